// Pseudo-legal moves within a dimension (D5) and through a portal (D6, D7), promotions (D12), and
// what they attack (D13).
#include <algorithm>

#include "naive_dm_rules.hpp"

namespace naive::dm {

namespace {

bool is_enemy(const Board& board, const Square& square, Side side) {
    return !is_empty(board, square) && at(board, square).owner != side;
}

bool is_en_passant(const State& state, const Square& from, const Square& to) {
    return state.en_passant == to && at(state.board, from).kind == 'P' &&
           captures(state.board, at(state.board, from), from, to);
}

bool moves_within(const State& state, const Square& from, const Square& to) {
    const Piece& piece = at(state.board, from);
    if (state.portal_stop_never && is_portal(state.ply, to)) {
        return false;
    }
    if (is_empty(state.board, to)) {
        return goes(state.board, piece, from, to) || is_en_passant(state, from, to);
    }
    return is_enemy(state.board, to, piece.owner) && captures(state.board, piece, from, to);
}

// D6, the first part: the piece stands on the portal square or goes there without capturing.
bool enters(const State& state, const Square& from, const Square& portal) {
    return portal == from || goes(state.board, at(state.board, from), from, portal);
}

std::vector<Square> entries_of(const State& state, const Square& from) {
    std::vector<Square> entries;
    for (const Square portal : portals_of(state.ply, from.dimension)) {
        if (enters(state, from, portal)) {
            entries.push_back(portal);
        }
    }
    return entries;
}

// D6: the passage, from a portal square where the piece is now or has gone.
bool passes(const State& state, const Square& entry, const Square& arrival) {
    return portal_leads(state.ply, entry, distance_between(entry, arrival)) &&
           is_empty(state.board, arrival);
}

// D6, the last part, from the square where the piece has arrived.
bool moves_on(const State& state, const Piece& piece, const Square& arrival, const Square& to) {
    if (!is_empty(state.board, to)) {
        return is_enemy(state.board, to, piece.owner) && captures(state.board, piece, arrival, to);
    }
    const bool double_step =
        piece.kind == 'P' && to.rank == arrival.rank + 2 * forward(piece.owner);
    return !double_step && goes(state.board, piece, arrival, to);  // D7
}

bool moves_across(const State& state, const Square& from, const std::vector<Square>& entries,
                  const Square& to) {
    const Piece& piece = at(state.board, from);
    if (is_portal(state.ply, to) || piece.del < distance_between(from, to)) {
        return false;
    }
    return std::any_of(entries.begin(), entries.end(), [&](const Square& entry) {
        const Square arrival{to.dimension, entry.file, entry.rank};
        return passes(state, entry, arrival) && moves_on(state, piece, arrival, to);
    });
}

// D13: the portal squares from which a piece that has arrived there could capture on the target.
// Nothing captures in a way that neither a queen nor a knight does.
std::vector<Square> arrivals_before(const State& state, const Square& target) {
    std::vector<Square> arrivals;
    if (is_portal(state.ply, target)) {
        return arrivals;
    }
    for (const Square arrival : portals_of(state.ply, target.dimension)) {
        if (is_empty(state.board, arrival) &&
            (captures(state.board, Piece{.kind = 'Q'}, arrival, target) ||
             captures(state.board, Piece{.kind = 'N'}, arrival, target))) {
            arrivals.push_back(arrival);
        }
    }
    return arrivals;
}

bool strikes_across(const State& state, const Square& from, const std::vector<Square>& arrivals,
                    const Square& target) {
    const Piece& piece = at(state.board, from);
    if (piece.del < distance_between(from, target)) {
        return false;
    }
    return std::any_of(arrivals.begin(), arrivals.end(), [&](const Square& arrival) {
        const Square entry{from.dimension, arrival.file, arrival.rank};
        return moves_on(state, piece, arrival, target) && passes(state, entry, arrival) &&
               enters(state, from, entry);
    });
}

// D12: one move, or one for every choice.
void add_choices(std::vector<Move>& moves, const State& state, const Square& from,
                 const Square& to) {
    const Piece& piece = at(state.board, from);
    const bool arrives = to.rank == last_rank(piece.owner);
    const bool again = piece.promoted != 0 && (piece.promoted >> to.dimension & 1U) == 0;
    if (!arrives || piece.kind != 'P') {
        moves.push_back({Action::kMove, from, to});
    }
    if (arrives && (piece.kind == 'P' || again)) {
        for (const char kind : {'Q', 'R', 'B', 'N'}) {
            if (kind != piece.kind) {
                moves.push_back({Action::kMove, from, to, kind});
            }
        }
    }
}

}  // namespace

std::vector<Move> pseudo_legal_moves(const State& state) {
    std::vector<Move> list;
    for (const Square from : squares_of(state.board, state.to_move)) {
        const std::vector<Square> entries = entries_of(state, from);
        for (const Square to : every_square()) {
            const bool possible = from.dimension == to.dimension
                                      ? moves_within(state, from, to)
                                      : moves_across(state, from, entries, to);
            if (possible) {
                add_choices(list, state, from, to);  // D8: whatever the number of ways
            }
        }
    }
    for (const Move& castling : castling_moves(state)) {
        // D9: a plain move of the same notation is the one that is meant.
        const bool taken = std::any_of(list.begin(), list.end(), [&](const Move& plain) {
            return plain.from == castling.from && plain.to == castling.to;
        });
        if (!taken) {
            list.push_back(castling);
        }
    }
    return list;
}

bool is_attacked(const State& state, const Square& target, const std::vector<Square>& enemies) {
    const std::vector<Square> arrivals = arrivals_before(state, target);
    return std::any_of(enemies.begin(), enemies.end(), [&](const Square& from) {
        return from.dimension == target.dimension ? moves_within(state, from, target)
                                                  : strikes_across(state, from, arrivals, target);
    });
}

std::optional<Square> captured_square(const State& state, const Move& move) {
    if (!is_empty(state.board, move.to)) {
        return move.to;
    }
    if (move.from.dimension == move.to.dimension && is_en_passant(state, move.from, move.to)) {
        return Square{move.to.dimension, move.to.file, move.from.rank};
    }
    return std::nullopt;
}

}  // namespace naive::dm
