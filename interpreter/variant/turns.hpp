// Turns of a variant that are not one move by each player: what the file itself says of them, and
// what it gives the `turn` hook to put them together with.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/ids.hpp"
#include "support/next_direction.hpp"

namespace rulewright::variant {

// One face of a die, and how often it is thrown against the others.
struct Face {
    std::string name;
    char letter = '?';  // upper case, its own among the faces
    int weight = 0;
    std::optional<PieceKind> kind;  // the piece of its name
};

// A number that the `turn` hook keeps from ply to ply.
struct TurnVariable {
    std::string name;
    std::string meaning;
    int min = 0;
    int max = 0;
    int start = 0;
};

// For which chosen moves the `turn` hook is asked whether a throw decides them.
enum class Contests : std::uint8_t { kNone, kCaptures, kMoves };
// "none", "captures", "moves".
[[nodiscard]] constexpr const char* name_of(Contests contests) noexcept {
    constexpr const char* kNames[] = {"none", "captures", "moves"};
    return kNames[static_cast<std::size_t>(contests)];
}

inline constexpr int kMostWeight = 10'000;  // of a face

// When a player may do without a move.
enum class Pass : std::uint8_t { kNever, kFree, kForced };

// Which piece goes on within a turn, against the one that moved last.
enum class NextPiece : std::uint8_t { kAny, kSame, kOther };

// Longer turns no longer grow.
inline constexpr int kLongestTurn = 100;

// Turns that the file itself puts together, without a hook. What they keep are variables of turns:
// places in `Turns::variables`, where the rules need them.
struct TurnRules {
    Pass pass = Pass::kNever;        // never in check
    std::array<int, 2> moves{1, 1};  // of a turn, by PlayerId; 0: as many as may follow
    std::optional<int> first;        // of the very first turn
    int grows = 0;  // by how many a turn is longer than the one before it; 0: `moves`
    bool over_after_check = false;
    bool over_after_promotion = false;
    bool stop = false;  // the player may end a turn after any of its moves
    NextPiece next_piece = NextPiece::kAny;
    NextDirection next_direction = NextDirection::kAny;
    bool next_captures = false;         // only captures follow
    bool after_captures = false;        // nothing follows what is no capture
    std::optional<std::size_t> left;    // moves that the turn in progress still has
    std::optional<std::size_t> begun;   // whether the first turn has begun
    std::optional<std::size_t> length;  // of the last turn that has begun

    // Whether turns may have more than one move.
    [[nodiscard]] bool several() const noexcept {
        return grows > 0 || first.value_or(1) > 1 || moves[0] != 1 || moves[1] != 1;
    }
    // Whether each has no more than one move that takes nothing.
    [[nodiscard]] bool alternate() const noexcept {
        return !several() || next_captures || after_captures;
    }
    // Whether the variable of this place is theirs.
    [[nodiscard]] bool keeps(std::size_t variable) const noexcept {
        return variable == left || variable == begun || variable == length;
    }
    // Whether they must know the last move.
    [[nodiscard]] bool looks_back() const noexcept {
        return after_captures || next_piece != NextPiece::kAny ||
               next_direction != NextDirection::kAny;
    }
};

// Turns put together out of throws, moves and passes.
struct Turns {
    std::optional<TurnRules> rules;  // in place of the `turn` hook
    std::vector<Face> faces;         // at most kMaxFaces
    std::vector<TurnVariable> variables;
    std::vector<std::string> tags;  // what ways may say to other hooks
    Contests contests = Contests::kNone;
    bool sees_position = false;  // the `turn` hook, which is then asked of each position
    bool weighs_throws = false;  // the `turn` hook may say how often each face of a throw comes
    bool check_at_end = false;   // own royal pieces must be safe when the turn ends, not before

    [[nodiscard]] std::optional<std::size_t> find_face(const std::string& name) const noexcept;
    [[nodiscard]] std::optional<std::size_t> find_face(char letter) const noexcept;
};

}  // namespace rulewright::variant
