// The part of Core for moves that dice decide once they are chosen: what is thrown for them, and
// which are legal whatever is shown.
#pragma once

#include <algorithm>
#include <deque>

#include "movegen/core.hpp"

namespace rulewright::movegen {

// Whether dice decide some moves once they are chosen.
template <typename Pos>
bool Core<Pos>::contests() const {
    return variant().turns->contests != variant::Contests::kNone;
}

template <typename Pos>
ContestPointer Core<Pos>::contest_of(const Pos& position, bool in_check, const Dice& dice,
                                     const Move& move) {
    static const ContestPointer no_contest = std::make_shared<const ContestPlan>();
    const variant::Contests asked = variant().turns->contests;
    if (asked == variant::Contests::kNone) return no_contest;
    const auto victim = Judge<Pos>(rules_, *hooks_, position).victim_of(move);
    if (asked == variant::Contests::kCaptures && !victim) return no_contest;
    hooks::TurnContext context;
    context.player = position.to_move;
    context.moment = hooks::TurnMoment::kContest;
    context.in_check = in_check;
    context.dice = dice;
    context.variables = position.turn.variables;
    context.kind = move.kind;
    if (victim) context.victim = position.placement.kind_at(*victim);
    const View<Pos> view(rules_, *hooks_, position);
    if (variant().turns->sees_position) context.position = &view;
    return plans_->contest(context);
}

// Whether a move may be forbidden by what the other player could answer, which the fast generators
// ask without the dice that decide his moves.
template <typename Pos>
bool Core<Pos>::asks_for_answers() const {
    if (variant().filters.but_mates) return true;
    if (!variant().hands) return false;
    const auto& drops = variant().hands->drops;
    return std::any_of(drops.begin(), drops.end(),
                       [](const variant::DropRule& one) { return !one.mates; });
}

// Whether a player who is in check, and has thrown nothing yet, has a move that is legal whatever
// dice make of it; `checks_freely`: also one that gives check where that is forbidden.
template <typename Pos>
bool Core<Pos>::can_answer(const Pos& position, bool checks_freely) {
    if constexpr (kState) {
        std::vector<Candidate> room;
        GeneralGenerator<Pos> generator(rules_, *hooks_, position, room);
        const typename GeneralGenerator<Pos>::ThrowsOf throws = [&](const Move& move) {
            return contest_of(position, true, {}, move);
        };
        const typename GeneralGenerator<Pos>::HasAnswer has_answer =
            [this](const Pos& next, bool freely) { return can_answer(next, freely); };
        if (checks_freely) generator.check_freely();
        generator.decided_by(throws);
        generator.answered_by(&has_answer);
        generator.any_one();
        Counter<W> counter;
        generator.run(counter);
        return counter.total() != 0;
    }
    static_cast<void>(position);
    static_cast<void>(checks_freely);
    return true;
}

// Where the fast generators serve: of all moves those that are on the list of each outcome.
template <typename Pos>
void Core<Pos>::list_decided(const Pos& position, bool in_check, std::vector<Move>& moves) {
    if constexpr (kState) {
        if (ended(position)) return;
        std::vector<Move> all;
        Lister<W> lister(all);
        GeneralGenerator<Pos>(rules_, *hooks_, position, candidates_).run_unjudged(lister);
        std::deque<std::pair<Dice, std::vector<Move>>> lists;
        const auto allows = [&](const Dice& contest, const Move& move) {
            const bool alike = !lists.empty() && !hooks_->looks_at_turn();
            auto list = std::find_if(lists.begin(), lists.end(), [&](const auto& one) {
                return alike || one.first == contest;
            });
            if (list == lists.end()) {
                Pos laid = position;
                laid.turn.contest = contest;
                list = lists.insert(lists.end(), {contest, {}});
                Lister<W> legal(list->second);
                generate<false>(laid, legal, false);
            }
            return std::any_of(list->second.begin(), list->second.end(),
                               [&](const Move& one) { return one.same_text(move); });
        };
        for (const Move& move : all) {
            const ContestPointer contest = contest_of(position, in_check, position.turn.dice, move);
            const std::vector<Throw>& throws = contest->node.throws;
            const bool legal =
                throws.empty() ? allows(Dice{}, move)
                               : std::all_of(throws.begin(), throws.end(), [&](const Throw& one) {
                                     return allows(one.dice, move);
                                 });
            if (legal) moves.push_back(move);
        }
    }
}

}  // namespace rulewright::movegen
