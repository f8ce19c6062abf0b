// The turns that a variant file puts together itself, answered as the `turn` hook would answer.
#pragma once

#include "hooks/turn.hpp"
#include "movegen/move.hpp"
#include "variant/variant.hpp"

namespace rulewright::movegen {

// What remains of a turn after a ply.
struct AfterPly {
    bool goes_on = false;
    Dice keep;
    TurnVariables variables{};
    friend bool operator==(const AfterPly&, const AfterPly&) = default;
};

[[nodiscard]] hooks::TurnWays ways_by_rules(const variant::Variant& variant,
                                            const hooks::TurnContext& context);

// What remains when the ply was this move, which may end the turn whatever its way says.
[[nodiscard]] AfterPly after_move(const variant::Variant& variant, const AfterPly& after,
                                  const Move& move);

}  // namespace rulewright::movegen
