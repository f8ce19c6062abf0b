#include "search/mcts.hpp"

#include <algorithm>
#include <cmath>
#include <new>
#include <system_error>
#include <thread>

namespace rulewright::search {

namespace {

constexpr std::uint64_t kFirstTold = 256;  // playouts

int score_of_chance(double chance) {
    const double y = std::clamp(2 * chance - 1, -0.9999, 0.9999);
    return static_cast<int>(std::lround(kSteepness * y / std::sqrt(1 - y * y)));
}

// The limits of one search, for all of its threads.
class Budget {
public:
    explicit Budget(const Limits& limits) : limits_(limits), clock_(limits) {}

    // Whether there may be another playout; counts it. One there always is.
    [[nodiscard]] bool take() {
        if (over_.load(std::memory_order_relaxed)) return false;
        const std::uint64_t before = taken_.fetch_add(1, std::memory_order_relaxed);
        if (before == 0) return true;
        const bool over =
            (limits_.nodes != 0 && before >= limits_.nodes) ||
            (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) ||
            (limits_.seconds > 0 && before % 8 == 0 && clock_.seconds() >= limits_.seconds);
        if (!over) return true;
        taken_.fetch_sub(1, std::memory_order_relaxed);
        end();
        return false;
    }
    void end() { over_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t taken() const { return taken_.load(std::memory_order_relaxed); }
    [[nodiscard]] double seconds() const { return clock_.seconds(); }

private:
    const Limits& limits_;
    Clock clock_;
    std::atomic<std::uint64_t> taken_{0};
    std::atomic<bool> over_{false};
};

}  // namespace

struct Mcts::Helper {
    std::unique_ptr<game::Game> game;
    MctsWorker worker;
    Helper(const game::Game& of, const variant::Tuning* tuning, MctsShared& shared)
        : game(of.clone()), worker(*game, tuning, shared) {}
};

Mcts::Mcts(game::Game& game, const variant::Tuning* tuning, std::size_t megabytes)
    : game_(game),
      tuning_(tuning),
      dice_(game.variant().turns.has_value()),
      shared_(std::make_unique<MctsShared>(megabytes)),
      worker_(game, tuning, *shared_) {}

Mcts::~Mcts() = default;

// Each thread draws other throws.
void Mcts::seed(std::uint64_t seed) {
    seed_ = seed;
    worker_.seed(seed);
    for (std::size_t i = 0; i < helpers_.size(); ++i) helpers_[i]->worker.seed(seed + i + 1);
}

void Mcts::employ(int threads) {
    const auto wanted = static_cast<std::size_t>(std::clamp(threads, 1, kMostThreads) - 1);
    helpers_.resize(std::min(wanted, helpers_.size()));
    while (helpers_.size() < wanted) {
        helpers_.push_back(std::make_unique<Helper>(game_, tuning_, *shared_));
        helpers_.back()->worker.seed(seed_ + helpers_.size());
    }
}

Found Mcts::run(const game::State& state, const Limits& limits, int lines,
                const Progress& progress) {
    if (state.outcome()) return {};
    Limits own = limits;
    if (own.nodes == 0 && own.seconds <= 0 && own.stop == nullptr) own.nodes = kUsualPlayouts;
    employ(limits.threads);
    shared_->tree.clear(state.to_move());
    shared_->tree.share(!helpers_.empty());
    worker_.start(state, limits.restriction);
    for (const auto& helper : helpers_) {
        helper->worker.start(state.on(*helper->game), limits.restriction);
    }
    worker_.expand_root();
    Budget budget(own);
    const auto work = [&](MctsWorker& worker, const auto& tell) {
        while (!worker.failed() && !solved() && budget.take()) {
            worker.play_out();
            tell();
        }
    };
    std::uint64_t next = kFirstTold;
    const auto tell = [&] {
        const std::uint64_t taken = budget.taken();
        if (!progress || taken < next) return;
        next = 2 * taken;
        progress(found_after(taken, budget.seconds(), lines));
    };
    std::vector<std::jthread> threads;
    threads.reserve(helpers_.size());
    // Also when this thread fails: before the others are waited for.
    const struct AtEnd {
        Budget& budget;
        ~AtEnd() { budget.end(); }
    } at_end{budget};
    try {
        for (const auto& helper : helpers_) {
            threads.emplace_back([&work, &helper] {
                // Who runs out of memory helps no more.
                try {
                    work(helper->worker, [] {});
                } catch (const std::bad_alloc&) {
                }
            });
        }
    } catch (const std::system_error&) {
        // The system gives no more threads: those that there are have to do.
    }
    work(worker_, tell);
    budget.end();
    threads.clear();  // waits for them
    return found_after(budget.taken(), budget.seconds(), lines);
}

Found Mcts::found_after(std::uint64_t playouts, double seconds, int lines) const {
    Found found;
    found.nodes = playouts;
    found.seconds = seconds;
    if (game_.error()) return found;
    const std::lock_guard lock(shared_->guard);
    found.lines = lines_of(static_cast<std::size_t>(lines));
    found.depth = found.lines.empty() ? 0 : static_cast<int>(found.lines.front().turns.size());
    return found;
}

bool Mcts::solved() const {
    const std::lock_guard lock(shared_->guard);
    return shared_->tree.node(MctsTree::kRoot).proven != 0;
}

// The best first: what is proven to win, then what was visited most.
std::vector<const MctsEdge*> Mcts::ranking(std::uint32_t at) const {
    std::vector<const MctsEdge*> ranked;
    for (const MctsEdge& edge : shared_->tree.edges(at)) {
        if (edge.child != 0) ranked.push_back(&edge);
    }
    const int win = index(shared_->tree.node(at).player) == 0 ? 1 : -1;
    const auto key = [&](const MctsEdge* edge) {
        const MctsNode& child = shared_->tree.node(edge->child);
        const int proven = child.proven * win;
        // The nearest win, the farthest loss.
        return std::make_tuple(proven, -proven * child.distance, child.visits);
    };
    std::stable_sort(ranked.begin(), ranked.end(),
                     [&](const MctsEdge* a, const MctsEdge* b) { return key(a) > key(b); });
    return ranked;
}

int Mcts::score_of(std::uint32_t at, PlayerId player) const {
    const MctsNode& node = shared_->tree.node(at);
    const int sign = index(player) == 0 ? 1 : -1;
    if (node.proven == 0) return sign * score_of_chance(shared_->tree.mean(node));
    return sign * node.proven * (dice_ ? kWonByThrows - node.distance : kMate - node.distance);
}

// From the node by the edge, and on as it was played most. A line with dice ends at the next throw.
Line Mcts::line_from(std::uint32_t at, const MctsEdge& first) const {
    Line line;
    const PlayerId player = shared_->tree.node(at).player;
    line.score = score_of(first.child, player);
    if (first.plays && line.score > kLeastMate) --line.score;
    if (first.plays && line.score < -kLeastMate) ++line.score;
    for (const MctsEdge* edge = &first; edge != nullptr;) {
        if (!edge->plays && !edge->memory.waiting) break;
        line.turns.push_back(edge->turn);
        const MctsNode& next = shared_->tree.node(edge->child);
        if (next.kind != MctsKind::kChoice || dice_) break;
        const auto ranked = ranking(edge->child);
        edge = ranked.empty() ? nullptr : ranked.front();
    }
    return line;
}

// For a throw at the root, a line for each result.
std::vector<Line> Mcts::lines_of(std::size_t count) const {
    std::vector<Line> lines;
    const bool thrown = shared_->tree.node(MctsTree::kRoot).kind == MctsKind::kChance;
    for (const MctsEdge* edge : ranking(MctsTree::kRoot)) {
        if (!thrown) {
            if (lines.size() < count) lines.push_back(line_from(MctsTree::kRoot, *edge));
            continue;
        }
        const auto ranked = ranking(edge->child);
        if (ranked.empty()) continue;
        lines.push_back(line_from(edge->child, *ranked.front()));
        if (!edge->plays) lines.back().dice = edge->memory.dice;
    }
    return lines;
}

}  // namespace rulewright::search
