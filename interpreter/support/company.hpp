// What comes on the board with a move: a piece from the hand, a wall.
#pragma once

#include <cstdint>

#include "support/ids.hpp"

namespace rulewright {

// A piece that comes from the hand with a move: 1 + its kind, and whether it goes where the partner
// of a castling stood, not where the mover did; 0 for none.
struct Gate {
    static constexpr std::uint8_t kAtPartner = 0x80;
    std::uint8_t bits = 0;

    [[nodiscard]] constexpr explicit operator bool() const noexcept { return bits != 0; }
    [[nodiscard]] constexpr bool at_partner() const noexcept { return (bits & kAtPartner) != 0; }
    [[nodiscard]] constexpr PieceKind kind() const noexcept {
        return make_id<PieceKind>((bits & ~kAtPartner) - 1);
    }
    [[nodiscard]] static constexpr Gate of(PieceKind kind, bool at_partner) noexcept {
        const auto one = static_cast<std::uint8_t>(index(kind) + 1);
        return {static_cast<std::uint8_t>(one | (at_partner ? kAtPartner : 0))};
    }
    friend constexpr bool operator==(Gate, Gate) noexcept = default;
};

// A wall that is put on the board with a move: 1 + its square; 0 for none.
struct Wall {
    std::uint16_t bits = 0;

    [[nodiscard]] constexpr explicit operator bool() const noexcept { return bits != 0; }
    [[nodiscard]] constexpr Square square() const noexcept { return make_id<Square>(bits - 1); }
    [[nodiscard]] static constexpr Wall on(Square square) noexcept {
        return {static_cast<std::uint16_t>(index(square) + 1)};
    }
    friend constexpr bool operator==(Wall, Wall) noexcept = default;
};

}  // namespace rulewright
