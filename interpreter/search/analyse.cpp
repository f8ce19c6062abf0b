// Searcher: iterative deepening over both kinds of search.
#include <algorithm>

#include "search/alpha_beta.hpp"
#include "search/expectimax.hpp"

namespace rulewright::search {

using movegen::Move;

namespace {

constexpr int kWindow = 30;  // of the first try around the score of the depth before

bool is_wanted(const Limits& limits, const Move& move) {
    return limits.only.empty() || std::any_of(limits.only.begin(), limits.only.end(),
                                              [&](const Move& one) { return one.same_text(move); });
}

}  // namespace

std::optional<int> plies_to_mate(int score) noexcept {
    if (score >= kLeastMate) return kMate - score;
    if (score <= -kLeastMate) return -kMate - score;
    return std::nullopt;
}

struct Searcher::Parts {
    game::Game& game;
    Evaluation evaluation;
    TranspositionTable table;
    AlphaBeta alpha_beta;
    Expectimax expectimax;

    Parts(game::Game& of, std::size_t megabytes)
        : game(of),
          evaluation(of),
          table(megabytes),
          alpha_beta(of, evaluation, table),
          expectimax(of, evaluation, table) {}

    bool deepen(std::vector<AlphaBeta::Root>& roots, std::size_t lines, int depth);
};

Searcher::Searcher(game::Game& game, std::size_t megabytes)
    : parts_(std::make_unique<Parts>(game, megabytes)) {}

Searcher::~Searcher() = default;

void Searcher::clear() {
    parts_->table.clear();
    parts_->alpha_beta.clear();
}

// One depth of as many lines as are asked for; false when it was stopped.
bool Searcher::Parts::deepen(std::vector<AlphaBeta::Root>& roots, std::size_t lines, int depth) {
    for (std::size_t i = 0; i < std::min(lines, roots.size()); ++i) {
        int reach = kWindow;
        const bool narrow = depth >= 4 && std::abs(roots[i].score) < kLeastMate;
        int low = narrow ? roots[i].score - reach : -kMate;
        int high = narrow ? roots[i].score + reach : kMate;
        for (;;) {
            if (!alpha_beta.search_root(roots, i, depth, low, high)) return false;
            const int score = roots[i].score;
            if (score > low && score < high) break;
            if (low == -kMate && high == kMate) break;
            reach *= 4;
            if (score <= low) low = reach > 1000 ? -kMate : std::max(score - reach, -kMate);
            if (score >= high) high = reach > 1000 ? kMate : std::min(score + reach, kMate);
        }
    }
    return true;
}

Found Searcher::run(const game::State& state, const Limits& limits, int lines,
                    const Progress& progress) {
    Parts& parts = *parts_;
    Found found;
    if (state.outcome()) return found;
    Clock clock(limits);
    parts.table.new_search();
    const auto complete = [&](int depth, std::vector<Line> best) {
        found.depth = depth;
        found.lines = std::move(best);
        found.nodes = clock.nodes();
        found.seconds = clock.seconds();
        if (progress) progress(found);
    };
    if (parts.game.variant().turns) {
        parts.expectimax.start(state, clock);
        for (int depth = 1; depth <= std::min(limits.depth, kMaxPly - 1); ++depth) {
            std::vector<Line> best = parts.expectimax.search_root(depth);
            if (clock.stopped() && depth > 1) break;
            complete(depth, std::move(best));
        }
    } else {
        std::vector<AlphaBeta::Root> roots;
        for (const Move& move : state.legal_moves()) {
            if (is_wanted(limits, move)) roots.push_back({move, 0, {move}});
        }
        parts.alpha_beta.start(state, clock);
        for (int depth = 1; depth <= std::min(limits.depth, kMaxPly - 1); ++depth) {
            const bool whole = parts.deepen(roots, static_cast<std::size_t>(lines), depth);
            std::vector<Line> best;
            for (std::size_t i = 0; i < roots.size() && i < static_cast<std::size_t>(lines); ++i) {
                Line line{roots[i].score, {}, std::nullopt};
                for (const Move& move : roots[i].line) line.turns.push_back({move, {}, '\0', 0});
                best.push_back(std::move(line));
            }
            if (whole || depth == 1) {
                complete(depth, std::move(best));
            } else {
                found.lines = std::move(best);
            }
            if (!whole) break;
            if (std::abs(roots.front().score) >= kLeastMate &&
                depth > 2 * (kMate - std::abs(roots.front().score)) + 4) {
                break;  // deeper search finds no shorter mate
            }
        }
    }
    found.nodes = clock.nodes();
    found.seconds = clock.seconds();
    return found;
}

}  // namespace rulewright::search
