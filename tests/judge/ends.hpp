// Stage `ends`: whether and how the game is over.
#pragma once

#include "ply.hpp"

namespace rulewright::judge {

// By a rule, for want of royal pieces, or for want of moves: what ends lines of perft, too.
[[nodiscard]] std::optional<Over> decided(const Rules& rules, const Position& position,
                                          const std::vector<Move>& legal);
// And by draws.
[[nodiscard]] std::optional<Over> over_of(const Rules& rules, const State& state,
                                          const std::vector<Move>& legal);
[[nodiscard]] int occurrences_of(const Rules& rules, const State& state);

}  // namespace rulewright::judge
