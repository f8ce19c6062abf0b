// Stage `ends`: whether and how the game is over.
#pragma once

#include "turns.hpp"

namespace rulewright::judge {

// By a rule or for want of royal pieces: nobody moves any more.
[[nodiscard]] std::optional<Over> ended(const Rules& rules, const Position& position);
// By what stands on the board, or has been done, as `ends: conditions` say.
[[nodiscard]] std::optional<Over> by_condition(const Rules& rules, const Position& position);
// Who has more points, or fewer where these win; nobody with as many.
[[nodiscard]] std::optional<PlayerId> winner_by_points(const Rules& rules,
                                                       const Position& position);
[[nodiscard]] int points_of(const Rules& rules, const Position& position, PlayerId player);
// By a rule, for want of royal pieces, or for want of moves: what ends lines of perft, too.
[[nodiscard]] std::optional<Over> decided(const Rules& rules, const Position& position,
                                          Legal& legal);
// And by draws.
[[nodiscard]] std::optional<Over> over_of(const Rules& rules, const State& state, Legal& legal);
[[nodiscard]] int occurrences_of(const Rules& rules, const State& state);

}  // namespace rulewright::judge
