// The part of Core that plays turns put together by the `turn` hook: throws, choices, passes.
// Counting needs no list of throws: a plan says how often each kind of piece may move, so that a
// position reached by several throws is counted once and multiplied.
#pragma once

#include "movegen/core.hpp"

namespace rulewright::movegen {

namespace detail {

template <typename Counts>
[[nodiscard]] KindMask movable(const Counts& counts) noexcept {
    KindMask kinds = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) kinds |= counts[i] == 0 ? 0 : KindMask{1} << i;
    return kinds;
}

[[nodiscard]] inline std::uint32_t passes(const TurnGroup& group, KindMask movable) noexcept {
    std::uint32_t total = group.passes;
    for (const KindMask kinds : group.forced) total += (kinds & movable) == 0 ? 1 : 0;
    return total;
}

[[nodiscard]] inline bool may_promote_to(const PromotionPlan& plan, const Move& move) noexcept {
    return !move.promotion || includes(plan.kinds, *move.promotion);
}

}  // namespace detail

// The buffer is a stack of move lists: the list of each ply begins where that of the last ends.
template <typename Pos>
std::uint64_t Core<Pos>::count_below(const Pos& position, int depth,
                                     const std::atomic<bool>* stop) {
    if (depth == 1) return count(position);
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return 0;
    const std::size_t begin = buffer_.size();
    list(position, buffer_);
    if (hooks_->error()) {
        buffer_.resize(begin);
        return 0;
    }
    const std::size_t end = buffer_.size();
    std::uint64_t total = 0;
    Pos next;
    for (std::size_t i = begin; i < end; ++i) {
        copying_(next, position);
        play<false>(next, buffer_[i]);
        total += count_below(next, depth - 1, stop);
    }
    buffer_.resize(begin);
    return total;
}

template <typename Pos>
hooks::TurnContext Core<Pos>::context_of(const Pos& position, bool in_check) {
    const position::TurnMemory& turn = position.turn;
    hooks::TurnContext context;
    context.player = position.to_move;
    context.in_check = in_check;
    context.variables = turn.variables;
    if (!turn.throwing) context.dice = turn.dice;
    if (turn.thrown) {
        context.moment = hooks::TurnMoment::kRolled;
    } else if (turn.moved) {
        context.moment = hooks::TurnMoment::kMoved;
        context.gives_check = checked(position, opponent(position.to_move));
        if constexpr (kState) {
            const auto& last = position.state.last_move;
            context.captured = last && last->captured;
        }
    }
    return context;
}

template <typename Pos>
PlanPointer Core<Pos>::plan_of(const Pos& position, bool in_check) {
    hooks::TurnContext context = context_of(position, in_check);
    const View<Pos> view(rules_, *hooks_, position);
    if (variant().turns->sees_position) context.position = &view;
    return plans_->plan(context, position.turn.throwing);
}

// Asked without dice and check, so that one answer serves all throws of a turn.
template <typename Pos>
const PromotionPlan& Core<Pos>::promotions_of_turn(const Pos& position) {
    hooks::TurnContext context;
    context.player = position.to_move;
    context.moment = hooks::TurnMoment::kPromotion;
    context.variables = position.turn.variables;
    return plans_->promotion(context);
}

// Whether the player can do anything in this turn. Looked at from the turn's beginning: who has no
// move by any throw is mated or stalemated before it, and passes are for those who might have had.
template <typename Pos>
bool Core<Pos>::turn_possible(const TurnPlan& plan, const Pos& position, bool in_check,
                              const KindCounts& counts) {
    const KindMask movable = detail::movable(counts);
    if (position.turn.moved) {
        if ((plan.movers & movable) != 0) return true;
        for (const TurnGroup& group : plan.groups) {
            if (detail::passes(group, movable) != 0) return true;
        }
        return false;
    }
    if (!position.turn.pending()) {
        return plan.free_pass || (plan.movers & movable) != 0 ||
               (plan.forced_pass && other_can_move(position));
    }
    const PlanPointer first = plan_of(beginning_of(position), in_check);
    return first->free_pass || (first->movers & movable) != 0;
}

template <typename Pos>
std::uint64_t Core<Pos>::count_turns(const Pos& position) {
    if (!takes_turns(position)) return count(position);
    if (ended(position)) return 0;
    if (!position.turn.waiting && !must_list()) {
        Tally<W, K> tally(promotions_of_turn(position).kinds);
        const bool in_check = generate<true>(position, tally);
        const KindCounts& counts = tally.counts();
        const PlanPointer held = plan_of(position, in_check);
        const TurnPlan& plan = *held;
        if (plan.by_kind && !must_list()) {
            if (!turn_possible(plan, position, in_check, counts)) return 0;
            std::uint64_t total = 0;
            for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
                total += std::uint64_t{counts[kind]} * plan.times[kind];
            }
            const KindMask movable = detail::movable(counts);
            for (const TurnGroup& group : plan.groups) total += detail::passes(group, movable);
            return total;
        }
        forget_untold_dice();
    }
    std::vector<Turn> turns;
    list_any(position, turns);
    return turns.size();
}

