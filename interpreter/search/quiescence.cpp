// The captures that follow a line's last ply, so that it is judged when the board is quiet.
#include <algorithm>

#include "search/alpha_beta.hpp"

namespace rulewright::search {

namespace {

constexpr int kMargin = 150;  // what a capture may gain beside what it takes

// So many positions are looked at behind one leaf: where nearly all moves are captures, their lines
// would be as many as those of the search itself. Measured, chess comes to some dozens.
constexpr int kMostPositions = 1000;

}  // namespace

int AlphaBeta::quiescence(int ply, int alpha, int beta, int depth) {
    if (clock_->tick()) return 0;
    Frame& frame = at(ply);
    frame.line.clear();
    if (ply > 0) {
        if (const auto score = ended(ply, depth == 0)) return *score;
    }
    if (depth == 0) quiescence_left_ = kMostPositions;
    if (ply >= kMaxPly || depth <= -deepest_quiescence_ || --quiescence_left_ < 0 ||
        !evaluation_.pieces_matter()) {
        return evaluation_.evaluate(*frame.position);
    }
    // Deeper ones are too many to keep.
    if (ply == 0 || depth < 0) return quiet_score(ply, alpha, beta, depth, {});
    PackedMove known;
    if (const auto entry = table_.find(frame.table_key)) {
        known = entry->move;
        const int score = from_table(entry->score, ply);
        if (beta - alpha == 1 && entry->says(score, alpha, beta)) return score;
    }
    const int score = quiet_score(ply, alpha, beta, depth, known);
    if (clock_->stopped()) return 0;
    Entry entry;
    entry.key = frame.table_key;
    entry.score = static_cast<std::int16_t>(to_table(score, ply));
    entry.depth = 0;
    entry.bound = score >= beta ? Bound::kLower : score > alpha ? Bound::kExact : Bound::kUpper;
    table_.store(entry);
    return score;
}

int AlphaBeta::quiet_score(int ply, int alpha, int beta, int depth, const PackedMove& known) {
    Frame& frame = at(ply);
    frame.in_check = in_check(ply);
    if (!frame.in_check && must_capture_) return forced_or_quiet(ply, alpha, beta, depth);
    if (!frame.in_check) return quiet_or_better(ply, {0, alpha, beta, depth}, known);
    frame.moves.clear();
    engine_.legal_moves(*frame.position, frame.moves);
    if (frame.moves.empty()) return score_without_moves(ply);
    restrict(frame);
    rank_moves(ply, known);
    return best_capture(ply, {-kMate + ply, alpha, beta, depth});
}

int AlphaBeta::after_captures(const movegen::AnyPosition& position, int plies) {
    at(0).position->assign(position);
    deepest_quiescence_ = plies;
    return quiescence(0, -kMate, kMate, 0);
}

// Where captures are forced, none of them can be left out, and who has one cannot wait.
int AlphaBeta::forced_or_quiet(int ply, int alpha, int beta, int depth) {
    Frame& frame = at(ply);
    frame.moves.clear();
    engine_.captures(*frame.position, frame.moves);
    if (frame.moves.empty()) return evaluation_.evaluate(*frame.position);
    restrict(frame);
    rank_moves(ply, {});
    frame.in_check = true;  // it has to do something, as in check
    return best_capture(ply, {-kMate + ply, alpha, beta, depth});
}

// Nobody has to capture: to leave things as they are is one of the choices.
int AlphaBeta::quiet_or_better(int ply, const Quiet& quiet, const PackedMove& known) {
    Frame& frame = at(ply);
    const int alpha = quiet.alpha;
    const int beta = quiet.beta;
    const int depth = quiet.depth;
    const int standing =
        corrected(ply, evaluation_.evaluate(*frame.position, alpha - kMargin, beta));
    if (standing >= beta) return standing;
    if (standing + evaluation_.dearest() + kMargin <= alpha) {
        return standing;
    }
    frame.moves.clear();
    if (depth > first_recaptures_) {
        engine_.captures(*frame.position, frame.moves);
    } else {
        const auto taker = frame.position->at(frame.arrived);
        if (!taker || standing + evaluation_.value(taker->kind) + kMargin <= alpha) return standing;
        engine_.recaptures(*frame.position, frame.arrived, evaluation_.cheapest_first(),
                           frame.moves);
    }
    restrict(frame);
    rank_moves(ply, known);
    return best_capture(ply, {standing, std::max(alpha, standing), beta, depth});
}

// The best of the frame's moves, or `standing`.
int AlphaBeta::best_capture(int ply, const Quiet& quiet) {
    Frame& frame = at(ply);
    int best = quiet.standing;
    int alpha = quiet.alpha;
    for (std::size_t i = 0; i < frame.moves.size(); ++i) {
        bring_best(ply, i);
        const Move move = frame.moves[i];
        if (!frame.in_check) {
            if (frame.ranks[i] < 0) break;  // the others lose too
            if (quiet.standing + frame.promises[i].gain + kMargin <= alpha) continue;
        }
        play(ply, move);
        const int score = -quiescence(ply + 1, -quiet.beta, -alpha, quiet.depth - 1);
        if (clock_->stopped()) return 0;
        if (score <= best) continue;
        best = score;
        if (score > alpha) {
            alpha = score;
            extend_line(ply, move);
        }
        if (alpha >= quiet.beta) break;
    }
    return best;
}

}  // namespace rulewright::search
