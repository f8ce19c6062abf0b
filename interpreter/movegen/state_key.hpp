// state_key: equal for positions that are the same for repetition: placement, side, what counts of
// the declared state, rights, and an en passant square that a capture can use.
#pragma once

#include "movegen/state_setup.hpp"

namespace rulewright::movegen {

// The finalizer of splitmix64 (S. Vigna), as a key for any small tuple.
[[nodiscard]] inline std::uint64_t mixed_key(std::uint64_t what, std::uint64_t where,
                                             std::uint64_t value) noexcept {
    std::uint64_t key = (what << 48) + (where << 24) + value + 0x9e3779b97f4a7c15u;
    key = (key ^ (key >> 30)) * 0xbf58476d1ce4e5b9u;
    key = (key ^ (key >> 27)) * 0x94d049bb133111ebu;
    return key ^ (key >> 31);
}

template <int W, int K>
[[nodiscard]] bool en_passant_usable(const Rules<W>& rules, const StateRules<W>& more,
                                     const position::StatefulPosition<W, K>& position) noexcept {
    const PlayerId us = position.to_move;
    const Square target = position.en_passant->square;
    const auto& links = rules.variant().links;
    if (links && links->stop == variant::LinkStop::kNever &&
        more.links(position.state.variables).any.contains(target)) {
        return false;
    }
    for (std::size_t i = 0; i < rules.kinds(); ++i) {
        const auto kind = make_id<PieceKind>(i);
        if (!rules.kind(us, kind).takes_en_passant) continue;
        for (const Square from : position.placement.of(us) & position.placement.of(kind) &
                                     more.board_set(more.board_of(target))) {
            for (const StepMove& step : more.kind(us, kind).steps[index(from)]) {
                if (step.en_passant && step.to == target) return true;
            }
        }
    }
    return false;
}

template <int W, int K>
[[nodiscard]] std::uint64_t state_key(const Rules<W>& rules, const StateRules<W>& more,
                                      const position::StatefulPosition<W, K>& position) {
    const variant::State& declared = rules.variant().state;
    const position::StateBlock<W>& state = position.state;
    std::uint64_t key = index(position.to_move) != 0 ? rules.zobrist().second_player_to_move() : 0;
    for (const Square square : position.placement.occupied()) {
        key ^= rules.zobrist().piece(*position.placement.at(square), square);
        for (std::size_t c = 0; c < declared.pieces.size(); ++c) {
            if (!declared.pieces[c].counts) continue;
            key ^= mixed_key(c, index(square), state.columns[c][index(square)]);
        }
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
    for (const Square square : state.unmoved) key ^= mixed_key(18, index(square), 0);
    for (const Square square : state.placed) key ^= mixed_key(19, index(square), 0);
    key ^= mixed_key(20, state.placing, state.over);
    if (position.en_passant && en_passant_usable(rules, more, position)) {
        key ^= rules.zobrist().en_passant(position.en_passant->square);
    }
    return key;
}

}  // namespace rulewright::movegen
