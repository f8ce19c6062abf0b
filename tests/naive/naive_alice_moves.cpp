// How pieces move, check and legality. No castling, no en passant: the rules have none.
#include <cctype>
#include <cstdlib>
#include <stdexcept>

#include "naive_alice_rules.hpp"

namespace naive::alice {

char at(const Boards& boards, Square square) {
    return boards[static_cast<std::size_t>(square.board)][static_cast<std::size_t>(square.rank)]
                 [static_cast<std::size_t>(square.file)];
}

char upper(char piece) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(piece)));
}

Square twin(Square square) {
    return {1 - square.board, square.file, square.rank};
}

namespace {

void put(Boards& boards, Square square, char piece) {
    boards[static_cast<std::size_t>(square.board)][static_cast<std::size_t>(square.rank)]
          [static_cast<std::size_t>(square.file)] = piece;
}

bool is_empty(const Boards& boards, Square square) {
    return at(boards, square) == '.';
}

bool is_piece_of(char piece, bool white) {
    return piece != '.' && (piece >= 'A' && piece <= 'Z') == white;
}

char lower(char piece) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(piece)));
}

int forward(bool white) {
    return white ? 1 : -1;
}

int sign(int value) {
    return value > 0 ? 1 : (value < 0 ? -1 : 0);
}

std::vector<Square> squares_of(int board) {
    std::vector<Square> squares;
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            squares.push_back({board, file, rank});
        }
    }
    return squares;
}

// The line must be straight or diagonal. Only its own board matters: pieces of the other board do
// not block.
bool line_is_empty(const Boards& boards, Square from, Square to) {
    const int file_step = sign(to.file - from.file);
    const int rank_step = sign(to.rank - from.rank);
    Square here{from.board, from.file + file_step, from.rank + rank_step};
    while (here != to) {
        if (!is_empty(boards, here)) {
            return false;
        }
        here.file += file_step;
        here.rank += rank_step;
    }
    return true;
}

bool slides(const Boards& boards, Square from, Square to) {
    const char kind = upper(at(boards, from));
    const int across = std::abs(to.file - from.file);
    const int along = std::abs(to.rank - from.rank);
    const bool straight = across == 0 || along == 0;
    const bool diagonal = across == along;
    const bool suits =
        (straight && (kind == 'R' || kind == 'Q')) || (diagonal && (kind == 'B' || kind == 'Q'));
    return suits && line_is_empty(boards, from, to);
}

// Ordinary movement to take on `to`, whatever stands there and on the other board.
bool attacks(const Boards& boards, Square from, Square to) {
    const char piece = at(boards, from);
    const int across = std::abs(to.file - from.file);
    const int along = std::abs(to.rank - from.rank);
    if (piece == '.' || from.board != to.board || (across == 0 && along == 0)) {
        return false;
    }
    switch (upper(piece)) {
        case 'P':
            return across == 1 && to.rank - from.rank == forward(is_piece_of(piece, true));
        case 'N':
            return (across == 1 && along == 2) || (across == 2 && along == 1);
        case 'K':
            return across <= 1 && along <= 1;
        default:
            return slides(boards, from, to);
    }
}

// A capture that could not be completed, because its taker could not be transferred, is no threat.
bool is_threatened(const Boards& boards, Square square, bool by_white) {
    if (!is_empty(boards, twin(square))) {
        return false;
    }
    for (const Square from : squares_of(square.board)) {
        if (is_piece_of(at(boards, from), by_white) && attacks(boards, from, square)) {
            return true;
        }
    }
    return false;
}

Square king_square(const Boards& boards, bool white) {
    for (const int board : {0, 1}) {
        for (const Square square : squares_of(board)) {
            if (at(boards, square) == (white ? 'K' : 'k')) {
                return square;
            }
        }
    }
    throw std::logic_error("a king is missing");
}

bool pawn_pushes(const Boards& boards, Square from, Square to) {
    const bool white = is_piece_of(at(boards, from), true);
    const int steps = (to.rank - from.rank) * forward(white);
    if (to.file != from.file || !is_empty(boards, to)) {
        return false;
    }
    const bool at_home = from.board == 0 && from.rank == (white ? 1 : 6);
    return steps == 1 || (steps == 2 && at_home && line_is_empty(boards, from, to));
}

// By the rules of the one board; the enemy king is never taken.
bool can_move(const Boards& boards, Square from, Square to) {
    const char piece = at(boards, from);
    const char target = at(boards, to);
    if (is_piece_of(target, is_piece_of(piece, true)) || upper(target) == 'K') {
        return false;
    }
    if (upper(piece) == 'P' && target == '.') {
        return pawn_pushes(boards, from, to);
    }
    return attacks(boards, from, to);
}

}  // namespace

bool is_in_check(const Boards& boards, bool white) {
    return is_threatened(boards, king_square(boards, white), !white);
}

namespace {

Boards before_transfer(Boards boards, const Move& move) {
    const char piece = at(boards, move.from);
    put(boards, move.from, '.');
    put(boards, move.to, piece);
    if (move.promotion != '\0') {
        put(boards, move.to, is_piece_of(piece, true) ? move.promotion : lower(move.promotion));
    }
    return boards;
}

Boards after_transfer(Boards boards, const Move& move) {
    boards = before_transfer(boards, move);
    put(boards, twin(move.to), at(boards, move.to));
    put(boards, move.to, '.');
    return boards;
}

// The king may not step through the mirror out of an attack: it must be safe where it arrives on
// its own board, too.
bool is_legal(const Boards& boards, const Move& move) {
    const char piece = at(boards, move.from);
    const bool white = is_piece_of(piece, true);
    if (!is_empty(boards, twin(move.to))) {
        return false;
    }
    if (upper(piece) == 'K' && is_threatened(before_transfer(boards, move), move.to, !white)) {
        return false;
    }
    return !is_in_check(after_transfer(boards, move), white);
}

void add_moves_from(std::vector<Move>& moves, const Boards& boards, Square from) {
    const char piece = at(boards, from);
    const int last_rank = is_piece_of(piece, true) ? 7 : 0;
    for (const Square to : squares_of(from.board)) {
        if (!can_move(boards, from, to) || !is_legal(boards, {from, to})) {
            continue;
        }
        if (upper(piece) == 'P' && to.rank == last_rank) {
            for (const char promotion : {'Q', 'R', 'B', 'N'}) {
                moves.push_back({from, to, promotion});
            }
        } else {
            moves.push_back({from, to});
        }
    }
}

}  // namespace

std::vector<Move> all_legal(const State& state) {
    std::vector<Move> moves;
    for (const int board : {0, 1}) {
        for (const Square from : squares_of(board)) {
            if (is_piece_of(at(state.boards, from), state.white_to_move)) {
                add_moves_from(moves, state.boards, from);
            }
        }
    }
    return moves;
}

State after(const State& state, const Move& move) {
    return {after_transfer(state.boards, move), !state.white_to_move};
}

}  // namespace naive::alice
