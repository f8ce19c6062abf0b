// The eight boards, and how pieces move on one of them: classical chess (C1), by geometry.
#include <cstdlib>
#include <stdexcept>

#include "naive_dm_rules.hpp"

namespace naive::dm {

Square square_at(int index) {
    return {index / 64 + 1, index % 8, index % 64 / 8};
}

std::string square_name(const Square& square) {
    std::string name = "d" + std::to_string(square.dimension);
    name += static_cast<char>('a' + square.file);
    name += static_cast<char>('1' + square.rank);
    return name;
}

Square square_from(std::string_view name) {
    for (const Square square : every_square()) {
        if (square_name(square) == name) {
            return square;
        }
    }
    throw std::invalid_argument("not a square: " + std::string(name));
}

const std::vector<Square>& every_square() {
    static const std::vector<Square> squares_in_order = [] {
        std::vector<Square> squares;
        squares.reserve(512);
        for (int index = 0; index < 512; ++index) {
            squares.push_back(square_at(index));
        }
        return squares;
    }();
    return squares_in_order;
}

void put(Board& board, const Square& square, const Piece& piece) {
    board[static_cast<std::size_t>(index_of(square))] = piece;
}

void clear(Board& board, const Square& square) {
    put(board, square, Piece{});
}

std::vector<Square> squares_of(const Board& board, Side owner) {
    std::vector<Square> squares;
    squares.reserve(128);
    for (const Square square : every_square()) {
        if (!is_empty(board, square) && at(board, square).owner == owner) {
            squares.push_back(square);
        }
    }
    return squares;
}

std::vector<Square> kings_of(const Board& board, Side owner) {
    std::vector<Square> kings;
    for (const Square square : every_square()) {
        if (at(board, square).kind == 'K' && at(board, square).owner == owner) {
            kings.push_back(square);
        }
    }
    return kings;
}

Side opponent_of(Side side) {
    return side == Side::kLight ? Side::kDark : Side::kLight;
}

int forward(Side side) {
    return side == Side::kLight ? 1 : -1;
}

int home_rank(Side side) {
    return side == Side::kLight ? 0 : 7;
}

int first_rank(Side side) {
    return home_rank(side) + forward(side);
}

int last_rank(Side side) {
    return home_rank(opponent_of(side));
}

static int sign(int value) {
    return value > 0 ? 1 : (value < 0 ? -1 : 0);
}

// The squares strictly between two squares of one rank, file or diagonal.
static bool line_is_empty(const Board& board, const Square& from, const Square& to) {
    const int file_step = sign(to.file - from.file);
    const int rank_step = sign(to.rank - from.rank);
    Square here{from.dimension, from.file + file_step, from.rank + rank_step};
    while (here != to) {
        if (!is_empty(board, here)) {
            return false;
        }
        here.file += file_step;
        here.rank += rank_step;
    }
    return true;
}

static bool slides(const Board& board, const Piece& piece, const Square& from, const Square& to) {
    const bool straight = from.file == to.file || from.rank == to.rank;
    const bool diagonal = std::abs(to.file - from.file) == std::abs(to.rank - from.rank);
    const bool along = (straight && piece.kind != 'B') || (diagonal && piece.kind != 'R');
    return along && line_is_empty(board, from, to);
}

bool captures(const Board& board, const Piece& piece, const Square& from, const Square& to) {
    const int files = std::abs(to.file - from.file);
    const int ranks = std::abs(to.rank - from.rank);
    if (from.dimension != to.dimension || (files == 0 && ranks == 0)) {
        return false;
    }
    switch (piece.kind) {
        case 'P':
            return files == 1 && to.rank - from.rank == forward(piece.owner);
        case 'N':
            return files * ranks == 2;
        case 'K':
            return files <= 1 && ranks <= 1;
        default:
            return slides(board, piece, from, to);
    }
}

bool goes(const Board& board, const Piece& piece, const Square& from, const Square& to) {
    if (from.dimension != to.dimension || !is_empty(board, to)) {
        return false;
    }
    if (piece.kind != 'P') {
        return captures(board, piece, from, to);
    }
    const int ranks = (to.rank - from.rank) * forward(piece.owner);
    const bool steps_twice = ranks == 2 && from.rank == first_rank(piece.owner);
    return from.file == to.file && (ranks == 1 || steps_twice) && line_is_empty(board, from, to);
}

}  // namespace naive::dm
