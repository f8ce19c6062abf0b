// The part of Core that lists turns: every throw with each move that its ways allow. What hooks see
// of dice, contests and tags is laid on the table first, where they look at it at all.
#pragma once

#include <deque>

#include "movegen/core.hpp"
#include "movegen/heading.hpp"

namespace rulewright::movegen {

// Beyond so many acts, and positions for each act, nobody looks for an end of the turn.
inline constexpr int kMostActsAhead = 6;
inline constexpr int kMostTriedAhead = 100'000;

// The moves that are possible with these dice on the table.
struct Sight {
    Dice dice;
    std::uint8_t tag = 0;
    TurnVariables variables{};
    std::vector<Move> moves;
};

template <typename Pos>
struct Core<Pos>::Outlook {
    const Pos& position;
    const PromotionPlan& promotions;
    std::deque<Sight> sights = {};
    bool only_one = false;  // who asks wants to know whether there is any turn
    bool safe_one = false;  // and one may do that leaves no royal piece in check
    bool in_check = false;
};

// Whether turns must be listed to be counted.
template <typename Pos>
bool Core<Pos>::must_list() const {
    const variant::Turns& turns = *variant().turns;
    return contests() || turns.check_at_end || obliges_ || hooks_->looks_at_turn();
}

// A script that looked for dice before they were thrown is asked again when they are.
template <typename Pos>
void Core<Pos>::forget_untold_dice() {
    if (hooks_->looks_at_turn()) hooks_->clear_error();
}

// Gives whether the mover is in check.
template <typename Pos>
bool Core<Pos>::look(Outlook& outlook, const Pos& position) {
    Sight sight{position.turn.dice, position.turn.tag, position.turn.variables, {}};
    Lister<W> lister(sight.moves);
    const bool at_end = variant().turns->check_at_end;
    bool in_check = false;
    if (!at_end && !contests()) {
        in_check = generate<true>(position, lister, false);
    } else if (!at_end && (tier_ == Tier::kPlain || tier_ == Tier::kTried) && !asks_for_answers()) {
        list_decided(position, outlook.in_check, sight.moves);
    } else if constexpr (kState) {
        if (!ended(position)) {
            GeneralGenerator<Pos> generator(rules_, *hooks_, position, candidates_);
            const typename GeneralGenerator<Pos>::ThrowsOf throws = [&](const Move& move) {
                return contest_of(position, outlook.in_check, position.turn.dice, move);
            };
            const typename GeneralGenerator<Pos>::HasAnswer has_answer =
                [this](const Pos& next, bool freely) { return can_answer(next, freely); };
            if (contests()) {
                generator.decided_by(throws);
                generator.answered_by(&has_answer);
            }
            if (outlook.safe_one) generator.any_one();
            at_end && !outlook.safe_one ? generator.run_allowed(lister) : generator.run(lister);
            in_check = generator.in_check();
        }
    }
    std::erase_if(sight.moves, [&](const Move& move) {
        return !detail::may_promote_to(outlook.promotions, move);
    });
    outlook.sights.push_back(std::move(sight));
    return in_check;
}

// A player who may capture by a throw must, whichever way he chooses; he may not pass either. Where
// he must capture as many as he can, that is by the throw, too. So with jumps.
template <typename Pos>
void Core<Pos>::keep_owed(const Pos& position, std::size_t begin, std::vector<Turn>& turns) {
    if (captures_ahead_ > 0) return;
    captures_tried_ = 0;
    std::vector<int> captures;                 // by turn, from the first one; a jump is like one
    std::vector<std::pair<Dice, int>> duties;  // how many must be captured by a throw
    const auto duty_of = [&](const Turn& turn) {
        return std::find_if(duties.begin(), duties.end(),
                            [&](const auto& duty) { return duty.first == turn.dice; });
    };
    for (std::size_t i = begin; i < turns.size(); ++i) {
        const bool jumps = must_jump_ && turns[i].move && is_jump(position, *turns[i].move);
        captures.push_back(
            std::max(must_capture_ ? captures_by(position, turns[i]) : 0, jumps ? 1 : 0));
        const auto duty = duty_of(turns[i]);
        if (duty == duties.end()) {
            duties.emplace_back(turns[i].dice, captures.back());
        } else {
            duty->second = std::max(duty->second, captures.back());
        }
    }
    std::size_t kept = begin;
    for (std::size_t i = begin; i < turns.size(); ++i) {
        if (captures[i - begin] == duty_of(turns[i])->second) turns[kept++] = turns[i];
    }
    turns.resize(kept);
}

// Beyond so many captures, and positions for each turn, nobody looks for more.
inline constexpr int kMostCapturesAhead = 64;

// How many pieces the player can capture by this and what may follow within the turn without a
// throw; 1 where dice decide what comes of it, and for any where it does not matter how many.
template <typename Pos>
int Core<Pos>::captures_by(const Pos& position, const Turn& turn) {
    if (!turn.move || !Judge<Pos>(rules_, *hooks_, position).victim_of(*turn.move)) return 0;
    const bool decided = turn.contest.empty() && !turn.promotion_thrown;
    if (!decided || !variant().filters.most_captures || captures_ahead_ >= kMostCapturesAhead ||
        ++captures_tried_ > kMostTriedAhead) {
        return 1;
    }
    ++captures_ahead_;
    Pos next = position;
    carry_out(next, turn);
    int more = 0;
    if (next.to_move == position.to_move && next.turn.moved) {
        std::vector<Turn> turns;
        list_turns(next, turns);
        for (const Turn& one : turns) {
            if (one.dice == next.turn.dice) more = std::max(more, captures_by(next, one));
        }
    }
    --captures_ahead_;
    return 1 + more;
}

template <typename Pos>
const std::vector<Move>& Core<Pos>::moves_with(Outlook& outlook, const TurnLeaf& leaf) {
    const auto& sights = outlook.sights;
    const bool alike = !hooks_->looks_at_turn() && !contests();
    if (alike && !sights.empty()) return sights.front().moves;
    for (const Sight& sight : sights) {
        if (sight.dice == leaf.dice && sight.tag == leaf.tag && sight.variables == leaf.variables) {
            return sight.moves;
        }
    }
    Pos laid = outlook.position;
    laid.turn.dice = leaf.dice;
    laid.turn.tag = leaf.tag;
    laid.turn.variables = leaf.variables;
    look(outlook, laid);
    return outlook.sights.back().moves;
}

template <typename Pos>
bool Core<Pos>::allows(const TurnLeaf& leaf, const Pos& position, const Move& move) const {
    if (!includes(leaf.kinds, move.kind)) return false;
    if (leaf.captures != hooks::WayCaptures::kAny) {
        const bool captures = Judge<Pos>(rules_, *hooks_, position).victim_of(move).has_value();
        if (captures != (leaf.captures == hooks::WayCaptures::kOnly)) return false;
    }
    if constexpr (kState) {
        const auto& last = position.state.last_move;
        if (last && !heads_as_asked(frame().topology(), leaf.direction, *last, move.origin,
                                    move.destination)) {
            return false;
        }
        if (leaf.piece != hooks::WayPiece::kAny) {
            const auto at = [&](Square square) { return position.placement.at(square); };
            const bool same =
                last && move.origin == last_mover(variant(), position.to_move, *last, at);
            if (same != (leaf.piece == hooks::WayPiece::kSame)) return false;
        }
    }
    return true;
}

// Whether a turn that judges check at its end can be brought to one.
template <typename Pos>
bool Core<Pos>::completes(const Pos& position, const Turn& turn) {
    if constexpr (kState) {
        if (acts_ahead_ == 0) tried_ahead_ = 0;
        if (acts_ahead_ >= kMostActsAhead || ++tried_ahead_ > kMostTriedAhead) return true;
        ++acts_ahead_;
        const PlayerId us = position.to_move;
        Pos next = position;
        carry_out(next, turn);
        const bool fine = blown_up(rules_, position.placement, next.placement, opponent(us)) ||
                          (next.to_move == us ? can_go_on(next) : !checked(next, us));
        --acts_ahead_;
        return fine;
    }
    static_cast<void>(position);
    static_cast<void>(turn);
    return true;
}

template <typename Pos>
bool Core<Pos>::can_go_on(const Pos& position, bool by_moves) {
    std::vector<Turn> turns;
    list_turns(position, turns, true);
    return std::any_of(turns.begin(), turns.end(),
                       [&](const Turn& turn) { return turn.move || !by_moves; });
}

// Whether the other player could move after a forced pass; who passes in turn cannot.
template <typename Pos>
bool Core<Pos>::other_can_move(const Pos& position) {
    if (past_pass_) return false;
    past_pass_ = true;
    Pos next = position;
    Ply<true, Pos>(rules_, *hooks_, next).pass();  // without what follows a ply
    next.turn = beginning_of(position).turn;
    end_turn(next, nullptr);
    const bool can = can_go_on(next);
    past_pass_ = false;
    return can;
}

// A legal move with all that may be thrown for it.
template <typename Pos>
bool Core<Pos>::add_outcomes(Outlook& outlook, const Turn& turn, const TurnLeaf& leaf,
                             std::vector<Turn>& turns) {
    const Pos& position = outlook.position;
    const bool at_end = variant().turns->check_at_end;
    const ContestPointer contest = contest_of(position, outlook.in_check, leaf.dice, *turn.move);
    const std::vector<Throw>& throws = contest->node.throws;
    if (throws.empty()) {
        if (at_end && !completes(position, turn)) return false;
        turns.push_back(turn);
        return true;
    }
    const std::size_t begin = turns.size();
    for (const Throw& thrown : throws) {
        Turn one = turn;
        one.contest = thrown.dice;
        one.weight *= thrown.weight;
        if (at_end && !completes(position, one)) {
            turns.resize(begin);
            return false;
        }
        turns.push_back(one);
    }
    return true;
}

template <typename Pos>
bool Core<Pos>::add_ways(Outlook& outlook, const TurnLeaf& leaf, std::uint16_t id,
                         std::vector<Turn>& turns) {
    const std::vector<Move>& moves = moves_with(outlook, leaf);
    bool any = false;
    for (const Move& move : moves) {
        if (!allows(leaf, outlook.position, move)) continue;
        Turn turn{move, leaf.dice, leaf.mark, id};
        if (outlook.promotions.by_dice && move.promotion) {
            turn.promotion_thrown = true;
            const Square arrival = arrival_of(variant(), frame().topology(), move);
            turn.declinable = for_each_promotion(
                rules_, outlook.position, move.kind, move.origin, arrival, [](PieceKind) {},
                Judge<Pos>(rules_, *hooks_, outlook.position).promotes_as_capture(move));
            for (const Throw& one : outlook.promotions.node.throws) {
                if (one.promotion == move.promotion) turn.weight = one.weight;
            }
        }
        any = add_outcomes(outlook, turn, leaf, turns) || any;
        if (any && outlook.only_one) break;
    }
    return any;
}

// Where check is judged at the end of turns nearly always some move can end one that is safe by
// itself: only if none can, all are looked at.
template <typename Pos>
void Core<Pos>::list_turns(const Pos& position, std::vector<Turn>& turns, bool only_one) {
    const PromotionPlan& promotions = promotions_of_turn(position);
    if (only_one && variant().turns->check_at_end && !contests()) {
        const std::size_t begin = turns.size();
        Outlook safe{position, promotions, {}, true, true};
        list_turns(safe, turns);
        const auto first = turns.begin() + static_cast<std::ptrdiff_t>(begin);
        if (std::any_of(first, turns.end(), [](const Turn& turn) { return turn.move; })) return;
        turns.resize(begin);
    }
    Outlook outlook{position, promotions, {}, only_one};
    list_turns(outlook, turns);
}

template <typename Pos>
void Core<Pos>::list_turns(Outlook& outlook, std::vector<Turn>& turns) {
    const Pos& position = outlook.position;
    outlook.in_check = contests() ? checked(position, position.to_move) : look(outlook, position);
    if (hooks_->error() && hooks_->looks_at_turn()) {
        // It looked for what is laid on the table only now; where it is not, it fails again.
        hooks_->clear_error();
        outlook.sights.clear();
        outlook.in_check = checked(position, position.to_move);
    }
    const PlanPointer held = plan_of(position, outlook.in_check);
    const TurnPlan& plan = *held;
    const std::size_t begin = turns.size();
    const bool at_end = variant().turns->check_at_end;
    bool any = false;       // a move by any throw
    bool any_here = false;  // by this throw
    for (std::size_t i = 0; i < plan.leaves.size() && !hooks_->error(); ++i) {
        const TurnLeaf& leaf = plan.leaves[i];
        if (i > 0 && leaf.dice != plan.leaves[i - 1].dice) any_here = false;
        const auto id = static_cast<std::uint16_t>(i);
        if (leaf.pass) {
            const Turn pass{std::nullopt, leaf.dice, leaf.mark, id};
            const bool open = !leaf.forced || !any_here;
            // What is forced is no choice; but no act may count on it.
            const bool fine = !at_end || (leaf.forced && acts_ahead_ == 0);
            if (open && (fine || completes(position, pass))) turns.push_back(pass);
            continue;
        }
        any_here = add_ways(outlook, leaf, id, turns) || any_here;
        any = any || any_here;
        if (any && outlook.only_one) break;
    }
    if (obliges_ && !outlook.only_one) keep_owed(position, begin, turns);
    if (any || hooks_->error() || position.turn.moved) return;
    // Looked at from the turn's beginning: who has no move by any throw is mated or stalemated
    // before it, and passes are for those who might have had.
    bool possible = plan.free_pass || (plan.forced_pass && other_can_move(position));
    if (position.turn.pending()) {
        std::vector<Turn> first;
        list_turns(beginning_of(position), first, true);
        possible = !first.empty();
    }
    if (!possible) turns.resize(begin);
}

// Whether the turn may come of the move that waits between the same squares.
[[nodiscard]] inline bool waits_for(const Turn& turn, const position::TurnMemory& pending) {
    const Move& move = *turn.move;
    if (move.type == MoveType::kDrop) return index(move.kind) + 1 == pending.promoted;
    if (turn.promotion_thrown) {
        return pending.promoted == awaited_promotion(turn) ||
               pending.promoted == index(*move.promotion) + 1;
    }
    const std::size_t promoted = move.promotion ? index(*move.promotion) + 1 : 0;
    return !turn.contest.empty() && pending.promoted == promoted;
}

// The ways in which a chosen move can end that waits for a throw.
template <typename Pos>
void Core<Pos>::list_waiting(const Pos& position, std::vector<Turn>& turns) {
    const position::TurnMemory& pending = position.turn;
    Pos before = position;
    before.turn.waiting = false;
    before.turn.promoted = 0;
    before.turn.mark = '\0';
    std::vector<Turn> all;
    list_turns(before, all);
    for (const Turn& turn : all) {
        if (!turn.move || turn.mark != pending.mark || turn.dice != pending.dice) continue;
        const Move& move = *turn.move;
        if (move.origin != pending.origin() || move.destination != pending.destination()) continue;
        if (move.gate != pending.gate || move.wall != pending.wall()) continue;
        if (waits_for(turn, pending)) turns.push_back(turn);
    }
}

template <typename Pos>
void Core<Pos>::list_any(const Pos& position, std::vector<Turn>& turns) {
    if (takes_turns(position)) {
        return position.turn.waiting ? list_waiting(position, turns) : list_turns(position, turns);
    }
    std::vector<Move> moves;
    list(position, moves);
    for (const Move& move : moves) turns.push_back({move, {}, '\0', 0});
}

}  // namespace rulewright::movegen
