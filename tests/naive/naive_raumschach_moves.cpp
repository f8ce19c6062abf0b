// How pieces move, check and legality. No castling, no double step, no en passant.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <stdexcept>

#include "naive_raumschach_rules.hpp"

namespace naive::raumschach {

namespace {

char at(const Cube& cube, Square square) {
    return cube[static_cast<std::size_t>(square.level)][static_cast<std::size_t>(square.rank)]
               [static_cast<std::size_t>(square.file)];
}

void put(Cube& cube, Square square, char piece) {
    cube[static_cast<std::size_t>(square.level)][static_cast<std::size_t>(square.rank)]
        [static_cast<std::size_t>(square.file)] = piece;
}

bool is_piece_of(char piece, bool white) {
    return piece != '.' && (piece >= 'A' && piece <= 'Z') == white;
}

char upper(char piece) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(piece)));
}

int sign(int value) {
    return value > 0 ? 1 : (value < 0 ? -1 : 0);
}

std::vector<Square> all_squares() {
    std::vector<Square> squares;
    for (int level = 0; level < 5; ++level) {
        for (int rank = 0; rank < 5; ++rank) {
            for (int file = 0; file < 5; ++file) {
                squares.push_back({level, rank, file});
            }
        }
    }
    return squares;
}

// How far it is from one square to another, for one side's sense of forward.
struct Way {
    int up = 0;      // levels
    int along = 0;   // ranks
    int across = 0;  // files; no side has a forward here
};

Way way_of(Square from, Square to, bool white) {
    const int forward = white ? 1 : -1;
    return {(to.level - from.level) * forward, (to.rank - from.rank) * forward,
            to.file - from.file};
}

// One level or one rank forward.
bool pawn_steps(const Way& way) {
    return way.across == 0 && way.up >= 0 && way.along >= 0 && way.up + way.along == 1;
}

// Two of the three coordinates change by one, level and rank only forward.
bool pawn_takes(const Way& way) {
    const int aside = std::abs(way.across);
    return way.up >= 0 && way.up <= 1 && way.along >= 0 && way.along <= 1 && aside <= 1 &&
           way.up + way.along + aside == 2;
}

// For all but pawns only the distances matter, shortest first.
std::array<int, 3> distances(Square from, Square to) {
    std::array<int, 3> sorted{std::abs(to.level - from.level), std::abs(to.rank - from.rank),
                              std::abs(to.file - from.file)};
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

// Only asked of squares on one of the 26 lines through `from`.
bool line_is_empty(const Cube& cube, Square from, Square to) {
    const int up = sign(to.level - from.level);
    const int along = sign(to.rank - from.rank);
    const int across = sign(to.file - from.file);
    Square here{from.level + up, from.rank + along, from.file + across};
    while (here != to) {
        if (at(cube, here) != '.') {
            return false;
        }
        here = {here.level + up, here.rank + along, here.file + across};
    }
    return true;
}

bool slides(const Cube& cube, Square from, Square to) {
    const auto [least, middle, most] = distances(from, to);
    const bool one = middle == 0;                   // a rook's line
    const bool two = least == 0 && middle == most;  // a bishop's
    const bool three = least == most;               // a unicorn's
    const char kind = upper(at(cube, from));
    const bool suits = (one && (kind == 'R' || kind == 'Q')) ||
                       (two && (kind == 'B' || kind == 'Q')) ||
                       (three && (kind == 'U' || kind == 'Q'));
    return suits && line_is_empty(cube, from, to);
}

// Whether the piece could take on `to`, whatever stands there.
bool attacks(const Cube& cube, Square from, Square to) {
    const char piece = at(cube, from);
    if (piece == '.' || from == to) {
        return false;
    }
    switch (upper(piece)) {
        case 'P':
            return pawn_takes(way_of(from, to, is_piece_of(piece, true)));
        case 'N':
            return distances(from, to) == std::array<int, 3>{0, 1, 2};
        case 'K':
            return distances(from, to)[2] == 1;
        default:
            return slides(cube, from, to);
    }
}

// The enemy king is never taken.
bool can_move(const Cube& cube, Square from, Square to) {
    const char piece = at(cube, from);
    const char target = at(cube, to);
    const bool white = is_piece_of(piece, true);
    if (is_piece_of(target, white) || upper(target) == 'K') {
        return false;
    }
    if (upper(piece) == 'P' && target == '.') {
        return pawn_steps(way_of(from, to, white));
    }
    return attacks(cube, from, to);
}

Square king_square(const Cube& cube, bool white) {
    for (const Square square : all_squares()) {
        if (at(cube, square) == (white ? 'K' : 'k')) {
            return square;
        }
    }
    throw std::logic_error("a king is missing");
}

Cube after_move(Cube cube, const Move& move) {
    const char piece = at(cube, move.from);
    put(cube, move.from, '.');
    put(cube, move.to, piece);
    if (move.promotion != '\0') {
        put(cube, move.to, is_piece_of(piece, true) ? upper(move.promotion) : move.promotion);
    }
    return cube;
}

// Only where a pawn can no longer move: the last rank of the last level.
bool is_promotion(char piece, Square to) {
    return (piece == 'P' && to.level == 4 && to.rank == 4) ||
           (piece == 'p' && to.level == 0 && to.rank == 0);
}

void add_moves_from(std::vector<Move>& moves, const Cube& cube, Square from) {
    const char piece = at(cube, from);
    for (const Square to : all_squares()) {
        if (!can_move(cube, from, to) ||
            is_in_check(after_move(cube, {from, to}), is_piece_of(piece, true))) {
            continue;
        }
        if (is_promotion(piece, to)) {
            for (const char promotion : {'q', 'r', 'b', 'n', 'u'}) {
                moves.push_back({from, to, promotion});
            }
        } else {
            moves.push_back({from, to});
        }
    }
}

}  // namespace

bool is_in_check(const Cube& cube, bool white) {
    const Square king = king_square(cube, white);
    for (const Square from : all_squares()) {
        if (is_piece_of(at(cube, from), !white) && attacks(cube, from, king)) {
            return true;
        }
    }
    return false;
}

std::vector<Move> all_legal(const State& state) {
    std::vector<Move> moves;
    for (const Square from : all_squares()) {
        if (is_piece_of(at(state.cube, from), state.white_to_move)) {
            add_moves_from(moves, state.cube, from);
        }
    }
    return moves;
}

State after(const State& state, const Move& move) {
    return {after_move(state.cube, move), !state.white_to_move};
}

}  // namespace naive::raumschach
