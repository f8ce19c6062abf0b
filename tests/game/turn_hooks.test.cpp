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
