// The board, and how pieces move in classical chess (C1).
#include <cctype>
#include <cstdlib>
#include <stdexcept>

#include "naive_rules.hpp"

namespace naive {

bool on_board(Square square) {
    return square.file >= 0 && square.file < 8 && square.rank >= 0 && square.rank < 8;
}

char at(const Board& board, Square square) {
    return board[static_cast<std::size_t>(square.rank)][static_cast<std::size_t>(square.file)];
}

void put(Board& board, Square square, char piece) {
    board[static_cast<std::size_t>(square.rank)][static_cast<std::size_t>(square.file)] = piece;
}

bool is_empty(const Board& board, Square square) {
    return at(board, square) == '.';
}

bool is_white(char piece) {
    return piece >= 'A' && piece <= 'Z';
}

bool is_piece_of(char piece, bool white) {
    return piece != '.' && is_white(piece) == white;
}

char kind_of(char piece) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(piece)));
}

int forward(bool white) {
    return white ? 1 : -1;
}

int pawn_home_rank(bool white) {
    return white ? 1 : 6;
}

std::string square_name(Square square) {
    std::string name;
    name += static_cast<char>('a' + square.file);
    name += static_cast<char>('1' + square.rank);
    return name;
}

Square square_from(std::string_view name) {
    if (name.size() != 2) {
        throw std::invalid_argument("not a square: " + std::string(name));
    }
    const Square square{name[0] - 'a', name[1] - '1'};
    if (!on_board(square)) {
        throw std::invalid_argument("not a square: " + std::string(name));
    }
    return square;
}

const std::vector<Square>& all_squares() {
    static const std::vector<Square> kSquares = [] {
        std::vector<Square> squares;
        for (int rank = 0; rank < 8; ++rank) {
            for (int file = 0; file < 8; ++file) {
                squares.push_back({file, rank});
            }
        }
        return squares;
    }();
    return kSquares;
}

Square king_square(const Board& board, bool white) {
    for (const Square square : all_squares()) {
        if (at(board, square) == (white ? 'K' : 'k')) {
            return square;
        }
    }
    throw std::logic_error("a king is missing");
}

static int sign(int value) {
    return value > 0 ? 1 : (value < 0 ? -1 : 0);
}

std::vector<Square> squares_between(Square from, Square to) {
    const int file_step = sign(to.file - from.file);
    const int rank_step = sign(to.rank - from.rank);
    std::vector<Square> between;
    Square here{from.file + file_step, from.rank + rank_step};
    while (here != to) {
        between.push_back(here);
        here = {here.file + file_step, here.rank + rank_step};
    }
    return between;
}

static bool line_is_empty(const Board& board, Square from, Square to) {
    for (const Square square : squares_between(from, to)) {
        if (!is_empty(board, square)) {
            return false;
        }
    }
    return true;
}

bool attacks(const Board& board, Square from, Square to) {
    const char piece = at(board, from);
    const int files = to.file - from.file;
    const int ranks = to.rank - from.rank;
    const int across = std::abs(files);
    const int along = std::abs(ranks);
    if (across == 0 && along == 0) {
        return false;
    }
    const bool straight = across == 0 || along == 0;
    const bool diagonal = across == along;
    switch (kind_of(piece)) {
        case 'P':
            return across == 1 && ranks == forward(is_white(piece));
        case 'N':
            return (across == 1 && along == 2) || (across == 2 && along == 1);
        case 'B':
            return diagonal && line_is_empty(board, from, to);
        case 'R':
            return straight && line_is_empty(board, from, to);
        case 'Q':
            return (straight || diagonal) && line_is_empty(board, from, to);
        case 'K':
            return across <= 1 && along <= 1;
        default:
            return false;
    }
}

bool classically_in_check(const Board& board, bool white) {
    const Square king = king_square(board, white);
    for (const Square from : all_squares()) {
        if (is_piece_of(at(board, from), !white) && attacks(board, from, king)) {
            return true;
        }
    }
    return false;
}

}  // namespace naive
