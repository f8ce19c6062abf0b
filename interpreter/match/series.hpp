// Series: games on several threads, each with its own clone of the game. A game that fails ends the
// series; told is the failure of the lowest number, whichever came first in time.
#pragma once

#include <atomic>
#include <cstdint>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "game/game.hpp"

namespace rulewright::match {

class Series {
public:
    using Diagnostic = diagnostics::Diagnostic;

    // Calls play(Game&) once in each thread, until all of them return.
    template <typename Play>
    [[nodiscard]] std::optional<Diagnostic> run(game::Game& game, unsigned jobs, Play play) {
        std::vector<std::unique_ptr<game::Game>> clones;
        for (unsigned i = 1; i < jobs; ++i) clones.push_back(game.clone());
        std::vector<std::future<void>> others;
        others.reserve(clones.size());
        for (const auto& clone : clones) {
            others.push_back(
                std::async(std::launch::async, [this, &play, &clone] { guarded(play, *clone); }));
        }
        guarded(play, game);
        for (auto& other : others) other.get();
        if (errors_.empty()) return std::nullopt;
        return errors_.begin()->second;
    }

    // No further game is begun.
    void stop() noexcept { stopped_ = true; }
    [[nodiscard]] bool stopped() const noexcept { return stopped_; }

    // Of what the threads share, these too.
    [[nodiscard]] std::unique_lock<std::mutex> lock() { return std::unique_lock(mutex_); }

    void fail(std::uint64_t number, Diagnostic error) {
        const auto locked = lock();
        errors_.emplace(number, std::move(error));
        stop();
    }
    // What was played before a game that failed is taken, however late it ends. Under lock().
    [[nodiscard]] bool is_left(std::uint64_t number) const {
        return !errors_.empty() && number > errors_.begin()->first;
    }

private:
    // When one thread fails for lack of memory the others need not go on.
    template <typename Play>
    void guarded(Play& play, game::Game& game) {
        try {
            play(game);
        } catch (...) {
            stop();
            throw;
        }
    }

    std::atomic<bool> stopped_{false};
    std::mutex mutex_;
    std::map<std::uint64_t, Diagnostic> errors_;
};

}  // namespace rulewright::match
