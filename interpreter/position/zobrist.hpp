// Zobrist keys: a fixed pseudo-random number for each thing that makes two positions different
// (A. Zobrist, 1970). The same on every machine: they come from splitmix64 with a fixed start.
#pragma once

#include <cstdint>
#include <vector>

#include "position/turn_memory.hpp"
#include "support/ids.hpp"

namespace rulewright::position {

class Zobrist {
public:
    Zobrist(std::size_t squares, std::size_t kinds);

    [[nodiscard]] std::uint64_t piece(Piece piece, Square square) const noexcept {
        return pieces_[(index(piece.kind) * kPlayers + index(piece.owner)) * squares_ +
                       index(square)];
    }
    [[nodiscard]] std::uint64_t en_passant(Square square) const noexcept {
        return en_passant_[index(square)];
    }
    [[nodiscard]] std::uint64_t second_player_to_move() const noexcept { return side_; }
    // The combined key of all castles whose bits are set.
    [[nodiscard]] std::uint64_t castles(std::uint64_t bits) const noexcept;

private:
    std::size_t squares_;
    std::vector<std::uint64_t> pieces_;
    std::vector<std::uint64_t> en_passant_;
    std::vector<std::uint64_t> castles_;
    std::uint64_t side_ = 0;
};

// Of what a turn keeps; nothing that is pending counts, and 0 for a turn that has not begun with
// all variables 0.
[[nodiscard]] std::uint64_t turn_key(const TurnMemory& turn) noexcept;

}  // namespace rulewright::position
