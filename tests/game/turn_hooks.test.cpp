// What the `turn` hook may see and say, and what other hooks read of a turn.
#include <set>

#include "notation/notation.hpp"
#include "play.hpp"
#include "written.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

const std::string kMen =
    "board: {files: 5, ranks: 5}\n"
    "pieces: {man: {letter: M, move: W}}\n"
    "start: 4m/5/2M2/5/5 w - - 0 1\n"
    "ends: {stalemate: loss}\n"
    "hooks: h.lua\n";

std::set<std::string> choices_at(game::Game& game, const std::string& fen) {
    return choices(state_at(game, fen));
}

using Texts = std::set<std::string>;

// Where it has two men a player may pass; on the first rank he goes on.
const char* const kLooks =
    "return { turn = function(turn)\n"
    "  local own = turn.position:pieces(turn.player)\n"
    "  if turn.stage == 'moved' then\n"
    "    local low = square('a1') | square('b1') | square('c1') | square('d1') | square('e1')\n"
    "    return own:meets(low) and {{move = true}} or {{done = true}}\n"
    "  end\n"
    "  local ways = {{move = true, goes_on = true}}\n"
    "  if own:count() > 1 then ways[2] = {pass = 'free'} end\n"
    "  return ways\n"
    "end }\n";

}  // namespace

TEST_CASE("a turn hook that sees the position answers for each") {
    const auto game = open_written(kMen + "turns: {sees: position}\n", kLooks);
    const Texts middle{"c3b3", "c3c2", "c3c4", "c3d3"};
    CHECK(choices_at(*game, "4m/5/2M2/5/5 w - - 0 1") == middle);
    Texts two = middle;
    two.insert({"0000", "a5a4", "a5b5"});
    CHECK(choices_at(*game, "M3m/5/2M2/5/5 w - - 0 1") == two);
    CHECK(choices_at(*game, "4m/5/2M2/5/5 w - - 0 1") == middle);
    for (const char* fen : {"4m/5/2M2/5/5 w - - 0 1", "M3m/5/2M2/5/5 w - - 0 1"}) {
        const game::State state = state_at(*game, fen);
        CHECK(game->engine().count_legal(state.position()) == state.turns().size());
    }
    // Also while the turn goes on, and for who plays it.
    game::State state = state_at(*game, "4m/5/5/2M2/5 w - - 0 1");
    game::State over = state;
    play(over, "c2c3");
    CHECK(index(over.to_move()) == 1);
    play(state, "c2c1");
    CHECK(index(state.to_move()) == 0);
    CHECK(choices(state) == Texts{"c1b1", "c1c2", "c1d1"});
    CHECK(game->engine().perft(over.position(), 3, nullptr) > 0);
    CHECK_FALSE(game->error());
}

TEST_CASE("a turn hook that is not said to see the position is told so") {
    const auto game = open_written(kMen + "turns: {}\n", kLooks);
    CHECK(says(*choices(game->start()).begin(),
               "a Turn has no 'position' without 'sees: position' under 'turns:'"));
}

namespace {

// A move draws one of four balls, red or blue, which are not put back.
const std::string kBag =
    kMen +
    "turns:\n"
    "  sees: position\n"
    "  contests: moves\n"
    "  weights: hook\n"
    "  faces: {red: {weight: 1, letter: R}, blue: {weight: 1, letter: B}, none: {weight: 0, "
    "letter: N}}\n"
    "state: {game: {red: {max: 3, start: 3}, blue: {max: 1, start: 1}}}\n"
    "effects: {may: [set]}\n";

std::string drawn(const std::string& weights) {
    return "return { turn = function(turn)\n"
           "  if turn.stage ~= 'contest' then return {{move = true}} end\n"
           "  local bag = turn.position\n"
           "  if bag:variable('red') + bag:variable('blue') == 0 then return nil end\n"
           "  return {{roll = 1, " +
           weights +
           "}}\n"
           "end,\n"
           "effects = function(move, before)\n"
           "  local ball = before.contest[1]\n"
           "  if ball then return {set = {[ball] = before:variable(ball) - 1}} end\n"
           "end }\n";
}

const char* const kLeft = "weights = {red = bag:variable('red'), blue = bag:variable('blue')}";

}  // namespace

