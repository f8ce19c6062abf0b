// Keys: equal for positions that are the same for repetition: placement, side, what counts of the
// declared state, rights, and an en passant square that a capture can use.
#pragma once

#include "movegen/judge.hpp"
#include "support/random.hpp"

namespace rulewright::movegen {

using support::kGoldenRatio;
using support::scattered;

// A key for any small tuple.
[[nodiscard]] inline std::uint64_t mixed_key(std::uint64_t what, std::uint64_t where,
                                             std::uint64_t value) noexcept {
    return scattered((what << 48) + (where << 24) + value + kGoldenRatio);
}

// Four squares at a time; those without a piece hold 0.
template <std::size_t N>
[[nodiscard]] std::uint64_t column_key(std::size_t column,
                                       const std::array<std::uint16_t, N>& values) noexcept {
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < N; i += 4) {
        std::uint64_t four = 0;
        for (std::size_t n = 0; n < 4; ++n) four |= std::uint64_t{values[i + n]} << 16 * n;
        if (four != 0) key ^= scattered(four ^ (column << 16 | (i + 1)) * kGoldenRatio);
    }
    return key;
}

// Of what the variant declares beside the placement.
template <int W, int K>
[[nodiscard]] std::uint64_t declared_key(const Rules<W>& rules,
                                         const position::StatefulPosition<W, K>& position) {
    const variant::State& declared = rules.variant().state;
    const position::StateBlock<W, K>& state = position.state;
    std::uint64_t key = 0;
    for (std::size_t c = 0; c < declared.pieces.size(); ++c) {
        if (declared.pieces[c].counts) key ^= column_key(c, state.columns[c]);
    }
    if (declared.timer && declared.timer->counts) {
        for (const Square square : state.running) {
            key ^= mixed_key(16, index(square), state.timers[index(square)]);
        }
    }
    for (std::size_t i = 0; i < declared.variables.size(); ++i) {
        if (!declared.variables[i].counts) continue;
        key ^= mixed_key(17, i, static_cast<std::uint16_t>(state.variables[i]));
    }
    for (const Square square : state.castlers) key ^= mixed_key(18, index(square), 0);
    for (const Square square : state.promoted) key ^= mixed_key(22, index(square), 0);
    for (const Square square : state.unmoved) key ^= mixed_key(26, index(square), 0);
    for (std::size_t player = 0; player < kPlayers; ++player) {
        for (std::size_t kind = 0; kind < rules.kinds(); ++kind) {
            const std::uint8_t count = state.hands[player][kind];
            if (count != 0) key ^= mixed_key(23 + player, kind, count);
        }
        if (state.checks[player] != 0) key ^= mixed_key(25, player, state.checks[player]);
    }
    for (const Square square : state.placed) key ^= mixed_key(19, index(square), 0);
    // Between the parts of a turn it says who may go on.
    if (position.turn.moved && state.last_move) {
        const auto from = static_cast<std::uint64_t>(index(state.last_move->origin));
        key ^= mixed_key(21, index(state.last_move->destination),
                         from << 1 | (state.last_move->captured ? 1 : 0));
    }
    // And, so far, what the next turn may capture.
    if (position.turn.moved) {
        for (const position::EnPassant& right : state.earlier) {
            key ^= mixed_key(27, index(right.square), index(right.victim));
        }
    }
    return key ^ mixed_key(20, state.placing, state.over);
}

template <typename Pos>
[[nodiscard]] bool en_passant_usable(const Rules<Pos::kWords>& rules, hooks::Hooks& hooks,
                                     const Pos& position, Square square) {
    const PlayerId us = position.to_move;
    const auto target = Pos::Set::of(square);
    if constexpr (kHasState<Pos>) {
        const auto& links = rules.variant().links;
        if (links && links->stop == variant::LinkStop::kNever &&
            !rules.declared().links(position.state.variables).any.disjoint(target)) {
            return false;
        }
    }
    for (std::size_t i = 0; i < rules.kinds(); ++i) {
        const auto& kind = rules.player(us).kinds[i];
        if (!kind.takes_en_passant) continue;
        const auto pieces = position.placement.of(us) & position.placement.kinds[i];
        for (const auto& step : kind.steps) {
            if (!step.en_passant || step.destinations.disjoint(target)) continue;
            if ((target.shifted(-step.distance) & pieces & step.origins).empty()) continue;
            if (kind.exempt || !rules.capabilities().closes ||
                !rules.variant().closed->destination) {
                return true;
            }
            const Judge<Pos> judge(rules, hooks, position);
            if (judge.closed_to(us, position.placement, us).disjoint(target)) return true;
        }
    }
    return false;
}

template <typename Pos>
[[nodiscard]] std::uint64_t position_key(const Rules<Pos::kWords>& rules, hooks::Hooks& hooks,
                                         const Pos& position) {
    std::uint64_t key = position.hash;
    if constexpr (kHasState<Pos>) key ^= declared_key(rules, position);
    if (rules.variant().turns) key ^= position::turn_key(position.turn);
    for (const Square square : passed_squares(position)) {
        if (en_passant_usable(rules, hooks, position, square)) {
            key ^= rules.zobrist().en_passant(square);
        }
    }
    return key;
}

}  // namespace rulewright::movegen
