// What the loader refuses today the judge plays alone, so that it is ready when the engine is: its
// variant is put together from two files that load.
#include "folder.hpp"
#include "judge.hpp"
#include "script/script.hpp"
#include "support.hpp"
#include "support/random.hpp"
#include "today.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

variant::Variant joined(const judge::Folder& folder, const std::string& feature,
                        const std::string& other) {
    judge::Draft draft = judge::draft_of({feature, other});
    const auto decider = folder.load(judge::draft_of({feature}));
    draft.without_deciders = true;
    auto rest = folder.load(draft);
    if (!decider || !rest) FAIL((decider ? rest.error() : decider.error()));
    variant::Variant variant = std::move(rest.value());
    variant.turns = decider.value().turns;
    variant.capture = decider.value().capture;
    variant.closed = decider.value().closed;
    return variant;
}

// To the end of the game or to so many steps; how many there were.
int play_alone(const judge::Game& game, std::uint64_t seed, int steps) {
    support::SplitMix64 random(seed);
    const auto any = [&](std::size_t count) {
        return random.below(static_cast<std::uint32_t>(count));
    };
    judge::State state = game.start();
    for (int step = 0; step < steps; ++step) {
        const judge::Look look = game.look(state);
        INFO(game.text(state));
        if (game.hooks().error()) FAIL(game.hooks().error()->message);
        if (look.actor == judge::Actor::kNobody) return step;
        if (look.actor == judge::Actor::kChance) {
            REQUIRE_FALSE(look.throws.empty());
            state = game.take_throw(state, look.throws[any(look.throws.size())].text);
        } else if (look.may_throw && (look.moves.empty() || any(2) == 0)) {
            state = game.choose_throw(state);
        } else {
            REQUIRE_FALSE(look.moves.empty());
            state = game.play(state, look.moves[any(look.moves.size())]);
        }
    }
    return steps;
}

}  // namespace

TEST_CASE("the judge plays the pairs that are refused today") {
    const judge::Folder folder;
    int steps = 0;
    for (const judge::Row& row : judge::kRefusedToday) {
        for (const std::string& other : row.with) {
            INFO(row.feature << " + " << other);
            const variant::Variant variant = joined(folder, row.feature, other);
            std::vector<board::GridShape> grids;
            for (const auto& grid : variant.boards) {
                grids.push_back({grid.name, grid.files, grid.ranks});
            }
            const board::Topology topology(grids, variant.stacked);
            auto script = script::load_script(variant, topology);
            REQUIRE(script);
            const judge::Game game(variant, std::move(script.value()));
            steps += play_alone(game, 1, 60);
        }
    }
    WARN(steps << " steps");
}
