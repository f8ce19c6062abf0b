// What a ply does to the position, in the order of the rulings.
#include <cstdlib>

#include "naive_dm_rules.hpp"

namespace naive::dm {

namespace {

void move_castling_rook(Board& board, const Move& move) {
    Piece rook = at(board, castling_rook_from(move));
    rook.unmoved = false;
    clear(board, castling_rook_from(move));
    put(board, castling_rook_to(move), rook);
}

void promote(Piece& piece, const Move& move) {
    if (move.promotion != '\0') {
        piece.kind = move.promotion;
        piece.promoted |= 1U << move.to.dimension;
    }
}

// D7: only by a double step within a dimension.
std::optional<Square> skipped_square(const Piece& piece, const Move& move) {
    if (piece.kind != 'P' || move.from.dimension != move.to.dimension ||
        std::abs(move.to.rank - move.from.rank) != 2) {
        return std::nullopt;
    }
    return Square{move.to.dimension, move.to.file, (move.from.rank + move.to.rank) / 2};
}

}  // namespace

State after_move(const State& state, const Move& move) {
    State after = state;
    Piece piece = at(state.board, move.from);
    const std::optional<Square> captured = captured_square(state, move);
    after.clock = piece.kind == 'P' || captured ? 0 : state.clock + 1;
    after.en_passant = skipped_square(piece, move);
    if (captured) {
        clear(after.board, *captured);
    }
    if (move.action == Action::kCastling) {
        move_castling_rook(after.board, move);
    }
    clear(after.board, move.from);
    piece.unmoved = false;
    promote(piece, move);
    gain_energy(after, piece, move.to, captured.has_value());
    put(after.board, move.to, piece);
    return after;
}

State after_ply(const State& state, const Move& move) {
    if (state.setup) {
        return after_placement(state, move);
    }
    State after = after_move(state, move);
    recharge(after);
    ++after.ply;
    if (after.ply % 16 == 0) {  // D3
        displace_pieces(after.board, after.ply);
        after.en_passant.reset();  // D4
    }
    after.to_move = opponent_of(state.to_move);
    judge_end_of_ply(after, state.to_move);
    return after;
}

}  // namespace naive::dm
