// What scripts are told of attacks: what decides checks, with all that hooks have a say in.
#include "play.hpp"
#include "written.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// A rook's way along the first rank and a knight against a king that no rule minds.
const std::string kRules =
    "board: {files: 5, ranks: 5}\n"
    "pieces:\n"
    "  man: {letter: M, move: W}\n"
    "  rook: {letter: R, move: R}\n"
    "  king: {letter: K, move: K, royal: true}\n"
    "start: k4/5/2m2/2M2/R3K w - - 0 1\n"
    "ends: {stalemate: loss}\n"
    "hooks: h.lua\n";

// The squares of what `asked`, of a position, gives in the position; or what is wrong.
std::string answer(const std::string& rules, const std::string& hooks, const std::string& asked) {
    const auto game = open_written(kRules + rules, "return {\n" + hooks +
                                                       "overlays = { shown = function(position)"
                                                       " return field(" +
                                                       asked + ", 1) end } }\n");
    const auto state = game->start();
    const board::Field shown = game->engine().overlay(state.position(), "shown");
    if (const auto& error = game->error()) return error->code + ": " + error->message;
    std::string text;
    for (const Square square : shown.positive()) {
        text += (text.empty() ? "" : " ") + game->topology().name(square);
    }
    return text;
}

std::string attackers(const std::string& of, const std::string& rules = "",
                      const std::string& hooks = "") {
    return answer(rules, hooks, "position:attackers(" + of + ")");
}

}  // namespace

TEST_CASE("attackers of a square are the opponent's of whose piece stands there") {
    CHECK(attackers("square('c3')") == "c2");
    CHECK(attackers("square('c2')") == "c3");
    CHECK(attackers("square('c3'), 'black'") == "");
    CHECK(attackers("square('a5')") == "a1");
    // Of an empty square: of the player to move.
    CHECK(attackers("square('b4')") == "a5");
    CHECK(attackers("square('d1')") == "");
    CHECK(attackers("square('d1'), 'white'") == "a1 e1");
}

TEST_CASE("attackers are not those whom a closed square stops") {
    const std::string closed = "closed: {applies: [path, destination], exempt: [king]}\n";
    const std::string hooks =
        "control = function(position) return square('b1') | square('d1'), square('e5') end,\n";
    CHECK(attackers("square('d1'), 'white'", closed, hooks) == "e1");
    CHECK(attackers("square('a5')", closed, hooks) == "a1");
    CHECK(answer(closed, hooks, "position:reach(square('a1'), 'captures') & square('d1')") == "d1");
}

TEST_CASE("attackers are not those who are held back") {
    const std::string rules = "restrain: {applies: [capture, captured]}\n";
    const std::string hooks =
        "restrain = function(position) return position:pieces('white', 'man'), square('a5') end,\n";
    CHECK(attackers("square('c3')", rules, hooks) == "");
    CHECK(attackers("square('c2')", rules, hooks) == "c3");
    CHECK(attackers("square('a5')", rules, hooks) == "");
}

TEST_CASE("attackers are those to whom a script gives a capture") {
    const std::string hooks =
        "moves = function(position, from)\n"
        "  if position:kind(from) ~= 'man' or position.to_move ~= 'white' then return end\n"
        "  return {{to = square('a5')}}\nend,\n";
    CHECK(attackers("square('a5')", "moves: {pieces: [man]}\n", hooks) == "a1 c2");
    CHECK(attackers("square('a5')", "moves: {pieces: [man], on: [quiet]}\n",
                    "moves = function() end,\n") == "a1");
}

TEST_CASE("a hook that asks for attackers while it decides who they are is an error") {
    const std::string asks = "position:attackers(square('c3'))";
    const std::string rules = "restrain: {applies: [move]}\n";
    const std::string hooks = "restrain = function(position) return " + asks + " end,\n";
    const std::string found = answer(rules, hooks, "position.board");
    CHECK(found == "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5");
    CHECK(answer(rules, hooks, asks) ==
          "hook-within: hook 'restrain' asks for something that it has a say in itself");
    // One that it does not decide it may ask for.
    CHECK(attackers("square('c3')", "moves: {pieces: [man], on: [quiet]}\n",
                    "moves = function(position, from) return position:attackers(from):empty() and "
                    "{} or nil end,\n") == "c2");
}

TEST_CASE("the mistake of a hook that is asked on the way is told with its own line") {
    const auto game = open_written(kRules + "restrain: {applies: [move]}\nlegal: {on: [quiet]}\n",
                                   "return {\n"
                                   "restrain = function(position) return position.nothing end,\n"
                                   "legal = function(move, before, after)\n"
                                   "  return after:attackers(move.destination):empty()\n"
                                   "end }\n");
    static_cast<void>(game->start().turns());
    REQUIRE(game->error());
    CHECK(game->error()->place.span.line == 2);
}

TEST_CASE("what hooks take that are asked on the way counts for whoever asks") {
    const auto found = [](int times) {
        return answer(
            "restrain: {applies: [move]}\n",
            "restrain = function(position) for i = 1, 1000 do for s in each(position.board) "
            "do end end return square('a1') end,\n",
            "(function() local all = square('b1') for i = 1, " + std::to_string(times) +
                " do all = position:attackers(square('a5')) | all end return all end)()");
    };
    CHECK(found(2) == "b1");
    CHECK(says(found(40), "hook-budget: hook 'shown': the script does not come to an end"));
}

TEST_CASE("attackers by what another script adds") {
    const std::string rules = kRules.substr(0, kRules.find("hooks:"));
    const auto game = open_written(
        rules +
            "hooks: [h.lua, other.lua]\nmoves: {pieces: [man]}\nlegal: {on: [quiet, capture]}\n",
        "return { legal = function(move, before, after) return "
        "after:attackers(move.destination):empty() end }\n",
        "", "return { moves = function(position, from) return {{to = square('b5')}} end }\n");
    // No man may go where an enemy's added move leads.
    const auto start = game->start();
    for (const game::Turn& turn : start.turns()) {
        CHECK(game->topology().name(turn.move->destination) != "b5");
    }
    CHECK_FALSE(game->error());
}
