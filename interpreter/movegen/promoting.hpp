// Promotions: what a piece may become by a move of it, and whether it may stay what it is.
#pragma once

#include "movegen/setup_conversion.hpp"

namespace rulewright::movegen {

template <int W>
struct Promotions {
    const std::vector<PieceKind>* to = nullptr;
    board::SquareSet<W> zone;
    bool forced = false;
};

// What was promoted before may become something else on boards that it does not remember.
template <typename Pos>
[[nodiscard]] Promotions<Pos::kWords> promotions_of(const Rules<Pos::kWords>& rules,
                                                    const Pos& position, PieceKind kind,
                                                    Square from) noexcept {
    const auto& its = rules.kind(position.to_move, kind);
    if (!its.promotes_to.empty()) return {&its.promotes_to, its.promotion_zone, true};
    const auto& declared = rules.declared().kind(position.to_move, kind);
    if (declared.again.empty()) return {};
    const unsigned memory = position.state.columns[*declared.memory][index(from)];
    if (memory == 0) return {};
    Promotions<Pos::kWords> promotions{&declared.again, declared.again_zone, false};
    for (std::size_t board = 0; board < rules.declared().boards(); ++board) {
        if (((memory >> board) & 1) != 0) promotions.zone -= rules.declared().board_set(board);
    }
    return promotions;
}

}  // namespace rulewright::movegen
