// Changes: what moves do to other pieces than the one that moves and the one that it captures, as
// the file says it. Plain data, part of Variant.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "support/ids.hpp"
#include "variant/promise.hpp"

namespace rulewright::variant {

// The squares at which a change looks, as seen from where the mover arrives: enemies in a row that
// end at a piece of the mover's side; enemies next to it that have such pieces on all sides; groups
// of a player's pieces, anywhere, that are next to no empty square; what stands next to it; what it
// went over in a straight line; itself; the square that it left, or whose piece it captured; and
// all squares.
enum class ChangeAt : std::uint8_t {
    kEnclosed,
    kSurrounded,
    kSmothered,
    kAround,
    kBetween,
    kArrival,
    kLeft,
    kVictim,
    kBoard
};
// "enclosed", "surrounded", "smothered", "around", "between", "arrival", "left", "victim", "board".
[[nodiscard]] constexpr const char* name_of(ChangeAt where) noexcept {
    constexpr const char* kNames[] = {"enclosed", "surrounded", "smothered", "around", "between",
                                      "arrival",  "left",       "victim",    "board"};
    return kNames[static_cast<std::size_t>(where)];
}

// The directions of rows and neighbours.
enum class Lines : std::uint8_t { kStraight, kDiagonal, kAny };
// "straight", "diagonal", "any".
[[nodiscard]] constexpr const char* name_of(Lines lines) noexcept {
    constexpr const char* kNames[] = {"straight", "diagonal", "any"};
    return kNames[static_cast<std::size_t>(lines)];
}

// To forbid is to change nothing: a move after which there is something to change is not legal.
enum class Deed : std::uint8_t { kRemove, kChangeSide, kBecome, kPlace, kForbid };
// "remove", "change_side", "become", "place", "forbid".
[[nodiscard]] constexpr const char* name_of(Deed deed) noexcept {
    constexpr const char* kNames[] = {"remove", "change_side", "become", "place", "forbid"};
    return kNames[static_cast<std::size_t>(deed)];
}

struct BoardChange {
    Promise by;                // `on` and `kinds`: the moves that bring it about
    bool at_turn_end = false;  // in place of any: when a turn is over
    ChangeAt where = ChangeAt::kEnclosed;
    Lines lines = Lines::kAny;
    int at_most = 0;                     // in each row of enclosed pieces; 0: any number
    int at_least = 1;                    // likewise
    std::optional<std::size_t> hostile;  // a zone of the mover's: its empty squares enclose, too
    bool edge = false;                   // and so do sides without a square, of surrounded pieces
    Whose whose = Whose::kEnemy;         // smothered, around, between and on the board
    std::vector<PieceKind> kinds;        // of what is changed
    std::optional<std::size_t> zone;     // of the mover's; nothing changes elsewhere
    Deed does = Deed::kRemove;
    std::optional<PieceKind> into;  // what it becomes, or what is placed
    bool must = false;              // moves of these that change nothing so are not legal

    // Whether moves of these may be illegal because of it.
    [[nodiscard]] bool refuses() const noexcept { return must || does == Deed::kForbid; }
};

[[nodiscard]] inline bool any_at_turn_end(const std::vector<BoardChange>& changes) noexcept {
    return std::any_of(changes.begin(), changes.end(),
                       [](const BoardChange& change) { return change.at_turn_end; });
}

}  // namespace rulewright::variant
