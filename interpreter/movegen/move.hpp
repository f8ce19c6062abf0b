// Move: what a ply does, small and comparable. Identity is origin, destination, promotion and what
// comes with it (two moves with the same text are the same move); the rest says how to play it.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "support/ids.hpp"

namespace rulewright::movegen {

// kPlace and kDone: in a set-up phase, a piece put elsewhere and the end of a player's placements.
// kDrop: a piece from the hand; its origin is its destination.
// kLocust: the piece right between origin and destination is captured.
// kExtra, kSwap and kStay: added by the `moves` hook, whose answer says what more they do.
enum class MoveType : std::uint8_t {
    kNormal,
    kEnPassant,
    kCastle,
    kPlace,
    kDone,
    kExtra,
    kSwap,
    kStay,
    kDrop,
    kLocust,
};

// Whether an enemy on the destination is captured.
[[nodiscard]] constexpr bool takes_on_arrival(MoveType type) noexcept {
    return type == MoveType::kNormal || type == MoveType::kExtra;
}
[[nodiscard]] constexpr bool is_added(MoveType type) noexcept {
    return type == MoveType::kExtra || type == MoveType::kSwap || type == MoveType::kStay;
}

// What becomes of a capture that a hook decides: it is lost when the mover leaves the board in
// place of its victim; both may leave it, as in an explosion.
enum class Contest : std::uint8_t { kUndecided, kWon, kLost, kBoth };

[[nodiscard]] constexpr Contest contest_of(bool mover_leaves, bool victim_leaves) noexcept {
    if (!mover_leaves) return Contest::kWon;
    return victim_leaves ? Contest::kBoth : Contest::kLost;
}

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

struct Move {
    Square origin{};
    Square destination{};
    PieceKind kind{};  // of the mover
    std::optional<PieceKind> promotion;
    MoveType type = MoveType::kNormal;
    Contest contest = Contest::kUndecided;
    Gate gate = {};
    Wall wall = {};

    [[nodiscard]] constexpr Move becoming(PieceKind to) const noexcept {
        Move promoted = *this;
        promoted.promotion = to;
        return promoted;
    }
    [[nodiscard]] bool same_text(const Move& other) const noexcept {
        const bool drops = type == MoveType::kDrop;
        return origin == other.origin && destination == other.destination &&
               promotion == other.promotion && drops == (other.type == MoveType::kDrop) &&
               (!drops || kind == other.kind) && gate == other.gate && wall == other.wall;
    }
    // Without what comes with it.
    [[nodiscard]] Move alone() const noexcept {
        Move move = *this;
        move.gate = {};
        move.wall = {};
        return move;
    }
};

// The square so many places further in square numbers.
[[nodiscard]] constexpr Square moved_by(Square from, int distance) noexcept {
    return make_id<Square>(static_cast<int>(index(from)) + distance);
}

static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= 12);

}  // namespace rulewright::movegen
