// Move: what a ply does, small and comparable. Identity is origin, destination, promotion and what
// comes with it (two moves with the same text are the same move); the rest says how to play it.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "position/turn_memory.hpp"
#include "support/company.hpp"
#include "support/ids.hpp"

namespace rulewright::movegen {

// kPlace and kDone: in a set-up phase, a piece put elsewhere and the end of a player's placements.
// kDrop: a piece from the hand; its origin is its destination.
// kLocust: a capture in passing; who is captured follows from the position (Judge::victim_of).
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

// The promotion of a move that is chosen before a die has said what its piece becomes, where the
// piece might also stay what it is.
inline constexpr PieceKind kByDie = make_id<PieceKind>(position::TurnMemory::kPromotedByDie - 1);

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
