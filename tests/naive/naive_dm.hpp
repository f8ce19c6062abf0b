// The independent judge for DMChess: a slow, plain interpreter of section D of the rulings, written
// from them alone. It shares no code with the engine. Draws by repetition, by move count and by
// material do not end a line here; mate, stalemate, dominance and the loss of all kings do.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace naive::dm {

struct Options {
    bool portal_stop_never = false;  // D5: no move ends on a portal square
    bool king_distribution = false;  // D17
};

enum class Side : std::uint8_t { kLight, kDark };

struct Square {
    int dimension = 1;  // 1 to 8
    int file = 0;       // 0 to 7
    int rank = 0;       // 0 to 7
    bool operator==(const Square&) const = default;
};

struct Piece {
    char kind = '.';  // one of KQRBNP; '.' for no piece
    Side owner = Side::kLight;
    bool unmoved = false;   // told of kings and rooks only: for castling (D9) and D17
    int id = 0;             // D14: the same piece before and after a ply
    int start = 1;          // the dimension it started in
    int del = 1;            // 1 to 8
    int last_gain = -1;     // D10: index of the last energy square gained from, -1 for none
    unsigned promoted = 0;  // D12: bit d is set once it has promoted in dimension d
};

// All 512 squares, D1's a1, b1, ..., h1, a2, ..., h8 first.
using Board = std::array<Piece, 512>;

// Everything that the rules look at.
struct State {
    bool portal_stop_never = false;
    Board board{};
    Side to_move = Side::kLight;
    int ply = 0;         // plies played; the portals have shifted ply / 16 times
    bool setup = false;  // D17: to_move is placing kings
    std::array<std::uint8_t, 512> recharge{};  // plies to come that find the square discharged
    std::optional<Square> en_passant;          // the square that a pawn has just skipped
    int clock = 0;                             // plies without capture or pawn move
    std::optional<Side> claim;   // D16: controlled five or more at the end of its own last ply
    std::optional<Side> winner;  // D16, or D15's "no king left"
};

enum class Outcome { kOngoing, kLightWins, kDarkWins, kStalemate };

class Position {
public:
    static Position start(Options options = {});

    // One item a line, '#' starts a comment, the order does not matter; what is left out is
    // "side light", "ply 0", "clock 0", and nothing of the rest. `ply` must suit `side`.
    //
    //   side dark               to move (in D17's phase: to place)
    //   ply 17                  plies played so far
    //   clock 3                 plies since the last capture or pawn move
    //   setup                   D17's phase; unmoved kings are those not yet placed
    //   portal_stop never       D5's option
    //   ep d3e6                 the square skipped by the double step just played
    //   timer d1a4 2            this energy square is discharged for the next 2 plies
    //   piece K d5e1 del=5 start=5 unmoved last=d3a4 promoted=1,3
    //                           lower case: dark. Left out: start = the square's dimension,
    //                           del = start. `unmoved`: a king or rook that may still castle
    //   won light               the game is over by dominance, or because the other has no king
    //   phase 1, claim dark     follow from the rest (D3, D16); may be left out, must not be wrong
    //
    // Throws std::invalid_argument on anything else.
    static Position parse(std::string_view text);

    // The canonical text of this format: parse(describe()) is the same position.
    std::string describe() const;

    // EDAN (D8, D12, D17), sorted by bytes, unique; empty when the game is over.
    std::vector<std::string> legal_moves() const;

    // Throws std::invalid_argument if the move is not legal.
    Position play(std::string_view move) const;

    Outcome outcome() const;

    // D13: the squares of the side to move's kings that are in check, "d3e1", sorted.
    std::vector<std::string> checked_kings() const;

    // D11: the sum of (DEL - dimension) of every dimension, D1 first.
    std::array<int, 8> excess() const;

    const State& state() const { return state_; }

private:
    explicit Position(const State& state);

    State state_;
};

std::uint64_t perft(const Position& position, int depth);

}  // namespace naive::dm
