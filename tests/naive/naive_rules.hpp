// Internal to the naive judge: the plain functions that its source files share.
#pragma once

#include "naive.hpp"

namespace naive {

// ---- naive_board.cpp: the board and the classical movement of pieces
bool on_board(Square square);
char at(const Board& board, Square square);
void put(Board& board, Square square, char piece);
bool is_empty(const Board& board, Square square);
bool is_white(char piece);
bool is_piece_of(char piece, bool white);
char kind_of(char piece);  // upper case letter
int forward(bool white);   // the direction of a pawn's step
int pawn_home_rank(bool white);
std::string square_name(Square square);
Square square_from(std::string_view name);
const std::vector<Square>& all_squares();
Square king_square(const Board& board, bool white);

// The squares strictly between two squares of one rank, file or diagonal.
std::vector<Square> squares_between(Square from, Square to);
// Could the piece on `from` classically capture something that stands on `to`?
bool attacks(const Board& board, Square from, Square to);
bool classically_in_check(const Board& board, bool white);

// ---- naive_fen.cpp
State parse_state(Game game, std::string_view fen, Options options);
std::string state_fen(const State& state);
void drop_meaningless_castling(State& state);

// ---- naive_moves.cpp: what the games have in common
std::vector<Move> legal_move_list(const State& state);
State after_move(const State& state, const Move& move);
std::string move_text(const Move& move);
bool king_in_check(const State& state, bool white);
// Where the captured piece stands (beside the destination for en passant), if anything is captured.
std::optional<Square> captured_square(const State& state, const Move& move);

// ---- naive_magnet.cpp
int magnet_strength(const Board& board, Square square);
// Only for captures.
bool contest_won(const State& state, const Move& move);

// ---- naive_force_field.cpp
using Charges = std::array<std::array<int, 8>, 8>;
Charges field_charges(const Board& board, Options options);
bool field_lets_pass(const Board& board, const Charges& charges, Square from, Square to);
bool field_check(const Board& board, Options options, bool white);

}  // namespace naive
