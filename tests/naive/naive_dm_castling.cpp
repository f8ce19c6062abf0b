// Castling, within a dimension and across two (D9).
#include <algorithm>

#include "naive_dm_rules.hpp"

namespace naive::dm {

namespace {

// `unmoved` says that the piece is on its home square in the dimension where it started.
bool may_castle(const Board& board, const Square& square, char kind, Side owner) {
    const Piece& piece = at(board, square);
    return piece.kind == kind && piece.owner == owner && piece.unmoved;
}

// D9: the squares strictly between the two files on the home rank, in both dimensions.
bool way_is_empty(const Board& board, const Square& king, const Square& rook) {
    for (int file = std::min(king.file, rook.file) + 1; file < std::max(king.file, rook.file);
         ++file) {
        if (!is_empty(board, {king.dimension, file, king.rank}) ||
            !is_empty(board, {rook.dimension, file, king.rank})) {
            return false;
        }
    }
    return true;
}

bool is_attacked_by_any(const State& state, const Square& king) {
    return is_attacked(state, king, squares_of(state.board, opponent_of(state.to_move)));
}

// D9: with the king standing on the crossed square, its origin empty, the rook at home.
bool crossing_is_attacked(const State& state, const Square& king, const Square& crossed) {
    State crossing = state;
    clear(crossing.board, king);
    put(crossing.board, crossed, at(state.board, king));
    return is_attacked_by_any(crossing, crossed);
}

// The landing square's safety is a matter of D14, as for every other move: a king that is out of
// check before the ply must be so after it.
bool is_possible(const State& state, const Move& move) {
    const Square rook_from = castling_rook_from(move);
    const Square rook_to = castling_rook_to(move);
    if (!may_castle(state.board, rook_from, 'R', state.to_move) ||
        !way_is_empty(state.board, move.from, rook_from)) {
        return false;
    }
    const int distance = distance_between(move.from, move.to);
    if (at(state.board, move.from).del < distance || at(state.board, rook_from).del < distance ||
        is_portal(state.ply, move.to) || is_portal(state.ply, rook_to)) {
        return false;
    }
    return !is_attacked_by_any(state, move.from) &&
           !crossing_is_attacked(state, move.from, rook_to);
}

}  // namespace

Square castling_rook_from(const Move& move) {
    return {move.to.dimension, move.to.file > move.from.file ? 7 : 0, move.from.rank};
}

Square castling_rook_to(const Move& move) {
    return {move.from.dimension, (move.from.file + move.to.file) / 2, move.from.rank};
}

std::vector<Move> castling_moves(const State& state) {
    std::vector<Move> moves;
    for (const Square king : kings_of(state.board, state.to_move)) {
        if (!may_castle(state.board, king, 'K', state.to_move)) {
            continue;
        }
        for (int dimension = 1; dimension <= 8; ++dimension) {
            for (const int file : {2, 6}) {
                const Move move{Action::kCastling, king, {dimension, file, king.rank}};
                if (is_possible(state, move)) {
                    moves.push_back(move);
                }
            }
        }
    }
    return moves;
}

}  // namespace naive::dm
