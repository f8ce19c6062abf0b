#include "search/alpha_beta.hpp"

#include <algorithm>
#include <cmath>

#include "search/repetition.hpp"

namespace rulewright::search {

using movegen::Move;

namespace {

constexpr int kReverseMargin = 75;  // by which a quiet position is good enough, each ply
constexpr int kReverseDepth = 8;
constexpr int kLateDepth = 8;
constexpr int kSingularDepth = 7;
constexpr int kHistoryPly = 9000;  // of history: a ply more or less

}  // namespace

// The logarithmic formula that Stockfish made common.
int reduction(int depth, int number) {
    static const auto table = [] {
        std::array<std::array<int, 64>, 64> made{};
        for (std::size_t d = 1; d < 64; ++d) {
            for (std::size_t n = 1; n < 64; ++n) {
                made[d][n] = static_cast<int>(0.7 + std::log(static_cast<double>(d)) *
                                                        std::log(static_cast<double>(n)) / 2.2);
            }
        }
        return made;
    }();
    return table[static_cast<std::size_t>(std::min(depth, 63))]
                [static_cast<std::size_t>(std::min(number, 63))];
}

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
    : game_(game),
      engine_(game.engine()),
      evaluation_(evaluation),
      table_(table),
      trades_(game, evaluation),
      histories_(game.variant(), game.topology().size()),
      corrections_(evaluation.weights().humble, game.variant().pieces.size(),
                   game.topology().size()) {
    const variant::Variant& variant = game.variant();
    // Where having no move is no misfortune, passing proves nothing.
    const variant::Ends usual;
    may_skip_plies_ =
        variant.ends.stalemate == usual.stalemate && variant.ends.checkmate == usual.checkmate;
    arrives_elsewhere_ = variant.links && variant.links->always;
    checks_bind_ = variant.royalty.check != variant::CheckPolicy::kReduceOrKeep;
    must_capture_ = variant.filters.must_capture;
    // Where many boards hang full of captures, to follow all of them takes all the time there is.
    first_recaptures_ = game.topology().size() > 128 ? -1 : -kMaxPly;
}

void AlphaBeta::clear() {
    histories_.clear();
    corrections_.clear();
    for (Frame& frame : frames_) frame.killers = {};
}

void AlphaBeta::start(const game::State& state, Clock& clock, const Restriction& restriction,
                      int whole) {
    clock_ = &clock;
    whole_ = whole;
    restricted_ = {state.to_move(), restriction};
    if (frames_.empty()) frames_.resize(kMaxPly + 2);
    for (Frame& frame : frames_) {
        if (!frame.position) frame.position = state.position().clone();
        frame.killers = {};
        frame.excluded = {};
    }
    at(0).position->assign(state.position());
    histories_.fade();
    past_ = state.keys();
    if (!past_.empty()) past_.pop_back();
    find_key(0);
    at(0).line.clear();
    at(0).played.reset();
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
    next.played = histories_.step(at(ply).position->to_move(), move);
    next.line.clear();
}

void AlphaBeta::skip(int ply) {
    Frame& next = at(ply + 1);
    next.position->assign(*at(ply).position);
    engine_.skip_ply(*next.position);
    next.played.reset();
    next.line.clear();
    enter(ply + 1);
}

// Moves are not listed for it: who has none is found out later.
std::optional<int> AlphaBeta::ended(int ply, bool may_repeat) const {
    const auto end = game_.ends().find(
        *at(ply).position, [] { return false; },
        [&](int times) { return may_repeat && repeats(frames_, ply, past_, times - 1); });
    return end ? std::optional(score_of(*end, ply)) : std::nullopt;
}

void AlphaBeta::extend_line(int ply, const Move& move) {
    Frame& frame = at(ply);
    const std::vector<Move>& rest = at(ply + 1).line;
    frame.line.clear();
    frame.line.push_back(move);
    frame.line.insert(frame.line.end(), rest.begin(), rest.end());
}

// Whether even passing would be good enough (the null move heuristic, Beal 1989).
bool AlphaBeta::skip_refutes(int ply, const Node& node, int better) {
    skip(ply);
    const int less = 3 + node.depth / 3 + std::min((better - node.beta) / 200, 3);
    const int score = -search(ply + 1, node.depth - less, -node.beta, -node.beta + 1, !node.cut);
    return !clock_->stopped() && score >= node.beta && score < kLeastMate;
}

// What needs no look at moves: positions that are much too good, or too bad, as they stand.
// `better` is what is known of the position's worth.
std::optional<int> AlphaBeta::pruned(int ply, const Node& node, int better) {
    Frame& frame = at(ply);
    if (node.open() || frame.in_check || std::abs(node.beta) >= kLeastMate) return std::nullopt;
    if (frame.excluded.valid != 0) return std::nullopt;
    const int steps = node.depth - (node.improving ? 1 : 0);
    if (ply >= whole_ && node.depth <= kReverseDepth &&
        better - kReverseMargin * steps >= node.beta && better < kLeastMate) {
        return better;
    }
    const bool skipped = ply > 0 && !frame.played;
    if (!sees_all() && !skipped && may_skip_plies_ && node.depth >= 3 && better >= node.beta &&
        frame.evaluation >= node.beta - 20 * node.depth + 120 &&
        evaluation_.has_officers(*frame.position, frame.position->to_move()) &&
        skip_refutes(ply, node, better)) {
        return node.beta;
    }
    return std::nullopt;
}

// A move of the table without which the position is clearly worse is looked at more closely
// (singular extensions; Anantharaman, Campbell, Hsu 1988).
int AlphaBeta::extension_of_known(int ply, const Node& node, const Entry& entry) {
    const int score = from_table(entry.score, ply);
    if (node.depth < kSingularDepth || ply == 0 || ply >= 2 * root_depth_ ||
        entry.move.valid == 0 || entry.depth < node.depth - 3 || entry.bound == Bound::kUpper ||
        std::abs(score) >= kLeastMate) {
        return 0;
    }
    Frame& frame = at(ply);
    const int wanted = score - 2 * node.depth;
    frame.excluded = entry.move;
    const int other = search(ply, (node.depth - 1) / 2, wanted - 1, wanted, node.cut);
    frame.excluded = {};
    if (clock_->stopped()) return 0;
    if (other < wanted) return 1;
    return score >= node.beta && node.cut ? -1 : 0;
}

int AlphaBeta::search(int ply, int depth, int alpha, int beta, bool cut) {
    if (depth <= 0) return quiescence(ply, alpha, beta, 0);
    if (clock_->tick()) return 0;
    Frame& frame = at(ply);
    const bool excludes = frame.excluded.valid != 0;
    frame.line.clear();
    if (!excludes) {
        if (const auto score = ended(ply, true)) return *score;
    }
    if (ply >= kMaxPly) return evaluation_.evaluate(*frame.position);
    // No line from here can be better or worse than a mate in so many plies.
    alpha = std::max(alpha, -kMate + ply);
    beta = std::min(beta, kMate - ply - 1);
    if (alpha >= beta) return alpha;
    Node node{depth, alpha, beta, cut, true, {}, 0};
    const auto entry = excludes ? std::nullopt : table_.find(frame.table_key);
    int better = 0;
    if (entry) {
        node.known = entry->move;
        const int score = from_table(entry->score, ply);
        if (!node.open() && entry->depth >= depth && entry->says(score, alpha, beta)) return score;
    }
    if (!excludes) {
        frame.in_check = in_check(ply);
        frame.evaluation = -kMate;
        if (!frame.in_check) {
            frame.uncorrected = entry && entry->evaluation != Entry::kUnknown
                                    ? entry->evaluation
                                    : evaluation_.evaluate(*frame.position);
            frame.evaluation = corrected(ply, frame.uncorrected);
        }
    }
    better = frame.evaluation;
    if (entry && !frame.in_check) {
        const int score = from_table(entry->score, ply);
        if (entry->says(score, better, better) && std::abs(score) < kLeastMate) better = score;
    }
    node.improving = !frame.in_check && (ply < 2 || frame.evaluation > at(ply - 2).evaluation);
    if (const auto score = pruned(ply, node, better)) return *score;
    if (clock_->stopped()) return 0;
    if (node.known.valid == 0 && !excludes && depth >= 4 && ply >= whole_) {
        --node.depth;  // the next will know one
    }
    if (entry && !excludes) {
        node.extension = extension_of_known(ply, node, *entry);
        if (clock_->stopped()) return 0;
    }
    if (frame.in_check && ply < 2 * root_depth_) ++node.depth;
    return search_moves(ply, node);
}

int AlphaBeta::search_moves(int ply, const Node& node) {
    Frame& frame = at(ply);
    frame.moves.clear();
    frame.tried.clear();
    engine_.legal_moves(*frame.position, frame.moves);
    if (frame.moves.empty()) return score_without_moves(ply);
    restrict(frame);
    rank_moves(ply, node.known);
    at(ply + 2).killers = {};
    frame.checks = Checking::kUnknown;
    Node now = node;
    int best = -kMate;
    std::optional<Move> best_move;
    Step step;
    for (std::size_t i = 0; i < frame.moves.size(); ++i) {
        bring_best(ply, i);
        const Move move = frame.moves[i];
        if (is(frame.excluded, move)) continue;
        step.number = static_cast<int>(i);
        step.known = is(node.known, move);
        const bool may = ply >= whole_ && step.searched > 0 && !now.open() && best > -kLeastMate;
        if (may && enough_quiet(ply, now, step)) {
            drop_quiet(ply, i--);
            continue;
        }
        const bool hopeless = may && is_hopeless(ply, now, step);
        if (hopeless && !may_check(ply, move)) continue;
        play(ply, move);
        if (hopeless && !in_check(ply + 1)) continue;
        const bool quiet = frame.promises[i].quiet;
        const int score = search_move(ply, now, step);
        if (clock_->stopped()) return 0;
        ++step.searched;
        if (score > best) {
            best = score;
            if (score > now.alpha) {
                best_move = move;
                now.alpha = score;
                extend_line(ply, move);
                if (score >= node.beta) {
                    reward(ply, move, node.depth, quiet);
                    break;
                }
            }
        }
        frame.tried.push_back(move);
    }
    if (frame.excluded.valid != 0) return step.searched == 0 ? node.alpha : best;
    store(ply, node, best, best_move);
    learn_error(ply, node, best, best_move);
    return best;
}

void AlphaBeta::store(int ply, const Node& node, int best, const std::optional<Move>& move) {
    const Frame& frame = at(ply);
    Entry entry;
    entry.key = frame.table_key;
    if (move) entry.move = pack(*move);
    entry.score = static_cast<std::int16_t>(to_table(best, ply));
    entry.evaluation =
        frame.in_check ? Entry::kUnknown : static_cast<std::int16_t>(frame.uncorrected);
    entry.depth = static_cast<std::int8_t>(std::clamp(node.depth, 0, 127));
    entry.bound = best >= node.beta   ? Bound::kLower
                  : best > node.alpha ? Bound::kExact
                                      : Bound::kUpper;
    table_.store(entry);
}

int AlphaBeta::corrected(int ply, int evaluation) {
    Frame& frame = at(ply);
    frame.alike = corrections_.keys_of(*frame.position, frame.played);
    return evaluation + corrections_.of(frame.position->to_move(), frame.alike);
}

// What captures gain says nothing of the evaluation, nor does a bound on its other side.
void AlphaBeta::learn_error(int ply, const Node& node, int best, const std::optional<Move>& move) {
    const Frame& frame = at(ply);
    if (frame.in_check || std::abs(best) >= kLeastMate) return;
    if (move && (move->promotion || is_capture(ply, *move))) return;
    const int more = best - frame.evaluation;
    if ((best >= node.beta && more <= 0) || (best <= node.alpha && more >= 0)) return;
    corrections_.note(frame.position->to_move(), frame.alike, more, node.depth);
}

// Near the leaves, quiet moves that come late are not even played.
bool AlphaBeta::enough_quiet(int ply, const Node& node, const Step& step) const {
    const Frame& frame = at(ply);
    const bool quiet = frame.promises[static_cast<std::size_t>(step.number)].quiet;
    if (frame.in_check || !quiet || node.depth > kLateDepth) return false;
    const int most = (5 + 2 * node.depth * node.depth) / (node.improving ? 1 : 2);
    return step.searched >= most;
}

// Others are left out when they are far from enough, or lose a trade, unless they give check.
bool AlphaBeta::is_hopeless(int ply, const Node& node, const Step& step) {
    const Frame& frame = at(ply);
    if (frame.in_check || node.depth > 7) return false;
    const auto number = static_cast<std::size_t>(step.number);
    const int reduced = std::max(1, node.depth - reduction(node.depth, step.number));
    const Move& move = frame.moves[number];
    bool out = false;
    if (frame.promises[number].quiet) {
        out = frame.evaluation + 90 + 100 * reduced <= node.alpha;
        if (!out && trades_.is_quick()) {
            const auto value = trades_.value(*frame.position, move);
            out = value && *value < -30 * reduced * reduced;
        }
    } else if (frame.ranks[number] < 0 && trades_.is_quick()) {
        const auto value = trades_.value(*frame.position, move);
        out = value && *value < -90 * node.depth;
    }
    return out;
}

// False: the move gives no check, or none that matters.
bool AlphaBeta::may_check(int ply, const Move& move) {
    if (!checks_bind_) return false;
    Frame& frame = at(ply);
    if (frame.checks == Checking::kUnknown) {
        const bool told = engine_.find_checking(*frame.position, frame.checking);
        frame.checks = told ? Checking::kKnown : Checking::kNever;
    }
    return frame.checks == Checking::kNever || frame.checking.may_check(move);
}

// By how much a move is searched less deep at first.
int AlphaBeta::less_deep(int ply, const Node& node, const Step& step) {
    const auto number = static_cast<std::size_t>(step.number);
    const bool quiet = at(ply).promises[number].quiet;
    const int rank = at(ply).ranks[number];
    const bool lost = !quiet && rank < 0;
    if (sees_all() || node.depth < 3 || step.searched < (node.open() ? 3 : 2) ||
        (!quiet && !lost)) {
        return 0;
    }
    int less = reduction(node.depth, step.searched);
    if (node.open()) --less;
    if (ply >= whole_) less += (node.cut ? 1 : 0) + (node.improving ? 0 : 1);
    if (at(ply).in_check) --less;
    if (less > 0 && in_check(ply + 1)) --less;
    if (quiet) less -= std::clamp(rank, -2 * kHistoryPly, 2 * kHistoryPly) / kHistoryPly;
    return std::clamp(less, 0, node.depth - 2);
}

// The position after the move, at ply + 1: first with a window that only asks whether it is
// better, and late moves less deep.
int AlphaBeta::search_move(int ply, const Node& node, const Step& step) {
    const int depth = node.depth - 1 + (step.known ? node.extension : 0);
    const int next = ply + 1;
    enter(next);
    if (step.searched == 0) {
        return -search(next, depth, -node.beta, -node.alpha, !node.open() && !node.cut);
    }
    const int less = less_deep(ply, node, step);
    int score = -search(next, depth - less, -node.alpha - 1, -node.alpha, less > 0 || !node.cut);
    if (score > node.alpha && less > 0) {
        score = -search(next, depth, -node.alpha - 1, -node.alpha, !node.cut);
    }
    if (score > node.alpha && score < node.beta) {
        score = -search(next, depth, -node.beta, -node.alpha, false);
    }
    return score;
}

}  // namespace rulewright::search
