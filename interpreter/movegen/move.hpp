// Move: what a ply does, small and comparable. Identity is origin, destination and promotion (two
// moves with the same text are the same move); the rest says how to play it.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "support/ids.hpp"

namespace rulewright::movegen {

// kPlace and kDone: in a set-up phase, a piece put elsewhere and the end of a player's placements.
// kDrop: a piece from the hand; its origin is its destination.
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

struct Move {
    Square origin{};
    Square destination{};
    PieceKind kind{};  // of the mover
    std::optional<PieceKind> promotion;
    MoveType type = MoveType::kNormal;
    Contest contest = Contest::kUndecided;

    [[nodiscard]] bool same_text(const Move& other) const noexcept {
        const bool drops = type == MoveType::kDrop;
        return origin == other.origin && destination == other.destination &&
               promotion == other.promotion && drops == (other.type == MoveType::kDrop) &&
               (!drops || kind == other.kind);
    }
};

// The square so many places further in square numbers.
[[nodiscard]] constexpr Square moved_by(Square from, int distance) noexcept {
    return make_id<Square>(static_cast<int>(index(from)) + distance);
}

static_assert(std::is_trivially_copyable_v<Move>);

}  // namespace rulewright::movegen
