// Magnet Chess: weights, chains, contests (M1, M2).
#include "naive_rules.hpp"

namespace naive {

namespace {

int weight(char piece) {
    switch (kind_of(piece)) {
        case 'P':
            return 1;
        case 'N':
        case 'B':
            return 3;
        case 'R':
            return 6;
        case 'Q':
            return 9;
        case 'K':
            return 11;
        default:
            return 0;
    }
}

using Marks = std::array<std::array<bool, 8>, 8>;

// Marks the chain: the square itself and, from there, each orthogonal neighbour of its colour.
void mark_chain(const Board& board, Square square, bool white, Marks& marks) {
    if (!on_board(square) || !is_piece_of(at(board, square), white)) {
        return;
    }
    bool& mark =
        marks[static_cast<std::size_t>(square.rank)][static_cast<std::size_t>(square.file)];
    if (mark) {
        return;
    }
    mark = true;
    mark_chain(board, {square.file + 1, square.rank}, white, marks);
    mark_chain(board, {square.file - 1, square.rank}, white, marks);
    mark_chain(board, {square.file, square.rank + 1}, white, marks);
    mark_chain(board, {square.file, square.rank - 1}, white, marks);
}

}  // namespace

int magnet_strength(const Board& board, Square square) {
    if (is_empty(board, square)) {
        return 0;
    }
    Marks marks{};
    mark_chain(board, square, is_white(at(board, square)), marks);
    int pieces = 0;
    int sum = 0;
    for (const Square member : all_squares()) {
        if (marks[static_cast<std::size_t>(member.rank)][static_cast<std::size_t>(member.file)]) {
            ++pieces;
            sum += weight(at(board, member));
        }
    }
    return pieces == 1 ? 1 : sum;  // a piece alone has strength 1, whatever it weighs
}

// M1: the defender's strength on the board before the move; the attacker's on the board after it
// landed: it stands on its destination, its origin is empty, the captured piece is gone.
bool contest_won(const State& state, const Move& move) {
    const Square captured = *captured_square(state, move);
    const int defender = magnet_strength(state.board, captured);

    Board landed = state.board;
    const char piece = at(landed, move.from);
    put(landed, move.from, '.');
    put(landed, captured, '.');
    put(landed, move.to, piece);  // M2: a promoting pawn weighs what a pawn weighs
    if (state.options.promotion_contest_promoted && move.promotion != '\0') {
        put(landed, move.to, is_white(piece) ? kind_of(move.promotion) : move.promotion);
    }
    const int attacker = magnet_strength(landed, move.to);
    return attacker >= defender;
}

}  // namespace naive