template <typename Pos>
void Core<Pos>::finish_ply(Pos& position, const AfterPly& after) {
    position.turn = {};
    position.turn.variables = after.variables;
    hooks::Effects* const told = looks_ahead() ? nullptr : &effects_;
    if (!after.goes_on) return end_turn(position, told);
    Ply<true, Pos>(rules_, *hooks_, position).hand_back();
    // It is the opponent's, and for the first ply of his turn.
    const auto right = std::exchange(position.en_passant, std::nullopt);
    position.turn.moved = true;
    position.turn.dice = after.keep;
    // Where each ply must be legal by itself its own royal pieces are safe.
    const bool in_check = variant().turns->check_at_end && checked(position, position.to_move);
    const PlanPointer held = plan_of(position, in_check);
    const TurnPlan& plan = *held;
    // Nobody needs to say that he stops where he cannot go on.
    const bool by_moves = variant().turns->rules.has_value() || plan.free_pass;
    if (!plan.done && !(plan.done_if_stuck && !can_go_on(position, by_moves))) {
        if constexpr (kState) {
            if (right && keeps_long_steps_) position.state.earlier.add(*right);
        }
        return;
    }
    position.turn = {};
    position.turn.variables = plan.variables;
    position.en_passant = right;
    Ply<true, Pos>(rules_, *hooks_, position).hand_over();
    end_turn(position, told);
}

// The other player is to move.
template <typename Pos>
void Core<Pos>::end_turn(Pos& position, hooks::Effects* told) {
    if constexpr (kState) {
        if (!changes_at_turn_end_) return;
        Ply<true, Pos> ply(rules_, *hooks_, position, told);
        ply.acts_for(opponent(position.to_move));
        ply.end_turn();
        if (asks_outcome_) see_outcome(position);
    }
}

template <typename Pos>
std::uint64_t Core<Pos>::count_group(const Pos& position, const TurnGroup& group,
                                     const KindCounts& counts, std::size_t begin, std::size_t end,
                                     int depth, const std::atomic<bool>* stop) {
    std::uint64_t total = 0;
    Pos next;
    for (std::size_t i = begin; i < end; ++i) {
        const std::uint64_t times = group.times[index(buffer_[i].kind)];
        if (times == 0) continue;
        copying_(next, position);
        play<false>(next, buffer_[i]);
        finish_ply(next, after_move(variant(), group.after, buffer_[i]));
        total += times * count_turns_below(next, depth - 1, stop);
    }
    const std::uint64_t passes = detail::passes(group, detail::movable(counts));
    if (passes == 0) return total;
    copying_(next, position);
    pass<false>(next);
    finish_ply(next, group.after);
    return total + passes * count_turns_below(next, depth - 1, stop);
}

template <typename Pos>
std::uint64_t Core<Pos>::count_listed_below(const Pos& position, int depth,
                                            const std::atomic<bool>* stop) {
    std::vector<Turn> turns;
    list_any(position, turns);
    std::uint64_t total = 0;
    Pos next;
    for (const Turn& turn : turns) {
        copying_(next, position);
        carry_out(next, turn);
        total += count_turns_below(next, depth - 1, stop);
    }
    return total;
}

template <typename Pos>
std::uint64_t Core<Pos>::count_turns_below(const Pos& position, int depth,
                                           const std::atomic<bool>* stop) {
    if (depth == 1) return count_turns(position);
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return 0;
    if (hooks_->error()) return 0;
    if (position.turn.waiting || !takes_turns(position) || must_list()) {
        return count_listed_below(position, depth, stop);
    }
    const PromotionPlan& promotions = promotions_of_turn(position);
    const std::size_t begin = buffer_.size();
    Lister<W> lister(buffer_);
    const bool in_check = generate<true>(position, lister);
    const auto first = buffer_.begin() + static_cast<std::ptrdiff_t>(begin);
    buffer_.erase(
        std::remove_if(first, buffer_.end(),
                       [&](const Move& move) { return !detail::may_promote_to(promotions, move); }),
        buffer_.end());
    const std::size_t end = buffer_.size();
    KindCounts counts{};
    for (std::size_t i = begin; i < end; ++i) ++counts[index(buffer_[i].kind)];
    std::uint64_t total = 0;
    const PlanPointer held = plan_of(position, in_check);
    const TurnPlan& plan = *held;
    const bool by_kind = plan.by_kind && !must_list();
    if (by_kind && !hooks_->error() && turn_possible(plan, position, in_check, counts)) {
        for (const TurnGroup& group : plan.groups) {
            total += count_group(position, group, counts, begin, end, depth, stop);
        }
    }
    buffer_.resize(begin);
    if (by_kind && !must_list()) return total;
    forget_untold_dice();
    return count_listed_below(position, depth, stop);
}

