#include "search/alpha_beta.hpp"

#include <algorithm>
#include <cmath>

#include "search/repetition.hpp"

namespace rulewright::search {

using movegen::AnyPosition;
using movegen::Move;
using movegen::MoveType;

namespace {

constexpr int kMaxHistory = 8192;
constexpr int kLost = -1'000'000;  // ranks of captures that look lost stay below all others

// How much less deep late moves are searched (the logarithmic formula that Stockfish made common).
int reduction(int depth, int number) {
    static const auto table = [] {
        std::array<std::array<int, 64>, 64> made{};
        for (std::size_t d = 1; d < 64; ++d) {
            for (std::size_t n = 1; n < 64; ++n) {
                made[d][n] = static_cast<int>(0.6 + std::log(static_cast<double>(d)) *
                                                        std::log(static_cast<double>(n)) / 2.1);
            }
        }
        return made;
    }();
    return table[static_cast<std::size_t>(std::min(depth, 63))]
                [static_cast<std::size_t>(std::min(number, 63))];
}

}  // namespace

int to_table(int score, int ply) noexcept {
    if (score >= kLeastMate) return score + ply;
    if (score <= -kLeastMate) return score - ply;
    return score;
}

int from_table(int score, int ply) noexcept {
    if (score >= kLeastMate) return score - ply;
    if (score <= -kLeastMate) return score + ply;
    return score;
}

AlphaBeta::AlphaBeta(game::Game& game, const Evaluation& evaluation, TranspositionTable& table)
    : game_(game), engine_(game.engine()), evaluation_(evaluation), table_(table) {
    const variant::Variant& variant = game.variant();
    // Where having no move is no misfortune, passing proves nothing.
    const variant::Ends usual;
    may_skip_plies_ =
        variant.ends.stalemate == usual.stalemate && variant.ends.checkmate == usual.checkmate;
    checks_bind_ = variant.royalty.check != variant::CheckPolicy::kReduceOrKeep;
    must_capture_ = variant.filters.must_capture;
    // Where many boards hang full of captures, to follow all of them takes all the time there is.
    first_recaptures_ = game.topology().size() > 128 ? -1 : -kMaxPly;
    history_.resize(kPlayers * variant.pieces.size() * game.topology().size());
}

void AlphaBeta::clear() {
    std::fill(history_.begin(), history_.end(), 0);
    for (Frame& frame : frames_) frame.killers = {};
}

void AlphaBeta::start(const game::State& state, Clock& clock, const Restriction& restriction) {
    clock_ = &clock;
    restricted_ = {state.to_move(), restriction};
    if (frames_.empty()) frames_.resize(kMaxPly + 2);
    for (Frame& frame : frames_) {
        if (frame.position) {
            frame.position->assign(state.position());
        } else {
            frame.position = state.position().clone();
        }
        frame.killers = {};
    }
    for (int& value : history_) value /= 4;
    past_ = state.keys();
    if (!past_.empty()) past_.pop_back();
    find_key(0);
    at(0).line.clear();
}

void AlphaBeta::find_key(int ply) {
    Frame& frame = at(ply);
    frame.key = engine_.repetition_key(*frame.position);
    frame.table_key = frame.key;
    if (!game_.variant().state.occurrences) return;
    const int times = occurrences(frames_, ply, past_);
    engine_.note_occurrences(*frame.position, times);
    frame.table_key = key_of_occurrence(frame.key, times);
}

void AlphaBeta::play(int ply, const Move& move) {
    Frame& next = at(ply + 1);
    next.position->assign(*at(ply).position);
    engine_.apply_unchecked(*next.position, move);
    next.arrived = move.destination;
    next.line.clear();
}

// A repetition inside the tree counts as the draw that it threatens to become. Moves are not listed
// for it: who has none is found out later.
std::optional<int> AlphaBeta::ended(int ply, bool may_repeat) const {
    const auto end = game_.ends().find(
        *at(ply).position, [] { return false; },
        [&](int) { return may_repeat && has_been(frames_, ply, past_, 1); });
    return end ? std::optional(score_of(*end, ply)) : std::nullopt;
}

bool AlphaBeta::is_capture(int ply, const Move& move) const {
    if (move.type == MoveType::kEnPassant || move.type == MoveType::kLocust) return true;
    if (move.type == MoveType::kCastle) return false;
    return at(ply).enemies.contains(arrival(move));
}

int AlphaBeta::gain(int ply, const Move& move) const {
    int value = 0;
    if (move.type == MoveType::kEnPassant) {
        value = evaluation_.value(move.kind);
    } else if (move.type == MoveType::kLocust) {
        const AnyPosition& position = *at(ply).position;
        const auto victim = engine_.victim(position, move);
        if (victim) value = evaluation_.value(position.at(*victim)->kind);
    } else if (const auto there = at(ply).position->at(arrival(move))) {
        if (there->owner != at(ply).position->to_move()) value = evaluation_.value(there->kind);
    }
    if (move.promotion) value += evaluation_.value(*move.promotion) - evaluation_.value(move.kind);
    return value;
}

// A guess in place of an exchange's value: a dear piece takes a cheap one that is defended.
bool AlphaBeta::looks_lost(int ply, const Move& move) const {
    const AnyPosition& position = *at(ply).position;
    if (evaluation_.value(move.kind) <= gain(ply, move) + 50) return false;
    return engine_.attacked(position, move.destination, opponent(position.to_move()));
}

int& AlphaBeta::history(PlayerId player, const Move& move) {
    const std::size_t kinds = game_.variant().pieces.size();
    const std::size_t squares = game_.topology().size();
    return history_[(index(player) * kinds + index(move.kind)) * squares + index(move.destination)];
}

void AlphaBeta::rank_moves(int ply, const PackedMove& known) {
    Frame& frame = at(ply);
    const PlayerId us = frame.position->to_move();
    frame.enemies = frame.position->pieces(opponent(us));
    frame.ranks.clear();
    for (const Move& move : frame.moves) {
        const PackedMove packed = pack(move);
        int rank = 0;
        if (known.valid != 0 && packed == known) {
            rank = 10'000'000;
        } else if (is_capture(ply, move) || move.promotion) {
            rank = 1'000'000 + 16 * gain(ply, move) - evaluation_.value(move.kind) / 4;
            if (looks_lost(ply, move)) rank += kLost - 1'000'000;
        } else if (packed == frame.killers[0]) {
            rank = 500'000;
        } else if (packed == frame.killers[1]) {
            rank = 499'999;
        } else {
            rank = history(us, move);
        }
        frame.ranks.push_back(rank);
    }
}

// Equal ranks keep the generator's order, which is part of what makes a search repeatable.
void AlphaBeta::bring_best(Frame& frame, std::size_t from) const {
    std::size_t best = from;
    for (std::size_t i = from + 1; i < frame.moves.size(); ++i) {
        if (frame.ranks[i] > frame.ranks[best]) best = i;
    }
    std::swap(frame.moves[from], frame.moves[best]);
    std::swap(frame.ranks[from], frame.ranks[best]);
}

void AlphaBeta::extend_line(int ply, const Move& move) {
    Frame& frame = at(ply);
    const std::vector<Move>& rest = at(ply + 1).line;
    frame.line.clear();
    frame.line.push_back(move);
    frame.line.insert(frame.line.end(), rest.begin(), rest.end());
}

// What refuted a position is tried early elsewhere; what was tried before it in vain, later.
void AlphaBeta::reward(int ply, const Move& move, int depth) {
    Frame& frame = at(ply);
    const PackedMove packed = pack(move);
    if (frame.killers[0] != packed) frame.killers = {packed, frame.killers[0]};
    const PlayerId us = frame.position->to_move();
    const int bonus = std::min(depth * depth * 8, 1200);
    const auto shift = [&](const Move& other, int by) {
        int& value = history(us, other);
        value += by - value * std::abs(by) / kMaxHistory;
    };
    shift(move, bonus);
    for (const Move& other : frame.tried) {
        if (!other.same_text(move)) shift(other, -bonus);
    }
}

// Whether even passing would be good enough (the null move heuristic, Beal 1989).
bool AlphaBeta::skip_refutes(int ply, int depth, int beta) {
    Frame& next = at(ply + 1);
    next.position->assign(*at(ply).position);
    engine_.skip_ply(*next.position);
    next.line.clear();
    const int less = 3 + depth / 4 + std::min((at(ply).evaluation - beta) / 200, 3);
    const int score = -search(ply + 1, depth - less, -beta, -beta + 1, false);
    return !clock_->stopped() && score >= beta && score < kLeastMate;
}

int AlphaBeta::search(int ply, int depth, int alpha, int beta, bool may_skip) {
    if (depth <= 0) return quiescence(ply, alpha, beta, 0);
    if (clock_->tick()) return 0;
    Frame& frame = at(ply);
    frame.line.clear();
    find_key(ply);
    if (const auto score = ended(ply, true)) return *score;
    if (ply >= kMaxPly) return evaluation_.evaluate(*frame.position);
    // No line from here can be better or worse than a mate in so many plies.
    alpha = std::max(alpha, -kMate + ply);
    beta = std::min(beta, kMate - ply - 1);
    if (alpha >= beta) return alpha;
    const bool open = beta - alpha > 1;
    PackedMove known;
    if (const auto entry = table_.find(frame.table_key)) {
        known = entry->move;
        const int score = from_table(entry->score, ply);
        const bool cuts = entry->bound == Bound::kExact ||
                          (entry->bound == Bound::kLower && score >= beta) ||
                          (entry->bound == Bound::kUpper && score <= alpha);
        if (!open && entry->depth >= depth && cuts) return score;
    }
    frame.in_check = in_check(ply);
    frame.evaluation = frame.in_check ? -kMate : evaluation_.evaluate(*frame.position);
    if (!open && !frame.in_check && std::abs(beta) < kLeastMate) {
        if (depth <= 6 && frame.evaluation - 90 * depth >= beta) return frame.evaluation;
        if (may_skip && may_skip_plies_ && depth >= 3 && frame.evaluation >= beta &&
            evaluation_.has_officers(*frame.position, frame.position->to_move()) &&
            skip_refutes(ply, depth, beta)) {
            return beta;
        }
        if (clock_->stopped()) return 0;
    }
    if (known.valid == 0 && depth >= 5) --depth;  // the next iteration will know a move
    return search_moves(ply, depth + (frame.in_check ? 1 : 0), alpha, beta, known);
}

int AlphaBeta::search_moves(int ply, int depth, int alpha, int beta, const PackedMove& known) {
    Frame& frame = at(ply);
    frame.moves.clear();
    frame.tried.clear();
    engine_.legal_moves(*frame.position, frame.moves);
    if (frame.moves.empty()) return score_without_moves(ply);
    restrict(frame);
    rank_moves(ply, known);
    const int first_alpha = alpha;
    const bool open = beta - alpha > 1;
    int best = -kMate;
    Move best_move{};
    for (std::size_t i = 0; i < frame.moves.size(); ++i) {
        bring_best(frame, i);
        const Move move = frame.moves[i];
        const bool quiet = !is_capture(ply, move) && !move.promotion;
        play(ply, move);
        if (quiet && !open && best > -kLeastMate && may_leave_out(ply, depth, alpha, i)) continue;
        const int score = search_move(ply, depth, alpha, beta, static_cast<int>(i), quiet);
        if (clock_->stopped()) return 0;
        if (quiet) frame.tried.push_back(move);
        if (score <= best) continue;
        best = score;
        best_move = move;
        if (score <= alpha) continue;
        alpha = score;
        extend_line(ply, move);
        if (alpha < beta) continue;
        if (quiet) reward(ply, move, depth);
        break;
    }
    Entry entry;
    entry.key = frame.table_key;
    if (best > first_alpha) entry.move = pack(best_move);
    entry.score = static_cast<std::int16_t>(to_table(best, ply));
    entry.depth = static_cast<std::int8_t>(std::min(depth, 127));
    entry.bound = best >= beta ? Bound::kLower : best > first_alpha ? Bound::kExact : Bound::kUpper;
    table_.store(entry);
    return best;
}

// Near the leaves, quiet moves that come late or are far from enough are left out, unless they give
// check.
bool AlphaBeta::may_leave_out(int ply, int depth, int alpha, std::size_t number) {
    const Frame& frame = at(ply);
    if (frame.in_check || depth > 5) return false;
    const bool late = static_cast<int>(number) > 4 + 3 * depth * depth;
    const bool hopeless = frame.evaluation + 100 + 110 * depth <= alpha;
    return (late || hopeless) && !in_check(ply + 1);
}

// The position after the move, at ply + 1: first with a window that only asks whether it is
// better, and late quiet moves less deep.
int AlphaBeta::search_move(int ply, int depth, int alpha, int beta, int number, bool quiet) {
    const bool open = beta - alpha > 1;
    if (number == 0) return -search(ply + 1, depth - 1, -beta, -alpha, true);
    int less = 0;
    if (depth >= 3 && number >= 3 && !at(ply).in_check &&
        (quiet || at(ply).ranks[static_cast<std::size_t>(number)] < 0)) {
        less = reduction(depth, number) - (open ? 1 : 0);
        const int rank = at(ply).ranks[static_cast<std::size_t>(number)];
        if (quiet) less -= rank / 3000;
        less = std::clamp(less, 0, depth - 2);
    }
    int score = -search(ply + 1, depth - 1 - less, -alpha - 1, -alpha, true);
    if (score > alpha && less > 0) score = -search(ply + 1, depth - 1, -alpha - 1, -alpha, true);
    if (score > alpha && score < beta) score = -search(ply + 1, depth - 1, -beta, -alpha, true);
    return score;
}

bool AlphaBeta::search_root(std::vector<Root>& roots, std::size_t from, int depth, int alpha,
                            int beta) {
    Frame& frame = at(0);
    frame.in_check = in_check(0);
    std::size_t best = from;
    int best_score = -kMate - 1;
    for (std::size_t i = from; i < roots.size(); ++i) {
        play(0, roots[i].move);
        int score = 0;
        if (i == from) {
            score = -search(1, depth - 1, -beta, -alpha, true);
        } else {
            score = -search(1, depth - 1, -alpha - 1, -alpha, true);
            if (score > alpha && !clock_->stopped()) {
                score = -search(1, depth - 1, -beta, -alpha, true);
            }
        }
        // What is complete of this depth still counts when the time is over.
        if (clock_->stopped()) break;
        if (score <= best_score) continue;
        best_score = score;
        if (score <= alpha && i != from) continue;
        best = i;
        roots[i].score = score;
        roots[i].line = at(1).line;
        roots[i].line.insert(roots[i].line.begin(), roots[i].move);
        alpha = std::max(alpha, score);
        if (alpha >= beta) break;
    }
    std::rotate(roots.begin() + static_cast<std::ptrdiff_t>(from),
                roots.begin() + static_cast<std::ptrdiff_t>(best),
                roots.begin() + static_cast<std::ptrdiff_t>(best) + 1);
    return !clock_->stopped();
}

}  // namespace rulewright::search
