// Force Field Chess: fields, charges, open ways, check (F1 to F7, F10).
#include <cstdlib>

#include "naive_rules.hpp"

namespace naive {

namespace {

int field_intensity(char piece) {
    switch (kind_of(piece)) {
        case 'P':
            return 1;
        case 'N':
            return 2;
        case 'B':
            return 3;
        case 'R':
            return 4;
        case 'Q':
            return 5;
        default:
            return 0;  // the king projects nothing
    }
}

// F1, pawn: the square ahead; from its first rank, moved or not, the second square ahead if both
// are empty; both forward diagonals. (That `to` is empty is known.)
bool pawn_field_covers(const Board& board, Square from, Square to) {
    if (attacks(board, from, to)) {
        return true;
    }
    const bool white = is_white(at(board, from));
    const int step = forward(white);
    if (to.file != from.file) {
        return false;
    }
    if (to.rank - from.rank == step) {
        return true;
    }
    return to.rank - from.rank == 2 * step && from.rank == pawn_home_rank(white) &&
           is_empty(board, {from.file, from.rank + step});
}

// F10: would the owner's king stand in classical check after the piece had gone there?
bool would_be_classically_legal(const Board& board, Square from, Square to) {
    Board moved = board;
    put(moved, to, at(board, from));
    put(moved, from, '.');
    return !classically_in_check(moved, is_white(at(board, from)));
}

// F1, F2: does the piece on `from` project on the empty square `to`?
bool field_covers(const Board& board, Options options, Square from, Square to) {
    const char kind = kind_of(at(board, from));
    if (kind == 'K') {
        return false;
    }
    const bool reaches =
        kind == 'P' ? pawn_field_covers(board, from, to) : attacks(board, from, to);
    if (!reaches) {
        return false;
    }
    return !options.field_legality_legal || would_be_classically_legal(board, from, to);
}

// F4: an empty square that the opponent controls. Occupied squares are neutral (F3).
bool is_closed(const Board& board, const Charges& charges, Square square, bool mover_white) {
    if (!is_empty(board, square)) {
        return false;
    }
    const int charge =
        charges[static_cast<std::size_t>(square.rank)][static_cast<std::size_t>(square.file)];
    return mover_white ? charge < 0 : charge > 0;
}

// F5: long first over (1,0) and (2,0), or short first over (0,1) and (1,1), where the first
// coordinate runs along the leap's long side. One route without a closed square is enough.
bool knight_route_open(const Board& board, const Charges& charges, Square from, Square to) {
    const bool white = is_white(at(board, from));
    const int files = to.file - from.file;
    const int ranks = to.rank - from.rank;
    const bool long_is_file = std::abs(files) == 2;
    const Square long_step{long_is_file ? files / 2 : 0, long_is_file ? 0 : ranks / 2};
    const Square short_step{long_is_file ? 0 : files, long_is_file ? ranks : 0};

    const Square long_one{from.file + long_step.file, from.rank + long_step.rank};
    const Square long_two{long_one.file + long_step.file, long_one.rank + long_step.rank};
    const Square short_one{from.file + short_step.file, from.rank + short_step.rank};
    const Square short_two{short_one.file + long_step.file, short_one.rank + long_step.rank};

    const bool long_first =
        !is_closed(board, charges, long_one, white) && !is_closed(board, charges, long_two, white);
    const bool short_first = !is_closed(board, charges, short_one, white) &&
                             !is_closed(board, charges, short_two, white);
    return long_first || short_first;
}

}  // namespace

// F3: White's sum minus Black's on each empty square, 0 on the others.
Charges field_charges(const Board& board, Options options) {
    Charges charges{};
    for (const Square from : all_squares()) {
        const char piece = at(board, from);
        if (piece == '.') {
            continue;
        }
        const int intensity = is_white(piece) ? field_intensity(piece) : -field_intensity(piece);
        for (const Square to : all_squares()) {
            if (is_empty(board, to) && field_covers(board, options, from, to)) {
                charges[static_cast<std::size_t>(to.rank)][static_cast<std::size_t>(to.file)] +=
                    intensity;
            }
        }
    }
    return charges;
}

// Is the way of this classically possible move, its destination included, open to its mover?
bool field_lets_pass(const Board& board, const Charges& charges, Square from, Square to) {
    const char piece = at(board, from);
    const bool white = is_white(piece);
    if (kind_of(piece) == 'K') {
        return true;  // F6: unimpeded, castling and its rook included
    }
    if (is_closed(board, charges, to, white)) {
        return false;  // F4; an en passant destination is empty and counts
    }
    if (kind_of(piece) == 'N') {
        return knight_route_open(board, charges, from, to);
    }
    // F4: the squares between; for a pawn's double step, the square skipped.
    for (const Square square : squares_between(from, to)) {
        if (is_closed(board, charges, square, white)) {
            return false;
        }
    }
    return true;
}

// F7: could an enemy piece capture this side's king by F4 and F5, in the fields of this position?
bool field_check(const Board& board, Options options, bool white) {
    const Square king = king_square(board, white);
    const Charges charges = field_charges(board, options);
    for (const Square from : all_squares()) {
        if (is_piece_of(at(board, from), !white) && attacks(board, from, king) &&
            field_lets_pass(board, charges, from, king)) {
            return true;
        }
    }
    return false;
}

}  // namespace naive