template <typename Pos>
void Core<Pos>::turns(const AnyPosition& any, std::vector<Turn>& turns) {
    list_any(inside(any), turns);
}

template <typename Pos>
TurnNode Core<Pos>::turn_node(const AnyPosition& any) {
    const Pos& position = inside(any);
    if (!takes_turns(position)) return {};
    const PromotionPlan& promotions = promotions_of_turn(position);
    if (position.turn.waiting) {
        std::vector<Turn> turns;
        list_waiting(position, turns);
        if (turns.empty()) return promotions.node;
        const Turn& first = turns.front();
        const bool promotes =
            first.promotion_thrown && position.turn.promoted == awaited_promotion(first);
        TurnNode node = promotes ? promotions.node
                                 : contest_of(position, checked(position, position.to_move),
                                              first.dice, *first.move)
                                       ->node;
        if (promotes) {
            std::erase_if(node.throws, [&](const Throw& one) {
                return std::none_of(turns.begin(), turns.end(), [&](const Turn& turn) {
                    return turn.move->promotion == one.promotion;
                });
            });
        }
        node.variables = position.turn.variables;
        return node;
    }
    const bool in_check = checked(position, position.to_move);
    TurnNode node = plan_of(position, in_check)->node;
    node.promotion_by_dice = promotions.by_dice;
    return node;
}

template <typename Pos>
Movers Core<Pos>::movers(const AnyPosition& any, const Dice& dice, char mark) {
    const Pos& position = inside(any);
    if (!takes_turns(position)) return {kAllKinds};
    const bool in_check = checked(position, position.to_move);
    Movers found;
    const PlanPointer plan = plan_of(position, in_check);
    for (const TurnLeaf& leaf : plan->leaves) {
        if (leaf.pass || leaf.dice != dice || leaf.mark != mark) continue;
        const bool first = found.kinds == 0;
        if (first) found = {0, leaf.piece, leaf.captures, leaf.direction};
        if (found.piece != leaf.piece) found.piece = hooks::WayPiece::kAny;
        if (found.captures != leaf.captures) found.captures = hooks::WayCaptures::kAny;
        if (found.direction != leaf.direction) found.direction = NextDirection::kAny;
        found.kinds |= leaf.kinds;
    }
    return found;
}

template <typename Pos>
std::uint8_t Core<Pos>::tag_of(const AnyPosition& any, const Dice& dice, char mark,
                               PieceKind kind) {
    const Pos& position = inside(any);
    if (!takes_turns(position)) return 0;
    const PlanPointer plan = plan_of(position, checked(position, position.to_move));
    for (const TurnLeaf& leaf : plan->leaves) {
        const bool moves = !leaf.pass && includes(leaf.kinds, kind);
        if (moves && leaf.dice == dice && leaf.mark == mark) return leaf.tag;
    }
    return 0;
}

template <typename Pos>
void Core<Pos>::carry_out(Pos& position, const Turn& turn) {
    AfterPly after;
    const bool by_dice = takes_turns(position);
    if (by_dice) {
        const PlanPointer plan = plan_of(position, checked(position, position.to_move));
        if (turn.leaf < plan->leaves.size()) {
            const TurnLeaf& leaf = plan->leaves[turn.leaf];
            after = plan->groups[leaf.group].after;
            position.turn.tag = leaf.tag;
            position.turn.variables = leaf.variables;
            if (turn.move) after = after_move(variant(), after, *turn.move);
        }
        position.turn.dice = turn.dice;
        position.turn.contest = turn.contest;
    }
    if (looks_ahead()) {
        // No legality sees what follows a ply.
        Ply<true, Pos> ply(rules_, *hooks_, position);
        turn.move ? ply.play(*turn.move) : ply.pass();
    } else if (turn.move) {
        play<true>(position, *turn.move);
    } else {
        pass<true>(position);
    }
    if (by_dice) finish_ply(position, after);
}

template <typename Pos>
void Core<Pos>::play_turn(AnyPosition& position, const Turn& turn) {
    carry_out(inside(position), turn);
}

}  // namespace rulewright::movegen
