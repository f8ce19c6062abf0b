// Whom the player to move may capture.
#pragma once

#include "movegen/attacks.hpp"
#include "movegen/setup_conversion.hpp"

namespace rulewright::movegen {

// Royal pieces only where the variant says so.
template <typename Pos>
[[nodiscard]] typename Pos::Set capturable(const Rules<Pos::kWords>& rules,
                                           const Pos& position) noexcept {
    const PlayerId them = opponent(position.to_move);
    auto enemy = position.placement.of(them);
    // What is nobody's stands in both sets.
    if constexpr (kHasState<Pos>) enemy -= position.placement.of(position.to_move);
    if (rules.variant().royalty.capturable) return enemy;
    const auto royals = royals_of(rules, position.placement, them);
    if (rules.capabilities().one_safe && royals.more_than_one()) return enemy;
    return enemy - royals;
}

}  // namespace rulewright::movegen
