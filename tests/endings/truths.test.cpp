// What is known of endings of chess comes out of tables that know nothing of chess.
#include "solved.hpp"

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
