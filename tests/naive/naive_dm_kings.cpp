// Kings: check (D13), which moves it leaves (D14), and the ends that come without a move (D15,
// D16).
#include <algorithm>

#include "naive_dm_rules.hpp"

namespace naive::dm {

namespace {

using KingIds = std::vector<int>;  // sorted

struct Candidate {
    Move move;
    KingIds exposed;  // C(m)
};

KingIds ids_of(const Board& board, const std::vector<Square>& kings) {
    KingIds ids;
    for (const Square king : kings) {
        ids.push_back(at(board, king).id);
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

KingIds exposed_kings(const State& state, Side side) {
    return ids_of(state.board, kings_in_check(state, side));
}

bool is_proper_subset(const KingIds& part, const KingIds& whole) {
    return part.size() < whole.size() &&
           std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

// D11: a move that the conservation law forbids is not even a candidate.
std::vector<Candidate> candidates_of(const State& state) {
    std::vector<Candidate> candidates;
    for (const Move& move : pseudo_legal_moves(state)) {
        const State after = after_move(state, move);
        if (conserves(state, after)) {
            candidates.push_back({move, exposed_kings(after, state.to_move)});
        }
    }
    return candidates;
}

template <typename Condition>
std::vector<Move> moves_where(const std::vector<Candidate>& candidates, Condition condition) {
    std::vector<Move> moves;
    for (const Candidate& candidate : candidates) {
        if (condition(candidate.exposed)) {
            moves.push_back(candidate.move);
        }
    }
    return moves;
}

}  // namespace

std::vector<Square> kings_in_check(const State& state, Side side) {
    const std::vector<Square> enemies = squares_of(state.board, opponent_of(side));
    std::vector<Square> checked;
    for (const Square king : kings_of(state.board, side)) {
        if (is_attacked(state, king, enemies)) {
            checked.push_back(king);
        }
    }
    return checked;
}

std::optional<Side> dominant_side(const Board& board) {
    int light = 0;
    int dark = 0;
    for (int dimension = 1; dimension <= 8; ++dimension) {
        const auto has_king = [&](Side side) {
            const std::vector<Square> kings = kings_of(board, side);
            return std::any_of(kings.begin(), kings.end(),
                               [&](const Square& king) { return king.dimension == dimension; });
        };
        light += has_king(Side::kLight) && !has_king(Side::kDark) ? 1 : 0;
        dark += has_king(Side::kDark) && !has_king(Side::kLight) ? 1 : 0;
    }
    if (light >= 5 || dark >= 5) {
        return light >= 5 ? Side::kLight : Side::kDark;
    }
    return std::nullopt;
}

void judge_end_of_ply(State& state, Side mover) {
    const std::optional<Side> dominant = dominant_side(state.board);
    const Side waiting = opponent_of(mover);
    if (state.claim == waiting && dominant == waiting) {
        state.winner = waiting;  // D16
    } else if (kings_of(state.board, waiting).empty()) {
        state.winner = mover;  // D15
    }
    state.claim.reset();
    if (dominant == mover) {
        state.claim = mover;
    }
}

std::vector<Move> legal_plies(const State& state) {
    if (state.winner) {
        return {};
    }
    if (state.setup) {
        return placements(state);
    }
    const KingIds before = exposed_kings(state, state.to_move);
    const std::vector<Candidate> candidates = candidates_of(state);
    std::vector<Move> relieving =
        moves_where(candidates, [&](const KingIds& c) { return is_proper_subset(c, before); });
    const bool all_checked = before.size() == kings_of(state.board, state.to_move).size();
    if (!before.empty() && (!relieving.empty() || all_checked)) {
        return relieving;
    }
    // No king in check: none may be. Some of them mated, not all: those, and only those, stay so.
    return moves_where(candidates, [&](const KingIds& c) { return c == before; });
}

}  // namespace naive::dm
