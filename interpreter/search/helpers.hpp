// Helpers: threads that search the same position for what they leave in the table (lazy SMP). Each
// has a game, an evaluation and a search of its own.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "search/alpha_beta.hpp"

namespace rulewright::search {

using Roots = std::vector<AlphaBeta::Root>;

// One depth of as many lines as are asked for; false when it was stopped.
[[nodiscard]] bool deepen(AlphaBeta& search, Roots& roots, std::size_t lines, int depth);

class Helper {
public:
    Helper(const game::Game& game, const variant::Tuning* tuning, TranspositionTable& table)
        : game_(game.clone()), evaluation_(*game_, tuning), search_(*game_, evaluation_, table) {}

    void clear() { search_.clear(); }
    // Before help(), in the thread that has the state.
    void prepare(const game::State& state, Roots roots);
    // Until it is stopped.
    void help(std::size_t lines, int first_depth, const std::atomic<bool>& stop);
    // As far as it tells.
    [[nodiscard]] std::uint64_t nodes() const noexcept {
        return nodes_.load(std::memory_order_relaxed);
    }

private:
    std::unique_ptr<game::Game> game_;
    Evaluation evaluation_;
    AlphaBeta search_;
    std::optional<game::State> state_;
    Roots roots_;
    std::atomic<std::uint64_t> nodes_{0};
};

// The helpers' threads, which end with it.
class Help {
public:
    Help(std::vector<std::unique_ptr<Helper>>& helpers, std::size_t lines);
    ~Help() { end(); }
    Help(const Help&) = delete;
    Help& operator=(const Help&) = delete;

    // What they have looked at.
    [[nodiscard]] std::uint64_t nodes() const noexcept;
    void end();

private:
    std::vector<std::unique_ptr<Helper>>& helpers_;
    std::atomic<bool> stop_{false};
    std::vector<std::thread> threads_;
    std::size_t employed_ = 0;
};

}  // namespace rulewright::search
