// The turns that a variant file puts together itself, answered as the `turn` hook would answer.
#pragma once

#include "hooks/turn.hpp"
#include "variant/variant.hpp"

namespace rulewright::movegen {

[[nodiscard]] hooks::TurnWays ways_by_rules(const variant::Variant& variant,
                                            const hooks::TurnContext& context);

}  // namespace rulewright::movegen
