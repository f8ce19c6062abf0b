// What is known of endings of chess comes out of tables that know nothing of chess.
#include "solved.hpp"
#include "written.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

constexpr auto kWhite = make_id<PlayerId>(0);
constexpr auto kBlack = make_id<PlayerId>(1);

}  // namespace

TEST_CASE("the queen mates within 10 moves, the rook within 16, a minor piece never") {
    const auto game = open("rules/chess.yaml");
    const auto tables = solved(*game, {"KQvK", "KRvK", "KBvK", "KNvK", "KvKQ"});
    const auto queen = figures_of(*game, tables, "KQvK");
    REQUIRE(queen.longest[0]);
    CHECK(queen.longest[0]->plies == 2 * 10 - 1);
    CHECK_FALSE(queen.longest[1]);
    CHECK(queen.to_move[0].won == queen.to_move[0].positions);
    CHECK(queen.potential(kWhite) == endings::Potential::kNearlyAlways);
    CHECK(queen.potential(kBlack) == endings::Potential::kNone);
    const auto rook = figures_of(*game, tables, "KRvK");
    REQUIRE(rook.longest[0]);
    CHECK(rook.longest[0]->plies == 2 * 16 - 1);
    for (const char* name : {"KBvK", "KNvK"}) {
        const auto minor = figures_of(*game, tables, name);
        CHECK(minor.to_move[0].drawn == minor.to_move[0].positions);
        CHECK(minor.to_move[1].drawn == minor.to_move[1].positions);
    }
    // The colours are alike.
    const auto other = figures_of(*game, tables, "KvKQ");
    CHECK(other.to_move[1].won == queen.to_move[0].won);
    CHECK(other.to_move[0].lost == queen.to_move[1].lost);
    CHECK(other.longest[1]->plies == queen.longest[0]->plies);
}

// 163328 positions, of which 124960 are won: the count of endgame tables without castling.
TEST_CASE("a pawn wins 124960 of 163328 positions with white to move") {
    const auto game = open("rules/chess.yaml");
    const auto tables = solved(*game, {"KPvK"});
    const auto pawn = figures_of(*game, tables, "KPvK");
    CHECK(pawn.to_move[0].positions == 163328);
    CHECK(pawn.to_move[0].won == 124960);
    CHECK(pawn.longest[0]->plies == 2 * 28 - 1);
    CHECK(pawn.potential(kWhite) == endings::Potential::kOften);
    CHECK(tables.all().size() == 6);
}

TEST_CASE("bishop and knight mate within 33 moves, two knights seldom", "[slow]") {
    const auto game = open("rules/chess.yaml");
    const auto tables = solved(*game, {"KBNvK", "KNNvK"});
    const auto both = figures_of(*game, tables, "KBNvK");
    CHECK(both.longest[0]->plies == 2 * 33 - 1);
    CHECK(both.potential(kWhite) == endings::Potential::kNearlyAlways);
    const auto knights = figures_of(*game, tables, "KNNvK");
    CHECK(knights.longest[0]->plies == 1);
    CHECK(knights.potential(kWhite) == endings::Potential::kSeldom);
}

// After the first move positions hold the number, which no placement tells.
TEST_CASE("lines go on through positions that hold more than who stands where") {
    const auto game = open_written(
        "board: {files: 4, ranks: 4}\n"
        "pieces: {king: {letter: K, move: K}}\n"
        "start: 3k/4/4/K3 w - - 0 1\n"
        "hooks: h.lua\n"
        "turns: {variables: {turn: {min: 0, max: 3, start: 0}}}\n"
        "ends:\n"
        "  conditions:\n"
        "    - {name: taken, left: {pieces: [king]}, result: loss}\n"
        "    - {name: there, reach: {pieces: [king], ranks: [-1]}, result: win}\n",
        "return { turn = function(turn)\n"
        "  if turn.stage ~= 'start' then return {{done = true}} end\n"
        "  return {{move = true, set = {turn = (turn.variables.turn + 1) % 4}}}\n"
        "end }\n");
    const auto tables = solved(*game, {"KvK"});
    const auto longest = figures_of(*game, tables, "KvK").longest[0];
    REQUIRE(longest);
    CHECK(longest->plies > 3);
    game::State state(*game, endings::Reader(*game, tables.cells()).setup_of(longest->standing));
    const auto line = tables.line(state);
    CHECK(line.size() == static_cast<std::size_t>(longest->plies));
    for (const game::Turn& turn : line) state.play(turn);
    CHECK(state.outcome());
}

TEST_CASE("a line of the tables ends the game as soon as they say") {
    const auto game = open("rules/chess.yaml");
    const auto tables = solved(*game, {"KRvK"});
    const auto longest = figures_of(*game, tables, "KRvK").longest[0];
    game::State state(*game, endings::Reader(*game, tables.cells()).setup_of(longest->standing));
    const auto line = tables.line(state);
    CHECK(line.size() == 31);
    for (const game::Turn& turn : line) state.play(turn);
    REQUIRE(state.outcome());
    CHECK(state.outcome()->reason == game::EndReason::kCheckmate);
}
