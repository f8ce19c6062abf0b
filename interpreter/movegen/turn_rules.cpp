#include "movegen/turn_rules.hpp"

namespace rulewright::movegen {

using hooks::TurnMoment;
using hooks::TurnWay;
using hooks::WayKind;

hooks::TurnWays ways_by_rules(const variant::Variant& variant, const hooks::TurnContext& context) {
    // Nothing is thrown for; a player chooses what a piece becomes.
    if (context.moment == TurnMoment::kPromotion || context.moment == TurnMoment::kContest) {
        return {};
    }
    const variant::TurnRules& rules = *variant.turns->rules;
    TurnWay move;
    move.kinds = ~std::uint32_t{0};
    move.variables = context.variables;
    hooks::TurnWays ways{move};
    if (rules.pass != variant::Pass::kNever && !context.in_check) {
        TurnWay pass;
        pass.what = WayKind::kPass;
        pass.forced = rules.pass == variant::Pass::kForced;
        pass.saves = true;
        pass.variables = context.variables;
        ways.push_back(pass);
    }
    return ways;
}

}  // namespace rulewright::movegen
