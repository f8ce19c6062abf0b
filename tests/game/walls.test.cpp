// Walls that come where the mover stood.
#include "play.hpp"

using namespace rulewright;
using namespace rulewright::tests;

TEST_CASE("a move whose wall could not come cannot be made") {
    const auto game = open("tests/variants/wall-past-zone.yaml");
    CHECK(state_at(*game, "6p/7/7/3P3/7/7/7 w - - 0 1").legal_moves().size() == 8);
    const game::State outside = state_at(*game, "6p/7/7/7/7/7/P6 w - - 0 1");
    CHECK(outside.legal_moves().empty());
    REQUIRE(outside.outcome());
    CHECK(outside.outcome()->reason == game::EndReason::kStalemate);
}
