// Draws: by repetition, by counts, by too little material.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "support/ids.hpp"

namespace rulewright::variant {

// Which material is too little to mate with, both sides together, kings not counted.
struct MaterialPattern {
    std::vector<std::optional<int>> at_most;  // by PieceKind: so many of it; nullopt: any number
    bool one_square_colour = false;           // all of them stand on squares of one colour
};

// What an end means for the player whom it concerns; with points, who has more has won.
enum class Verdict : std::uint8_t { kLoss, kDraw, kWin, kPoints };

// "loss", "draw", "win", "points".
[[nodiscard]] constexpr const char* name_of(Verdict verdict) noexcept {
    constexpr const char* kNames[] = {"loss", "draw", "win", "points"};
    return kNames[static_cast<std::size_t>(verdict)];
}

// Not of points, which only a position tells.
[[nodiscard]] constexpr std::optional<PlayerId> winner_by(Verdict verdict,
                                                          PlayerId player) noexcept {
    if (verdict == Verdict::kDraw) return std::nullopt;
    return verdict == Verdict::kWin ? player : opponent(player);
}

enum class Claim : std::uint8_t { kAutomatic, kByPlayer };

// A number of moves within which a player who has one piece left must be mated, by what the other
// player has: at least so many of some kinds.
struct CountLimit {
    std::vector<std::pair<PieceKind, int>> against;
    int moves = 0;
};

// Moves that are counted once there are none of some pieces, and draw.
struct Counting {
    std::vector<PieceKind> without;  // while one of these is on the board nothing is counted
    std::optional<int> moves;        // so many of each player from then on
    std::vector<CountLimit> bare;    // and those of who has one piece left; the first that fits
    bool from_pieces = false;        // that count begins at the number of pieces on the board
    std::size_t variable = 0;  // the first of three: which count, how far it has come, its limit
    std::size_t over = 0;      // place in `ends: by_rule`
};

// Who chases whom: attacks by some kinds on enemy pieces that nobody protects.
struct Chases {
    std::vector<bool> by;                               // by PieceKind
    std::vector<std::optional<std::size_t>> spares;     // by PieceKind: its owner's zone
    std::vector<std::vector<PieceKind>> although_safe;  // by PieceKind: by whom, protected or not
};

struct Draws {
    std::optional<int> repetition;  // the n-th occurrence ends the game
    // For who brings it about, by PlayerId.
    std::array<Verdict, kPlayers> repeating = {Verdict::kDraw, Verdict::kDraw};
    bool checking_loses = false;          // for who has given check all the while
    std::optional<Chases> chases;         // who has chased a piece all the while loses
    bool passes_repeat = true;            // whether a pass can bring a position about again
    std::optional<int> move_limit_plies;  // plies without a resetting move
    std::vector<PieceKind> reset_kinds;   // moves of these kinds reset; captures always do
    std::vector<MaterialPattern> insufficient_material;
    std::optional<Counting> counting;
    bool agreement = true;
    Claim claim = Claim::kAutomatic;
};

}  // namespace rulewright::variant
