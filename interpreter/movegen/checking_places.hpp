// CheckingPlaces: which moves cannot give check, told without playing them, for a search that
// leaves out most of its quiet moves but not those.
#pragma once

#include <vector>

#include "board/square_set.hpp"
#include "movegen/move.hpp"

namespace rulewright::movegen {

// Of the player to move in one position. Reused, so that nothing is allocated for the next.
struct CheckingPlaces {
    std::vector<board::WideSet> from;  // by kind: where one would attack the other's royal pieces
    board::WideSet screens;            // whose leaving may uncover such an attack

    // False: it does not give check.
    [[nodiscard]] bool may_check(const Move& move) const noexcept {
        return move.type != MoveType::kNormal || move.promotion || move.gate || move.wall ||
               screens.contains(move.origin) || from[index(move.kind)].contains(move.destination);
    }
};

}  // namespace rulewright::movegen
