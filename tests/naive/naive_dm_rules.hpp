// Internal to the naive judge of DMChess: the plain functions that its source files share.
#pragma once

#include "naive_dm.hpp"

namespace naive::dm {

// ---- naive_dm_board.cpp: the eight boards, and how pieces move on one of them
// Inline: three plies from the start ask these some 10^10 times.
inline int index_of(const Square& square) {
    return (square.dimension - 1) * 64 + square.rank * 8 + square.file;
}
inline const Piece& at(const Board& board, const Square& square) {
    return board[static_cast<std::size_t>(index_of(square))];
}
inline bool is_empty(const Board& board, const Square& square) {
    return at(board, square).kind == '.';
}
Square square_at(int index);
std::string square_name(const Square& square);
Square square_from(std::string_view name);
const std::vector<Square>& every_square();

void put(Board& board, const Square& square, const Piece& piece);
void clear(Board& board, const Square& square);
std::vector<Square> squares_of(const Board& board, Side owner);
std::vector<Square> kings_of(const Board& board, Side owner);

Side opponent_of(Side side);
int forward(Side side);     // the direction of a pawn's step
int home_rank(Side side);   // D9: where kings and rooks start
int first_rank(Side side);  // D7: from where a pawn may step twice
int last_rank(Side side);

// Could this piece, standing on `from`, classically capture what is on `to`, or move there without
// capturing?
bool captures(const Board& board, const Piece& piece, const Square& from, const Square& to);
bool goes(const Board& board, const Piece& piece, const Square& from, const Square& to);

// ---- naive_dm_portals.cpp: D1 to D4
bool is_portal(int ply, const Square& square);
// Is there a portal on this square between its dimension and one at this distance?
bool portal_leads(int ply, const Square& square, int distance);
// The portal squares of a dimension.
const std::vector<Square>& portals_of(int ply, int dimension);
int distance_between(const Square& from, const Square& to);
void displace_pieces(Board& board, int ply);

// ---- naive_dm_moves.cpp: pseudo-legal moves, D5 to D8, and attacks, D13
enum class Action { kMove, kCastling, kPlacement, kDone };

struct Move {
    Action action = Action::kMove;
    Square from;
    Square to;
    char promotion = '\0';  // Q, R, B, N, or nothing
};

std::vector<Move> pseudo_legal_moves(const State& state);
// D13: could one of these enemies capture the piece that stands on the target?
bool is_attacked(const State& state, const Square& target, const std::vector<Square>& enemies);
// Where the captured piece stands (beside the destination for en passant), if one is captured.
std::optional<Square> captured_square(const State& state, const Move& move);

// ---- naive_dm_castling.cpp: D9
std::vector<Move> castling_moves(const State& state);
Square castling_rook_from(const Move& move);
Square castling_rook_to(const Move& move);

// ---- naive_dm_energy.cpp: D10, D11
bool is_energy_square(const Square& square);
void gain_energy(State& state, Piece& piece, const Square& to, bool has_captured);
void recharge(State& state);
std::array<int, 8> excesses(const Board& board);
bool conserves(const State& before, const State& after);

// ---- naive_dm_ply.cpp: what a ply does
// D14: the position after the ply and its gains, before a shift and the turn's passing.
State after_move(const State& state, const Move& move);
// The ply with all that follows it.
State after_ply(const State& state, const Move& move);

// ---- naive_dm_kings.cpp: D13 to D16
std::vector<Square> kings_in_check(const State& state, Side side);
std::optional<Side> dominant_side(const Board& board);
void judge_end_of_ply(State& state, Side mover);
std::vector<Move> legal_plies(const State& state);

// ---- naive_dm_setup.cpp: the start, and D17
State start_state(Options options);
std::vector<Move> placements(const State& state);
State after_placement(const State& state, const Move& move);

// ---- naive_dm_pieces.cpp: the pieces of a position as text, and what both halves of that use
using Words = std::vector<std::string>;
[[noreturn]] void refuse(const std::string& reason);
int number(const std::string& text, int least, int most);
void read_piece(Board& board, const Words& words);
std::string piece_text(const Piece& piece, const Square& square);

// ---- naive_dm_text.cpp: the rest of it
State parse_state(std::string_view text);
std::string state_text(const State& state);

}  // namespace naive::dm
