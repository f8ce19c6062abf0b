// Moves over pieces, as `filters: must_jump` means them.
#pragma once

#include "movegen/move.hpp"
#include "movegen/rules.hpp"

namespace rulewright::movegen {

// Whether the move goes along a line, straight or diagonal, with a piece between its ends.
template <int W, typename Placed>
[[nodiscard]] bool jumps_over(const Rules<W>& rules, const Placed& placement,
                              const Move& move) noexcept {
    if (move.type == MoveType::kCastle || move.origin == move.destination) return false;
    const auto between = rules.declared().steps().between(move.origin, move.destination);
    return !between.disjoint(placement.occupied());
}

}  // namespace rulewright::movegen
