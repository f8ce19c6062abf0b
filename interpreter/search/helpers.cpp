#include "search/helpers.hpp"

#include <algorithm>
#include <new>
#include <system_error>

namespace rulewright::search {

namespace {

constexpr int kWindow = 30;  // of the first try around the score of the depth before

}  // namespace

// One depth of as many lines as are asked for; false when it was stopped.
bool deepen(AlphaBeta& search, Roots& roots, std::size_t lines, int depth) {
    for (std::size_t i = 0; i < std::min(lines, roots.size()); ++i) {
        int reach = kWindow;
        const bool narrow = depth >= 4 && std::abs(roots[i].score) < kLeastMate;
        int low = narrow ? roots[i].score - reach : -kMate;
        int high = narrow ? roots[i].score + reach : kMate;
        for (;;) {
            if (!search.search_root(roots, i, depth, low, high)) return false;
            const int score = roots[i].score;
            if (score > low && score < high) break;
            if (low == -kMate && high == kMate) break;
            reach *= 4;
            // What a search that is stopped now has shown: a mate beyond the window may be nearer.
            roots[i].score = std::clamp(score, low, high);
            if (score <= low) low = reach > 1000 ? -kMate : std::max(score - reach, -kMate);
            if (score >= high) high = reach > 1000 ? kMate : std::min(score + reach, kMate);
        }
    }
    // A later line may have come out better than those that were searched before it.
    std::stable_sort(
        roots.begin(), roots.begin() + static_cast<std::ptrdiff_t>(std::min(lines, roots.size())),
        [](const AlphaBeta::Root& a, const AlphaBeta::Root& b) { return a.score > b.score; });
    return true;
}

void Helper::prepare(const game::State& state, Roots roots) {
    state_ = state.on(*game_);
    roots_ = std::move(roots);
    nodes_ = 0;
}

void Helper::help(std::size_t lines, int first_depth, const std::atomic<bool>& stop) {
    Limits limits;
    limits.stop = &stop;
    Clock clock(limits);
    // Who runs out of memory helps no more.
    try {
        search_.start(*state_, clock);
        for (int depth = first_depth; depth < kMaxPly && !clock.stopped(); ++depth) {
            if (!deepen(search_, roots_, lines, depth)) break;
            nodes_.store(clock.nodes(), std::memory_order_relaxed);
        }
    } catch (const std::bad_alloc&) {
    }
    nodes_.store(clock.nodes(), std::memory_order_relaxed);
}

// Neighbours begin at different depths, so that they do not do the same.
Help::Help(std::vector<std::unique_ptr<Helper>>& helpers, std::size_t lines) : helpers_(helpers) {
    threads_.reserve(helpers_.size());
    try {
        for (std::size_t i = 0; i < helpers_.size(); ++i) {
            const int first_depth = 1 + static_cast<int>(i + 1) % 2;
            threads_.emplace_back(
                [this, i, lines, first_depth] { helpers_[i]->help(lines, first_depth, stop_); });
        }
    } catch (const std::system_error&) {
        // The system gives no more threads: those that there are have to do.
    }
    employed_ = threads_.size();
}

std::uint64_t Help::nodes() const noexcept {
    std::uint64_t nodes = 0;
    for (std::size_t i = 0; i < employed_; ++i) nodes += helpers_[i]->nodes();
    return nodes;
}

void Help::end() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

}  // namespace rulewright::search
