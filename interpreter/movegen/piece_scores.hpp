// PieceScores: what pieces are worth to a search by kind, owner and square, laid out for a
// Weigher to add up in one go with sets of its own width.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/square_set.hpp"
#include "support/ids.hpp"

namespace rulewright::movegen {

// Scores of the middle and of the end of a game, which are mixed by what is left.
struct PieceScore {
    int middle = 0;
    int end = 0;
};

struct PieceScores {
    std::size_t kinds = 0;
    std::size_t squares = 0;
    std::vector<PieceScore> standing;        // by player, kind and square
    std::vector<PieceScore> passed;          // by player and square: no enemy promoter can stop it
    std::vector<board::WideSet> span;        // by player and square: from where one could
    std::array<int, kMaxKinds> material{};   // of officers, which do not promote; 0: of others
    std::array<bool, kMaxKinds> promotes{};  // who may pass; no royal pieces
    std::array<bool, kMaxKinds> stops{};     // who may stop one that passes
    std::array<bool, kMaxKinds> counts{};    // who is somebody's

    [[nodiscard]] const PieceScore& at(PlayerId owner, std::size_t kind,
                                       Square square) const noexcept {
        return standing[(index(owner) * kinds + kind) * squares + index(square)];
    }
};

// The first player's less the second's; the material of both.
struct PieceTotal {
    PieceScore score;
    int material = 0;
};

}  // namespace rulewright::movegen
