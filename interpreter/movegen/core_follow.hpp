// The part of Core that comes before and after plies: the set-up phase; what `after_ply` wants,
// checks that are counted, the `outcome` hook.
#pragma once

#include "movegen/core.hpp"
#include "movegen/counting.hpp"

namespace rulewright::movegen {

// The set-up phase (D17): any placement, whatever it attacks, or the end of them.
template <typename Pos>
template <typename Sink>
void Core<Pos>::placements(const Pos& position, Sink& sink) const requires kHasState<Pos> {
    const variant::Placing& placing = *variant().placing;
    const PlayerId us = position.to_move;
    const Set own = position.placement.of(us) & position.placement.of(placing.kind);
    Set free = rules_.declared().placing_zone(us) - position.placement.occupied();
    if (placing.off_links) {
        free -= rules_.declared().links(position.state.variables).any;
    }
    for (const Square from : own - position.state.placed) {
        for (const Square to : free) {
            sink.add_one({from, to, placing.kind, {}, MoveType::kPlace});
        }
    }
    sink.add_one({Square{}, Square{}, placing.kind, {}, MoveType::kDone});
}

template <typename Pos>
KindMask Core<Pos>::kinds_followed() const {
    const variant::Ends& ends = variant().ends;
    const bool all = speaks_ || ends.passes || variant().placing || ends.counted_checks() != 0;
    if (all) return kAllKinds;
    return asks_outcome_ ? variant().promises.outcome.kinds : 0;
}

template <typename Pos>
bool Core<Pos>::covers(const variant::Promise& promise, const Pos& position,
                       const Move* move) const {
    if (promise.covers_all()) return true;
    if (move == nullptr) return promise.covers_pass();
    if (!includes(promise.kinds, move->kind)) return false;
    if (promise.on == variant::Promise::kAll) return true;
    const Judge<Pos> judge(rules_, *hooks_, position);
    return promise.covers(move->kind, judge.traits_of(*move, judge.victim_of(*move)));
}

template <typename Pos>
template <bool kHash>
void Core<Pos>::follow(const Pos& before, Pos& position, const Move* move) {
    if constexpr (kState) {
        const View<Pos> was(rules_, *hooks_, before);
        const View<Pos> is(rules_, *hooks_, position);
        hooks::Effects effects;
        if (move == nullptr) {
            hooks_->after_ply(nullptr, was, is, effects);
        } else {
            const Judge<Pos> judge(rules_, *hooks_, before);
            const hooks::MoveView view = judge.view_of(*move, judge.victim_of(*move));
            hooks_->after_ply(&view, was, is, effects);
        }
        Ply<kHash, Pos> ply(rules_, *hooks_, position, &effects_);
        ply.acts_for(before.to_move);
        ply.follow(effects);
    }
}

template <typename Pos>
template <bool kHash>
void Core<Pos>::count_move(Pos& position, PlayerId mover) {
    if constexpr (kState) {
        hooks::Effects effects;
        if (!counted(rules_, position, mover, effects)) return;
        Ply<kHash, Pos>(rules_, *hooks_, position, &effects_).follow(effects);
    }
}

template <typename Pos>
void Core<Pos>::count_check(Pos& position, PlayerId mover) const {
    if constexpr (kState) {
        std::uint8_t& given = position.state.checks[index(mover)];
        if (given < variant().ends.counted_checks() && checked(position, opponent(mover))) ++given;
    }
}

template <typename Pos>
void Core<Pos>::count_pass(Pos& position, bool passes) const {
    if constexpr (kState) {
        const std::size_t place = *variant().ends.passes;
        std::int16_t& passed = position.state.variables[place];
        const int most = variant().state.variables[place].max;
        passed = static_cast<std::int16_t>(passes ? std::min(passed + 1, most) : 0);
    }
}

template <typename Pos>
void Core<Pos>::note_occurrences(AnyPosition& any, int times) {
    if constexpr (kState) {
        if (times < 2) return;
        Pos& position = inside(any);
        position.state.occurrences = static_cast<std::uint8_t>(std::min(times, 255));
        if (asks_outcome_) see_outcome(position);
    }
}

template <typename Pos>
void Core<Pos>::see_outcome(Pos& position) const {
    if constexpr (kState) {
        auto& state = position.state;
        if (state.over != 0 || state.placing != 0) return;
        if (const auto end = hooks_->outcome(View<Pos>(rules_, *hooks_, position), nullptr)) {
            state.over = static_cast<std::uint8_t>(end->over + 1);
            state.winner = end->winner;
        }
    }
}

}  // namespace rulewright::movegen
