// Random games, for whoever looks for mistakes in hooks: moves, throws, passes and choices to
// throw, all automatic draws on. Repeatable: the seed decides.
#pragma once

#include <functional>

#include "game/game.hpp"
#include "support/random.hpp"

namespace rulewright::game {

struct Playout {
    std::uint64_t plies = 0;
    bool finished = false;
};

// To the end of the game, to a hook's error, to `max_plies`, or until `stop`, which is asked before
// each ply, says so.
[[nodiscard]] Playout play_out(const State& start, support::SplitMix64& random,
                               std::uint64_t max_plies, const std::function<bool()>& stop = {});

}  // namespace rulewright::game
