// Corrections: by how much the evaluation of positions like this one was wrong, as searches of them
// found (correction history; Caissa and Stockfish, 2023). Positions are alike that have the same
// promoting pieces, the same other pieces of a player, or the same last move.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "movegen/engine.hpp"
#include "search/histories.hpp"

namespace rulewright::search {

class Corrections {
public:
    // What a position is alike in.
    using Keys = std::array<std::uint16_t, 4>;

    // `promoting`: the kinds of pieces that promote and are worth little before that.
    Corrections(const std::array<bool, kMaxKinds>& promoting, std::size_t kinds,
                std::size_t squares);

    void clear();
    [[nodiscard]] Keys keys_of(const movegen::AnyPosition& position,
                               const Histories::Step& last) const;
    // Hundredths of a pawn to add, for the player to move.
    [[nodiscard]] int of(PlayerId player, const Keys& keys) const noexcept;
    // A search so deep found so many hundredths of a pawn more than was expected.
    void note(PlayerId player, const Keys& keys, int more, int depth) noexcept;

private:
    using Value = std::int16_t;
    static constexpr std::size_t kSize = 16384;  // of the table of a player and a likeness

    [[nodiscard]] std::size_t place(PlayerId player, const Keys& keys,
                                    std::size_t likeness) const noexcept {
        return (index(player) * keys.size() + likeness) * kSize + keys[likeness];
    }
    [[nodiscard]] std::uint64_t mix(std::uint64_t mixed, const board::WideSet& set) const noexcept;

    std::vector<PieceKind> promoting_;
    std::size_t words_;  // of a set that hold squares of the board
    std::vector<Value> values_;
};

}  // namespace rulewright::search
