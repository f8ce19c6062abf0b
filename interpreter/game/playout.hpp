// Random games, for whoever looks for mistakes in hooks: moves, throws, passes and choices to
// throw, all automatic draws on. Repeatable: the seed decides.
#pragma once

#include "game/game.hpp"
#include "support/random.hpp"

namespace rulewright::game {

// To the end of the game, to a hook's error, or to `max_plies`.
[[nodiscard]] movegen::Playout play_out(const State& start, support::SplitMix64& random,
                                        std::uint64_t max_plies);

}  // namespace rulewright::game