TEST_CASE("what is drawn and not put back comes as often as it is left") {
    const auto game = open_written(kBag, drawn(kLeft));
    const auto odds = [](const game::State& state) {
        std::string text;
        for (const game::Turn& turn : state.turns()) {
            if (notation::turn_text(state.game(), turn).starts_with("c3c4")) {
                text += notation::turn_text(state.game(), turn) + " " +
                        std::to_string(turn.weight) + " ";
            }
        }
        return text;
    };
    game::State state = game->start();
    CHECK(odds(state) == "c3c4:R 3 c3c4:B 1 ");
    CHECK(game->engine().count_legal(state.position()) == 8);
    play(state, "c3c4:B e5e4:R c4c3:R e4e5:R");
    CHECK(choices(state) == Texts{"c3b3", "c3c2", "c3c4", "c3d3"});
    // Nothing is kept of other positions in which the same is said of the turn.
    CHECK(odds(game->start()) == "c3c4:R 3 c3c4:B 1 ");
    CHECK_FALSE(game->error());
}

TEST_CASE("weights that a throw cannot have are refused") {
    const auto problem = [](const std::string& weights) {
        const auto game = open_written(kBag, drawn(weights));
        return *choices(game->start()).begin();
    };
    CHECK(problem("weights = {green = 1}") == "turn: way 1: there is no face 'green'");
    CHECK(problem("weights = {red = -1}") == "turn: way 1: the weight of 'red' is the number -1");
    CHECK(problem("weights = {red = 1.5}") == "turn: way 1: the weight of 'red' is the number 1.5");
    CHECK(problem("weights = {red = 10001}") ==
          "turn: way 1: the weight of 'red' is the number 10001");
    CHECK(problem("weights = {red = 0}") == "turn: way 1: no face would ever count");
    CHECK(problem("weights = {1, 2}") == "turn: way 1: 'weights' has the key the number 1");
    CHECK(problem("weights = 3") == "turn: way 1: 'weights' is the number 3");
    CHECK(problem("weights = {none = 1}") ==
          "turn: way 1 weighs 'none', which is never thrown: its weight in the variant file is 0");
    CHECK(problem("weights = {red = 1}, again = 'blue'") ==
          "turn: way 1 has 'again' beside 'weights'");
    const auto unsaid =
        open_written(kMen + "turns: {faces: {red: {weight: 1, letter: R}}}\n",
                     "return { turn = function() return {{roll = 1, weights = {red = 1}}} end }\n");
    CHECK(*choices(unsaid->start()).begin() ==
          "turn: way 1 has 'weights', which the variant file does not promise");
    const auto moved = open_written(
        kMen + "turns: {weights: hook, faces: {red: {weight: 1, letter: R}}}\n",
        "return { turn = function() return {{move = true, weights = {red = 1}}} end }\n");
    CHECK(*choices(moved->start()).begin() == "turn: way 1 weighs no throw");
}

TEST_CASE("passes that a mark tells apart are different turns") {
    const auto game =
        open_written(kMen + "turns: {variables: {card: {min: 0, max: 2, start: 0}}}\n",
                     "return { turn = function(turn) return {{move = true},\n"
                     "  {pass = 'forced', mark = '!', set = {card = 1}},\n"
                     "  {pass = 'forced', mark = '*', set = {card = 2}}}\n"
                     "end }\n");
    CHECK(choices(game->start()).count("!0000") == 0);
    // Who has no man passes, and the other player can move then.
    const char* const kStuck = "4m/5/5/5/5 w - - 0 1";
    game::State state = state_at(*game, kStuck);
    CHECK(choices(state) == Texts{"!0000", "*0000"});
    CHECK(game->engine().count_legal(state.position()) == 2);
    const auto unclear = notation::parse_turn(state, "0000");
    REQUIRE(std::holds_alternative<notation::Ambiguous>(unclear));
    CHECK(std::get<notation::Ambiguous>(unclear).message ==
          "ambiguous: '0000' can be !0000 or *0000");
    play(state, "*0000");
    CHECK(state.fen() == "4m/5/5/5/5 b - - 1 1 {card=2}");
}

