// The independent judge: a slow, plain move generator for Magnet Chess and Force Field Chess
// (and classical chess), written from the rulings alone. It shares no code with the engine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace naive {

enum class Game { kChess, kMagnet, kForceField };

struct Options {
    // M2, other reading: a promoting pawn contests with the weight of the piece it becomes.
    bool promotion_contest_promoted = false;
    // F10: fields look at classical pins and checks.
    bool field_legality_legal = false;
};

struct Square {
    int file = 0;
    int rank = 0;
    bool operator==(const Square&) const = default;
};

// board[rank][file]; FEN letters, '.' for an empty square.
using Board = std::array<std::array<char, 8>, 8>;

struct Move {
    Square from;
    Square to;
    char promotion = '\0';  // 'q', 'r', 'b', 'n', or nothing
    bool operator==(const Move&) const = default;
};

// Everything that a FEN says, and the game that it is said of.
struct State {
    Game game = Game::kChess;
    Options options;
    Board board{};
    bool white_to_move = true;
    std::string castling;  // a part of "KQkq", may be empty
    std::optional<Square> en_passant;
    int halfmove_clock = 0;
    int fullmove_number = 1;
};

class Position {
public:
    // Throws std::invalid_argument on nonsense. Missing counters are 0 and 1.
    static Position parse(Game game, std::string_view fen, Options options = {});

    // The en passant square is written after every double step.
    std::string fen() const;

    // Coordinate notation, sorted by bytes, unique.
    std::vector<std::string> legal_moves() const;

    // Throws std::invalid_argument if the move is not legal.
    Position play(std::string_view move) const;

    // The side to move, by the game's own notion of check.
    bool in_check() const;

    // Magnet: the strength of the piece on the square ("e4"); 0 if the square is empty.
    int strength(std::string_view square) const;

    // Force Field: White's sum minus Black's; 0 if the square is occupied.
    int charge(std::string_view square) const;

    // Magnet: the legal moves whose contest is lost. Other games: none.
    std::vector<std::string> legal_captures_failing() const;

private:
    explicit Position(State state);
    friend std::uint64_t perft(const Position& position, int depth);

    State state_;
};

std::uint64_t perft(const Position& position, int depth);

}  // namespace naive
