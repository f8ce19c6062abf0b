// What a variant says beyond placement and movement: declared state that changes during a game,
// links between boards, gains, sums and limits, several royal pieces, a set-up phase. Plain data,
// part of Variant; a variant without any of it is played without any of its cost.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/ids.hpp"

namespace rulewright::variant {

inline constexpr std::size_t kMaxColumns = 4;
inline constexpr std::size_t kMaxVariables = 8;
inline constexpr std::size_t kMaxSums = 2;
inline constexpr std::size_t kMaxStateBoards = 16;
// The values of the variables on which links depend make at most so many tables of links.
inline constexpr std::size_t kMaxLinkTables = 4096;
// Royal pieces of a player: sets of them are words of bits, one of which is kept free.
inline constexpr int kMaxRoyals = 63;
// Castlings of both players, a bit for each.
inline constexpr std::size_t kMaxCastles = 64;

enum class ColumnType : std::uint8_t { kNumber, kSquare, kBoard, kBoards };

// A value that a piece carries along. Squares and boards count from 1, 0 is none; `boards` is a
// set, one bit for each board.
struct PieceColumn {
    std::string name;
    std::string meaning;
    ColumnType type = ColumnType::kNumber;
    int min = 0;
    int max = 0;
    std::optional<int> start = 0;  // nothing: the number of the board where the piece stands
    bool counts = true;            // for repetition
    int worth = 0;                 // for computer players: of each unit, in hundredths of a pawn
};

// A number of plies on each square that runs down to 0.
struct SquareTimer {
    std::string name;
    std::string meaning;
    int max = 0;
    bool counts = true;
};

struct StateVariable {
    std::string name;
    std::string meaning;
    int min = 0;
    int max = 0;
    int start = 0;
    bool counts = true;
};

struct State {
    std::vector<PieceColumn> pieces;
    std::optional<SquareTimer> timer;
    std::vector<StateVariable> variables;
    bool last_move = false;  // whether positions know the last ply
    // Whether they know how often the game has come to them.
    bool occurrences = false;
};

enum class Leg : std::uint8_t { kNone, kOptional, kRequired };

// Who may end a move on a square that is a link of its board.
enum class LinkStop : std::uint8_t { kWithin, kNever, kAlways };

// Moves from board to board: a leg without capture, the link, a leg that may capture; or `always`:
// every move is one of its piece on its own board, a capture or not, and then the link.
struct Links {
    bool always = false;  // then of what is below only `cost` and `by` are used
    Leg before = Leg::kNone;
    Leg after = Leg::kNone;
    bool after_captures = true;
    bool initial_before = false;  // whether `i` moves are allowed in that leg
    bool initial_after = false;
    std::optional<std::size_t> cost;  // the column that must be at least the boards' distance
    LinkStop stop = LinkStop::kAlways;
    std::vector<std::size_t> by;  // the variables on which links depend
};

enum class GainOn : std::uint8_t { kCapture, kStop };

// What a move itself adds to the column of its mover.
struct Gain {
    GainOn on = GainOn::kCapture;
    std::size_t column = 0;
    int add = 0;
    std::vector<std::string> squares;         // of each board, without the board's name
    std::optional<int> recharge;              // plies until the square gives again
    std::optional<std::size_t> not_twice_by;  // the column with the square that gave last
};

// Per board, over the pieces on it: a column, perhaps less the number of the board.
struct Sum {
    std::string name;
    std::size_t column = 0;
    bool minus_board = false;
};

struct Limit {
    std::size_t sum = 0;
    int low = 0;
    int high = 0;
    bool or_nearer = false;  // outside is allowed when no further from 0 than before
    int from_ply = 1;
};

enum class CheckPolicy : std::uint8_t { kNoneLeft, kReduceOrKeep, kOneSafe };

// Royal pieces that look at each other along a file with nothing between: each attacks the other;
// or who is to move must end it, unless he passes.
enum class Facing : std::uint8_t { kAllowed, kForbidden, kAnswered };

struct Royalty {
    CheckPolicy check = CheckPolicy::kNoneLeft;
    bool capturable = false;
    Facing facing = Facing::kAllowed;
};

// A phase before the first ply: each player in turn puts pieces of a kind elsewhere, then is done.
struct Placing {
    PieceKind kind{};
    std::vector<int> ranks;
    bool off_links = false;
    std::optional<std::size_t> sets_board;  // the column that becomes the number of the board
};

}  // namespace rulewright::variant