TEST_CASE("a move without its mark means no one of two marked ways") {
    const auto game = open_written(
        kMen + "turns: {variables: {card: {min: 0, max: 2, start: 0}}}\n",
        "return { turn = function(turn) return {{move = true, mark = '!', set = {card = 1}},\n"
        "  {move = true, mark = '?', set = {card = 2}}}\n"
        "end }\n");
    game::State state = game->start();
    const auto unclear = notation::parse_turn(state, "c3c4");
    REQUIRE(std::holds_alternative<notation::Ambiguous>(unclear));
    CHECK(std::get<notation::Ambiguous>(unclear).message ==
          "ambiguous: 'c3c4' can be !c3c4 or ?c3c4");
    CHECK(notation::refusal(state, unclear)->code == "ambiguous");
    play(state, "?c3c4");
    CHECK(state.fen() == "4m/2M2/5/5/5 b - - 1 1 {card=2}");
}

TEST_CASE("two passes that nothing tells apart are refused") {
    const auto game = open_written(kMen + "turns: {}\n",
                                   "return { turn = function(turn) return {{move = true},\n"
                                   "  {pass = 'free', mark = '!'}, {pass = 'forced', mark = '!'}}\n"
                                   "end }\n");
    CHECK(choices(game->start()) == Texts{"turn returned two passes"});
}

TEST_CASE("hooks read the variables of turns as they are while a ply is chosen") {
    const auto game = open_written(
        kMen + "turns: {variables: {card: {min: 0, max: 2, start: 0}}}\nlegal: {on: [quiet]}\n",
        "return { turn = function(turn) return {{move = true, set = {card = 1}},\n"
        "  {pass = 'free', set = {card = 2}}} end,\n"
        "moves = function(position, from)\n"
        "  if position:variable('card') == 2 then return {{to = square('a1')}} end\n"
        "end,\n"
        "legal = function(move, before, after)\n"
        "  if before:variable('card') ~= after:variable('card') then error('no') end\n"
        "  return before:variable('card') ~= 1 or move.origin:meets(square('e5'))\n"
        "end }\n");
    game::State state = game->start();
    CHECK(choices(state) == Texts{"0000", "c3b3", "c3c2", "c3c4", "c3d3"});
    CHECK(game->engine().count_legal(state.position()) == 5);
    game::State passed = state;
    play(passed, "0000");
    CHECK(choices(passed) == Texts{"0000", "e5a1", "e5d5", "e5e4"});
    play(state, "c3c4 e5e4");
    CHECK(choices(state) == Texts{"0000"});
    CHECK(choices(state_at(*game, "5/2M1m/5/5/5 w - - 2 2")).size() == 5);
}

TEST_CASE("what a throw sets is read of each throw") {
    const auto game = open_written(
        kMen +
            "turns:\n  faces: {one: {weight: 1, letter: A}}\n"
            "  variables: {card: {min: 0, max: 2, start: 0}}\nlegal: {on: [quiet]}\n",
        "return { turn = function(turn)\n"
        "  if turn.stage == 'start' then return {{roll = 1, set = {card = 2}}} end\n"
        "  return {{move = true, set = {card = 0}}, {pass = 'forced', set = {card = 0}}}\n"
        "end,\n"
        "legal = function(move, before, after)\n"
        "  return before:variable('card') == 0 or move.destination:meets(square('c4'))\n"
        "end }\n");
    const game::State state = game->start();
    Texts texts;
    for (const game::Turn& turn : state.turns()) texts.insert(notation::turn_text(*game, turn));
    CHECK(texts == Texts{"A:c3c4"});
}

TEST_CASE("an end cannot depend on a variable of turns, which changes after it") {
    const auto game = open_written(
        kMen.substr(0, kMen.find("ends:")) +
            "hooks: h.lua\n"
            "turns: {variables: {card: {min: 0, max: 2, start: 0}}}\n"
            "ends: {stalemate: loss, by_rule: [won]}\n",
        "return { turn = function(turn) return {{move = true}} end,\n"
        "outcome = function(position) return position:variable('card') == 1 and {over = 'won'} or "
        "nil end }\n");
    static_cast<void>(game->start());
    REQUIRE(game->error());
    CHECK(says(game->error()->message, "'card' is a variable of turns"));
}
