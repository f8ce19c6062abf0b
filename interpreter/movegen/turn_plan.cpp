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
    key = key << 1 | (context.captured ? 1 : 0);
    return key << 1 | (only_throws ? 1 : 0);
}

// Of a contest: who moves and whom it takes, in place of what the other moments know.
std::uint64_t contest_key(const TurnContext& context) {
    const auto code = [](const std::optional<PieceKind>& kind) {
        return kind ? index(*kind) + std::uint64_t{1} : 0;
    };
    std::uint64_t key = context.dice.bits();
    for (const std::int8_t value : context.variables) {
        key = key << 8 | static_cast<std::uint8_t>(value);
    }
    key = key << 1 | index(context.player);
    key = key << 1 | (context.in_check ? 1 : 0);
    return (key << 6 | code(context.kind)) << 6 | code(context.victim);
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
            plan.free_pass |= leaf.weight == 0;
        }
        // Without a throw, who is forced to pass has not come to it by bad luck.
        (way.forced ? plan.forced_pass : plan.free_pass) |=
            way.saves || (leaf.forced && leaf.weight == 0);
    } else {
        plan.movers |= leaf.kinds;
        plan.by_kind = plan.by_kind && leaf.piece == hooks::WayPiece::kAny &&
                       leaf.captures == hooks::WayCaptures::kAny &&
                       leaf.direction == NextDirection::kAny && leaf.tag == 0;
        for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
            const std::uint32_t one = includes(leaf.kinds, make_id<PieceKind>(kind)) ? 1 : 0;
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

TurnWays TurnPlans::ask(const TurnContext& context) {
    return variant_.turns->rules ? ways_by_rules(variant_, context) : hooks_.turn(context);
}

// Throws of several dice come as sorted dice, each with the weight of all its orders.
std::vector<Throw> TurnPlans::throws_of(const TurnWay& way) const {
    const auto& faces = variant_.turns->faces;
    std::vector<Throw> found = {
        {Dice{}, std::nullopt, factorial(static_cast<std::size_t>(way.dice))}};
    for (std::size_t face = 0; face < faces.size(); ++face) {
        const std::uint64_t weight = hooks::weight_in(way, face, faces[face].weight);
        if (weight == 0) continue;
        const std::size_t known = found.size();
        for (std::size_t i = 0; i < known; ++i) {
            Throw more = found[i];
            const std::size_t room = static_cast<std::size_t>(way.dice) - more.dice.count();
            for (std::size_t n = 1; n <= room; ++n) {
                more.dice.add(face);
                more.weight *= weight;
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

// In the order of the faces, the last die fastest.
std::vector<Throw> TurnPlans::throws_in_order(const TurnWay& way) const {
    const auto& faces = variant_.turns->faces;
    std::vector<Throw> found = {{Dice{}, std::nullopt, 1}};
    for (int die = 0; die < way.dice; ++die) {
        std::vector<Throw> more;
        for (const Throw& one : found) {
            for (std::size_t face = 0; face < faces.size(); ++face) {
                const std::uint64_t weight = hooks::weight_in(way, face, faces[face].weight);
                if (weight == 0) continue;
                more.push_back(one);
                more.back().dice.append(face);
                more.back().weight *= weight;
            }
        }
        found = std::move(more);
    }
    return found;
}

void TurnPlans::add_choices(TurnPlan& plan, const TurnWays& ways, const TurnContext& context,
                            std::uint64_t weight, bool throws_too) {
    const Dice& dice = context.dice;
    KindMask movers = 0;
    for (const TurnWay& way : ways) {
        if (way.what != WayKind::kMove) continue;
        movers |= way.kinds;
        add_leaf(plan,
                 {dice, weight, way.mark, false, false, way.kinds, 0, way.piece, way.captures,
                  way.direction, way.tag, context.variables},
                 way);
    }
    for (const TurnWay& way : ways) {
        if (way.what != WayKind::kPass) continue;
        // Who may throw is not forced to pass.
        if (way.forced && throws_too) continue;
        TurnLeaf pass{dice, weight, way.mark, true, way.forced, movers};
        pass.variables = context.variables;
        add_leaf(plan, pass, way);
    }
}

void TurnPlans::add_throws(TurnPlan& plan, const TurnContext& context, const TurnWay& way) {
    plan.node.throws = throws_of(way);
    plan.node.dice = way.dice;
    plan.node.again = way.again;
    plan.node.weights = way.weights;
    plan.node.variables = way.variables;
    for (const Throw& one : plan.node.throws) {
        TurnContext rolled = context;
        rolled.moment = TurnMoment::kRolled;
        rolled.gives_check = false;
        rolled.dice = one.dice;
        rolled.variables = way.variables;
        add_choices(plan, ask(rolled), rolled, one.weight, false);
    }
}

TurnPlan TurnPlans::make_plan(const TurnContext& context, bool only_throws) {
    TurnPlan plan;
    const TurnWays ways = ask(context);
    const bool throws = std::any_of(ways.begin(), ways.end(),
                                    [](const TurnWay& way) { return way.what == WayKind::kThrow; });
    for (const TurnWay& way : ways) {
        if (way.what != WayKind::kDone) continue;
        plan.done = !way.forced;
        plan.done_if_stuck = way.forced;
        plan.variables = way.variables;
    }
    plan.node.chance = throws && (ways.size() == 1 || only_throws);
    plan.node.may_throw = throws && !plan.node.chance;
    if (!only_throws) add_choices(plan, ways, context, 0, throws);
    for (const TurnWay& way : ways) {
        if (way.what == WayKind::kThrow) add_throws(plan, context, way);
    }
    return plan;
}

PromotionPlan TurnPlans::make_promotion(const TurnContext& context) {
    PromotionPlan plan;
    const TurnWays ways = ask(context);
    if (ways.empty()) return plan;
    const auto& faces = variant_.turns->faces;
    plan.by_dice = true;
    plan.kinds = 0;
    plan.node.chance = true;
    plan.node.dice = 1;
    plan.node.again = ways.front().again;
    plan.node.weights = ways.front().weights;
    for (std::size_t face = 0; face < faces.size(); ++face) {
        const std::uint64_t weight = hooks::weight_in(ways.front(), face, faces[face].weight);
        if (weight == 0 || !faces[face].kind) continue;
        Throw one;
        one.dice.add(face);
        one.promotion = faces[face].kind;
        one.weight = weight;
        plan.kinds |= mask_of(*faces[face].kind);
        plan.node.throws.push_back(one);
    }
    return plan;
}

PlanPointer TurnPlans::plan(const TurnContext& context, bool only_throws) {
    const auto own = [](const TurnPlan* plan) {
        return PlanPointer(std::shared_ptr<const void>(), plan);
    };
    const std::uint64_t key = key_of(context, only_throws);
    if (context.position == nullptr) {
        const auto known = plans_.find(key);
        if (known != plans_.end()) return own(known->second.get());
    }
    TurnPlan made = make_plan(context, only_throws);
    if (hooks_.error()) return own(&no_plan_);
    auto kept = std::make_unique<TurnPlan>(std::move(made));
    if (context.position != nullptr) return kept;
    return own(plans_.emplace(key, std::move(kept)).first->second.get());
}

const PromotionPlan& TurnPlans::promotion(const TurnContext& context) {
    if (variant_.promotions.empty() || variant_.turns->faces.empty()) return no_promotion_;
    const std::uint64_t key = key_of(context, false);
    const auto known = promotions_.find(key);
    if (known != promotions_.end()) return *known->second;
    PromotionPlan made = make_promotion(context);
    if (hooks_.error()) return no_promotion_;
    return *promotions_.emplace(key, std::make_unique<PromotionPlan>(std::move(made)))
                .first->second;
}

ContestPlan TurnPlans::make_contest(const TurnContext& context) {
    ContestPlan made;
    const TurnWays ways = ask(context);
    if (ways.empty()) return made;
    const TurnWay& way = ways.front();
    made.node.chance = true;
    made.node.in_order = true;
    made.node.throws = throws_in_order(way);
    made.node.dice = way.dice;
    made.node.again = way.again;
    made.node.weights = way.weights;
    return made;
}

ContestPointer TurnPlans::contest(const TurnContext& context) {
    const std::uint64_t key = contest_key(context);
    if (context.position == nullptr) {
        const auto known = contests_.find(key);
        if (known != contests_.end()) return known->second;
    }
    auto made = std::make_shared<const ContestPlan>(make_contest(context));
    if (hooks_.error()) return no_contest_;
    if (context.position == nullptr) contests_.emplace(key, made);
    return made;
}

}  // namespace rulewright::movegen
