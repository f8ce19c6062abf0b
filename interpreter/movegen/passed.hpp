// What may be captured en passant: by the last ply, and where turns have several moves by the
// others of the last turn. A right may be the mover's own, within a turn.
#pragma once

#include "movegen/setup_conversion.hpp"

namespace rulewright::movegen {

template <typename Pos, typename See>
void for_each_right(const Pos& position, See see) {
    if (position.en_passant) see(*position.en_passant);
    if constexpr (kHasState<Pos>) {
        for (const position::EnPassant& right : position.state.earlier) see(right);
    }
}

// Whether the player to move may capture so, as far as that is his to do.
template <typename Pos>
[[nodiscard]] bool is_enemys(const Pos& position, const position::EnPassant& right) noexcept {
    return !position.placement.of(position.to_move).contains(right.victim);
}

// The squares on which the player to move may capture en passant, whoever could.
template <typename Pos>
[[nodiscard]] typename Pos::Set passed_squares(const Pos& position) noexcept {
    using Set = typename Pos::Set;
    Set passed;
    for_each_right(position, [&](const position::EnPassant& right) {
        if (is_enemys(position, right)) passed |= Set::of(right.square) | Set::of(right.further);
    });
    return passed;
}

// Who is captured by landing on one of them: where several have passed it, the first in order.
template <typename Pos>
[[nodiscard]] Square passed_victim(const Pos& position, Square landing) noexcept {
    if constexpr (kHasState<Pos>) {
        const position::EnPassant* first = nullptr;
        for_each_right(position, [&](const position::EnPassant& right) {
            if (right.lands_on(landing) && (first == nullptr || right < *first)) first = &right;
        });
        return first->victim;
    } else {
        static_cast<void>(landing);
        return position.en_passant->victim;
    }
}

}  // namespace rulewright::movegen
