// Searcher: iterative deepening over both kinds of search, by one thread or several.
#include <algorithm>
#include <atomic>

#include "search/alpha_beta.hpp"
#include "search/expectimax.hpp"
#include "search/helpers.hpp"
#include "search/strength.hpp"

namespace rulewright::search {

using movegen::Move;

namespace {

// Who asks for a depth, and for nothing else, sees all that is so near.
constexpr int kWholePlies = 4;

int whole_plies(const Limits& limits) {
    return limits.nodes == 0 && limits.depth < Limits{}.depth ? kWholePlies : 0;
}

bool is_wanted(const Limits& limits, const Move& move) {
    return limits.only.empty() || std::any_of(limits.only.begin(), limits.only.end(),
                                              [&](const Move& one) { return one.same_text(move); });
}

Roots roots_of(const game::State& state, const Limits& limits) {
    Roots roots;
    for (const Move& move : state.legal_moves()) {
        if (is_wanted(limits, move)) roots.push_back({move, 0, {move}});
    }
    Restricted{state.to_move(), limits.restriction}.filter(
        state.game().engine(), state.position(), roots,
        [](const AlphaBeta::Root& root) { return &root.move; });
    return roots;
}

// A deeper search finds no shorter one.
bool is_shortest_mate(int score, int depth) {
    return std::abs(score) >= kLeastMate && depth > 2 * (kMate - std::abs(score)) + 4;
}

}  // namespace

std::optional<int> plies_to_mate(int score) noexcept {
    if (score >= kLeastMate) return kMate - score;
    if (score <= -kLeastMate) return -kMate - score;
    return std::nullopt;
}

struct Searcher::Parts {
    game::Game& game;
    const variant::Tuning* tuning;
    Evaluation evaluation;
    TranspositionTable table;
    AlphaBeta alpha_beta;
    std::optional<Expectimax> expectimax;  // where a turn is more than a move
    std::vector<std::unique_ptr<Helper>> helpers;

    Parts(game::Game& of, const variant::Tuning* by, std::size_t megabytes)
        : game(of),
          tuning(by),
          evaluation(of, by),
          table(megabytes),
          alpha_beta(of, evaluation, table) {
        if (of.variant().turns) expectimax.emplace(of, evaluation, table);
    }

    // So many threads are to search.
    void employ(int threads) {
        const auto wanted = static_cast<std::size_t>(std::clamp(threads, 1, kMostThreads) - 1);
        helpers.resize(std::min(wanted, helpers.size()));
        while (helpers.size() < wanted) {
            helpers.push_back(std::make_unique<Helper>(game, tuning, table));
        }
    }

    // By expectimax. `complete` takes what a whole depth found.
    template <typename Complete>
    void deepen_turns(const game::State& state, const Limits& limits, int lines, Clock& clock,
                      Found& found, const Complete& complete) {
        expectimax->start(state, clock, limits.restriction, whole_plies(limits));
        for (int depth = 1; depth <= std::min(limits.depth, kMaxPly - 1); ++depth) {
            std::vector<Line> best = expectimax->search_root(
                depth, static_cast<std::size_t>(std::max(lines, 1)), found.lines);
            if (clock.stopped() && depth > 1) {
                // What was best before came first: what is better still is better.
                const bool better = lines == 1 && !best.empty() && !best.front().dice;
                if (better) found.lines = std::move(best);
                return;
            }
            const bool over = !best.empty() && is_shortest_mate(best.front().score, depth);
            complete(depth, std::move(best));
            if (over) return;
        }
    }
};

Searcher::Searcher(game::Game& game, const variant::Tuning* tuning, std::size_t megabytes)
    : parts_(std::make_unique<Parts>(game, tuning, megabytes)) {}

Searcher::~Searcher() = default;

void Searcher::clear() {
    parts_->table.clear();
    parts_->alpha_beta.clear();
    if (parts_->expectimax) parts_->expectimax->clear();
    for (auto& helper : parts_->helpers) helper->clear();
}

// The line that a weaker player chooses comes first.
Found Searcher::run(const game::State& state, const Limits& limits, int lines,
                    const Progress& progress) {
    if (!limits.strength) return run_fully(state, limits, lines, progress);
    const auto wanted = static_cast<std::size_t>(std::max(lines, 1));
    const auto shorten = [&](Found& found) {
        if (!found.lines.empty() && !found.lines.front().dice && found.lines.size() > wanted) {
            found.lines.resize(wanted);
        }
    };
    Found found = run_fully(state, weakened(limits, *limits.strength),
                            std::max(lines, considered(*limits.strength)), [&](const Found& depth) {
                                if (!progress) return;
                                Found shown = depth;
                                shorten(shown);
                                progress(shown);
                            });
    const auto first = found.lines.begin();
    const std::size_t taken = chosen(found.lines, *limits.strength, state.key());
    std::rotate(first, first + static_cast<std::ptrdiff_t>(taken),
                first + static_cast<std::ptrdiff_t>(std::min(taken + 1, found.lines.size())));
    shorten(found);
    return found;
}

Found Searcher::run_fully(const game::State& state, const Limits& limits, int lines,
                          const Progress& progress) {
    Parts& parts = *parts_;
    Found found;
    if (state.outcome()) return found;
    Limits own = limits;
    // The helpers' nodes count, too.
    const auto threads = static_cast<std::uint64_t>(std::clamp(limits.threads, 1, kMostThreads));
    own.nodes = (limits.nodes + threads - 1) / threads;
    Clock clock(parts.game.variant().turns ? limits : own);
    parts.table.new_search();
    std::optional<Help> help;
    const auto complete = [&](int depth, std::vector<Line> best) {
        found.depth = depth;
        found.lines = std::move(best);
        found.nodes = clock.nodes() + (help ? help->nodes() : 0);
        found.seconds = clock.seconds();
        if (progress) progress(found);
    };
    if (parts.expectimax) {
        parts.deepen_turns(state, limits, lines, clock, found, complete);
    } else {
        Roots roots = roots_of(state, limits);
        parts.alpha_beta.start(state, clock, limits.restriction, whole_plies(limits));
        parts.alpha_beta.order(roots);
        parts.employ(limits.threads);
        for (auto& helper : parts.helpers) helper->prepare(state, roots);
        help.emplace(parts.helpers, static_cast<std::size_t>(lines));
        for (int depth = 1; depth <= std::min(limits.depth, kMaxPly - 1); ++depth) {
            const bool whole =
                deepen(parts.alpha_beta, roots, static_cast<std::size_t>(lines), depth);
            std::vector<Line> best;
            for (std::size_t i = 0; i < roots.size() && i < static_cast<std::size_t>(lines); ++i) {
                Line line{roots[i].score, {}, std::nullopt};
                for (const Move& move : roots[i].line) line.turns.push_back({move, {}, '\0', 0});
                best.push_back(std::move(line));
            }
            if (whole || depth == 1) {
                complete(depth, std::move(best));
            } else if (lines == 1) {
                found.lines = std::move(best);  // of several, those of a whole depth are comparable
            }
            if (!whole) break;
            if (is_shortest_mate(roots.front().score, depth)) break;
        }
    }
    if (help) help->end();
    found.nodes = clock.nodes() + (help ? help->nodes() : 0);
    found.seconds = clock.seconds();
    return found;
}

}  // namespace rulewright::search
