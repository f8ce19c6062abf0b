#include "movegen/turn_plan.hpp"

#include <algorithm>

namespace rulewright::movegen {

using hooks::TurnContext;
using hooks::TurnMoment;
using hooks::TurnWay;
using hooks::TurnWays;
using hooks::WayKind;

namespace {

std::uint64_t key_of(const TurnContext& context, bool only_throws) {
    std::uint64_t key = context.dice.bits();
    for (const std::int8_t value : context.variables) {
        key = key << 8 | static_cast<std::uint8_t>(value);
    }
    key = key << 2 | static_cast<std::uint64_t>(context.moment);
    key = key << 1 | index(context.player);
    key = key << 1 | (context.in_check ? 1 : 0);
    key = key << 1 | (context.gives_check ? 1 : 0);
    return key << 1 | (only_throws ? 1 : 0);
}

std::size_t group_of(TurnPlan& plan, const TurnWay& way) {
    const AfterPly after{way.goes_on, way.goes_on ? way.keep : Dice{}, way.variables};
    for (std::size_t i = 0; i < plan.groups.size(); ++i) {
        if (plan.groups[i].after == after) return i;
    }
    plan.groups.push_back({after, {}, {}, 0});
    return plan.groups.size() - 1;
}

void add_leaf(TurnPlan& plan, TurnLeaf leaf, const TurnWay& way) {
    leaf.group = group_of(plan, way);
    TurnGroup& group = plan.groups[leaf.group];
    if (leaf.pass) {
        if (leaf.forced) group.forced.push_back(leaf.kinds);
        if (!leaf.forced) {
            ++group.passes;
            plan.free_pass = true;
        }
    } else {
        plan.movers |= leaf.kinds;
        for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
            const std::uint32_t one = leaf.kinds >> kind & 1;
            group.times[kind] += one;
            plan.times[kind] += one;
        }
    }
    plan.leaves.push_back(leaf);
}

std::uint64_t factorial(std::size_t n) {
    return n < 2 ? 1 : n * factorial(n - 1);
}

}  // namespace

// Throws of several dice come as sorted dice, each with the weight of all its orders.
std::vector<Throw> TurnPlans::throws_of(const TurnWay& way) const {
    const auto& faces = variant_.turns->faces;
    std::vector<Throw> found = {
        {Dice{}, std::nullopt, factorial(static_cast<std::size_t>(way.dice))}};
    for (std::size_t face = 0; face < faces.size(); ++face) {
        if (faces[face].weight == 0 || (way.again >> face & 1) != 0) continue;
        const std::size_t known = found.size();
        for (std::size_t i = 0; i < known; ++i) {
            Throw more = found[i];
            const std::size_t room = static_cast<std::size_t>(way.dice) - more.dice.count();
            for (std::size_t n = 1; n <= room; ++n) {
                more.dice.add(face);
                more.weight *= static_cast<std::uint64_t>(faces[face].weight);
                found.push_back(more);
                found.back().weight /= factorial(n);
            }
        }
    }
    std::erase_if(found, [&](const Throw& one) {
        return one.dice.count() != static_cast<std::size_t>(way.dice);
    });
    return found;
}

void TurnPlans::add_choices(TurnPlan& plan, const TurnWays& ways, const Dice& dice,
                            std::uint64_t weight, bool throws_too) {
    std::uint32_t movers = 0;
    for (const TurnWay& way : ways) {
        if (way.what != WayKind::kMove) continue;
        movers |= way.kinds;
        add_leaf(plan, {dice, weight, way.mark, false, false, way.kinds, 0}, way);
    }
    for (const TurnWay& way : ways) {
        if (way.what != WayKind::kPass) continue;
        // Who may throw is not forced to pass.
        if (way.forced && throws_too) continue;
        add_leaf(plan, {dice, weight, '\0', true, way.forced, movers, 0}, way);
    }
}

void TurnPlans::add_throws(TurnPlan& plan, const TurnContext& context, const TurnWay& way) {
    plan.node.throws = throws_of(way);
    plan.node.dice = way.dice;
    plan.node.again = way.again;
    plan.node.variables = way.variables;
    for (const Throw& one : plan.node.throws) {
        TurnContext rolled = context;
        rolled.moment = TurnMoment::kRolled;
        rolled.gives_check = false;
        rolled.dice = one.dice;
        rolled.variables = way.variables;
        add_choices(plan, hooks_.turn(rolled), one.dice, one.weight, false);
    }
}

TurnPlan TurnPlans::make_plan(const TurnContext& context, bool only_throws) {
    TurnPlan plan;
    const TurnWays ways = hooks_.turn(context);
    const bool throws = std::any_of(ways.begin(), ways.end(),
                                    [](const TurnWay& way) { return way.what == WayKind::kThrow; });
    plan.done = ways.size() == 1 && ways.front().what == WayKind::kDone;
    plan.node.chance = throws && (ways.size() == 1 || only_throws);
    plan.node.may_throw = throws && !plan.node.chance;
    if (!only_throws) add_choices(plan, ways, context.dice, 0, throws);
    for (const TurnWay& way : ways) {
        if (way.what == WayKind::kThrow) add_throws(plan, context, way);
    }
    return plan;
}

PromotionPlan TurnPlans::make_promotion(const TurnContext& context) {
    PromotionPlan plan;
    const TurnWays ways = hooks_.turn(context);
    if (ways.empty()) return plan;
    const auto& faces = variant_.turns->faces;
    plan.by_dice = true;
    plan.kinds = 0;
    plan.node.chance = true;
    plan.node.dice = 1;
    plan.node.again = ways.front().again;
    for (std::size_t face = 0; face < faces.size(); ++face) {
        if (faces[face].weight == 0 || (plan.node.again >> face & 1) != 0 || !faces[face].kind)
            continue;
        Throw one;
        one.dice.add(face);
        one.promotion = faces[face].kind;
        one.weight = static_cast<std::uint64_t>(faces[face].weight);
        plan.kinds |= std::uint32_t{1} << index(*faces[face].kind);
        plan.node.throws.push_back(one);
    }
    return plan;
}

const TurnPlan& TurnPlans::plan(const TurnContext& context, bool only_throws) {
    const std::uint64_t key = key_of(context, only_throws);
    const auto known = plans_.find(key);
    if (known != plans_.end()) return *known->second;
    TurnPlan made = make_plan(context, only_throws);
    if (hooks_.error()) return no_plan_;
    return *plans_.emplace(key, std::make_unique<TurnPlan>(std::move(made))).first->second;
}

const PromotionPlan& TurnPlans::promotion(const TurnContext& context) {
    const std::uint64_t key = key_of(context, false);
    const auto known = promotions_.find(key);
    if (known != promotions_.end()) return *known->second;
    PromotionPlan made = make_promotion(context);
    if (hooks_.error()) return no_promotion_;
    return *promotions_.emplace(key, std::make_unique<PromotionPlan>(std::move(made)))
                .first->second;
}

}  // namespace rulewright::movegen
