// Tables against a search that tries everything, ply by ply, through states of the game: what is
// forced within a few plies is what the tables call so, in variants of all sorts.
#include <functional>

#include "solved.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// As values of tables are: n + 1 when the player to move wins in n plies, ...; nothing when it
// takes more than so many.
std::optional<endings::Value> forced(const game::State& state, int plies) {
    if (const auto& outcome = state.outcome()) {
        if (!outcome->winner) return endings::Value{0};
        return static_cast<endings::Value>(*outcome->winner == state.to_move() ? 1 : -1);
    }
    if (plies == 0) return std::nullopt;
    std::optional<endings::Value> best;
    bool open = false;
    for (const game::Turn& turn : state.choices()) {
        game::State after = state;
        after.play(turn);
        const auto value = forced(after, plies - 1);
        open = open || !value;
        if (!value) continue;
        const auto own = endings::one_ply_before(*value, after.to_move() == state.to_move());
        if (!best || endings::rank_of(own) > endings::rank_of(*best)) best = own;
    }
    // Who can still avoid a loss is not lost yet.
    if (open && (!best || *best <= 0)) return std::nullopt;
    return best;
}

struct Row {
    const char* rules;
    const char* material;
    int plies;
};

}  // namespace

TEST_CASE("what is forced within a few plies is what tables say") {
    const Row row = GENERATE(values<Row>({
        {"rules/goals/pawns-only.yaml", "PvP", 4},
        {"rules/magnet-chess.yaml", "KQvK", 3},
        {"rules/force-field-chess.yaml", "KQvK", 3},
        {"rules/goals/extinction.yaml", "QvQ", 3},
        {"rules/goals/antichess.yaml", "RvN", 4},
        {"rules/goals/atomic.yaml", "KQvK", 3},
        {"rules/goals/racing-kings.yaml", "KRvK", 3},
        {"rules/king-of-the-hill.yaml", "KRvK", 3},
        {"rules/asian/xiangqi.yaml", "KRvK", 3},
        {"rules/small/gardner.yaml", "KRvKN", 3},
        {"rules/hexagonal/glinski.yaml", "KQvK", 2},
    }));
    const auto game = open(row.rules);
    const auto tables = solved(*game, {row.material});
    const endings::Table& table = *tables.find(material(*game, row.material));
    const endings::Reader reader(*game, tables.cells());
    support::SplitMix64 random(7);
    int decided = 0;
    INFO(row.rules << " " << row.material);
    for (int i = 0; i < 150; ++i) {
        const auto number = random.below(static_cast<std::uint32_t>(table.values.size()));
        const endings::Value value = table.values[number];
        endings::Standing standing;
        if (!table.layout.read(number, standing) || value == endings::kImpossible) continue;
        const game::State state(*game, reader.setup_of(standing));
        const auto found = forced(state, row.plies);
        INFO(state.fen() << " is worth " << value);
        if (found) CHECK(*found == value);
        if (!found && value != 0) CHECK(endings::plies_of(value) > row.plies);
        CHECK(tables.value_of(state) == value);
        decided += found && *found != 0 ? 1 : 0;
    }
    CHECK(decided > 0);
    REQUIRE_FALSE(game->error());
}
