// The start, and king distribution (D17).
#include <cstdlib>

#include "naive_dm_rules.hpp"

namespace naive::dm {

namespace {

Piece new_piece(char kind, Side owner, const Square& square) {
    Piece piece;
    piece.kind = kind;
    piece.owner = owner;
    piece.unmoved = kind == 'K' || kind == 'R';
    piece.id = index_of(square);
    piece.start = square.dimension;
    piece.del = square.dimension;
    return piece;
}

bool may_be_placed_on(const State& state, const Square& to) {
    const bool in_first_three_ranks = std::abs(to.rank - home_rank(state.to_move)) <= 2;
    return in_first_three_ranks && is_empty(state.board, to) && !is_portal(state.ply, to);
}

}  // namespace

State start_state(Options options) {
    State state;
    state.portal_stop_never = options.portal_stop_never;
    state.setup = options.king_distribution;
    const std::string pieces = "RNBQKBNR";
    for (int dimension = 1; dimension <= 8; ++dimension) {
        for (const Side side : {Side::kLight, Side::kDark}) {
            for (int file = 0; file < 8; ++file) {
                const Square back{dimension, file, home_rank(side)};
                const Square front{dimension, file, first_rank(side)};
                const char kind = pieces[static_cast<std::size_t>(file)];
                put(state.board, back, new_piece(kind, side, back));
                put(state.board, front, new_piece('P', side, front));
            }
        }
    }
    return state;
}

std::vector<Move> placements(const State& state) {
    std::vector<Move> moves{{Action::kDone, {}, {}}};
    for (const Square king : kings_of(state.board, state.to_move)) {
        if (!at(state.board, king).unmoved) {
            continue;  // each at most once
        }
        for (const Square to : every_square()) {
            if (may_be_placed_on(state, to)) {
                moves.push_back({Action::kPlacement, king, to});
            }
        }
    }
    return moves;
}

State after_placement(const State& state, const Move& move) {
    State after = state;
    if (move.action == Action::kPlacement) {
        Piece king = at(state.board, move.from);
        king.unmoved = false;
        king.del = move.to.dimension;
        clear(after.board, move.from);
        put(after.board, move.to, king);
        return after;
    }
    after.setup = state.to_move == Side::kLight;
    after.to_move = opponent_of(state.to_move);
    if (!after.setup) {
        // The start counts as the end of a ply of the side not to move.
        judge_end_of_ply(after, state.to_move);
    }
    return after;
}

}  // namespace naive::dm
