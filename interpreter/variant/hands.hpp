// Pieces that come on the board: from hands, by drops and gates, and walls that moves bring. Plain
// data, part of Variant.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "support/ids.hpp"
#include "variant/changes.hpp"

namespace rulewright::variant {

// Which squares are next to each other for connections and drops. Hexagonal: on a board whose rows
// are shifted, as in Hex, so that of the diagonals only up-left and down-right join squares.
enum class Adjacent : std::uint8_t { kOrthogonal, kAny, kHexagonal };
// "orthogonal", "any", "hexagonal".
[[nodiscard]] constexpr const char* name_of(Adjacent adjacent) noexcept {
    constexpr const char* kNames[] = {"orthogonal", "any", "hexagonal"};
    return kNames[static_cast<std::size_t>(adjacent)];
}

// Whose hand a captured piece goes to.
enum class HandOf : std::uint8_t { kNobody, kCaptor, kOwner };

// What a square must, or must not, be next to.
struct Beside {
    Whose whose = Whose::kOwn;
    Adjacent by = Adjacent::kAny;
};

// Where a piece in hand may be dropped, and when.
struct DropRule {
    std::vector<int> ranks;            // the owner's; empty: all
    std::optional<std::size_t> zone;   // and within it
    int most_on_file = 0;              // of its owner's pieces of its kind; 0: any number
    bool mates = true;                 // whether a drop may mate
    bool checks = true;                // or give check at all
    bool other_colour = false;         // not on the colour of its owner's pieces of its kind
    std::optional<Beside> next_to;     // only next to such a piece
    std::optional<Beside> apart_from;  // only where no such piece is next to it
    bool falls = false;                // only on the lowest empty square of a file
    bool dropped = true;               // else it comes on the board by gates only
};

// Pieces that players hold and put on the board.
struct Hands {
    static constexpr int kMost = 255;  // that a position counts of one kind

    HandOf captures = HandOf::kNobody;
    std::vector<PieceKind> takes;    // what is captured into a hand; empty: all
    bool reverts = false;            // what was promoted is captured as what it was
    bool must_drop = false;          // who holds a piece must drop
    bool endless = false;            // what is dropped stays in the hand, but royal pieces
    std::vector<DropRule> drops;     // by PieceKind
    std::vector<PieceKind> held_as;  // by PieceKind: what such a piece is in a hand (`faces`)

    // Whether what has left the board may come back, or ever more pieces come.
    [[nodiscard]] bool refills() const noexcept { return endless || captures != HandOf::kNobody; }
};

// Pieces that come from the hand with the first move of who has stood on a square from the start.
struct HandGates {
    std::vector<PieceKind> pieces;
    std::vector<int> ranks;  // the owner's, on which such squares are
};

// Where a wall may be put: the one that there is goes elsewhere; to a square that the mover reaches
// from where it arrives; on the square that it left; on any empty one.
enum class WallPlace : std::uint8_t { kDuck, kArrow, kPast, kAnywhere };
// "duck", "arrow", "past", "anywhere".
[[nodiscard]] constexpr const char* name_of(WallPlace place) noexcept {
    constexpr const char* kNames[] = {"duck", "arrow", "past", "anywhere"};
    return kNames[static_cast<std::size_t>(place)];
}

// A wall that the mover puts on the board with each move.
struct WallRule {
    PieceKind piece{};  // a neutral one
    WallPlace place = WallPlace::kAnywhere;
    std::optional<std::size_t> zone;  // the mover's, and only there
};

// What comes on the board with a move.
struct Gates {
    std::optional<HandGates> from_hand;
    std::optional<WallRule> wall;

    // Whether such a piece comes from the hand with a move.
    [[nodiscard]] bool brings(PieceKind kind) const noexcept {
        return from_hand && std::find(from_hand->pieces.begin(), from_hand->pieces.end(), kind) !=
                                from_hand->pieces.end();
    }
};

}  // namespace rulewright::variant
