// Clones: one game by many threads. Hooks are asked through a Game, which one thread uses at a
// time; so each call borrows a clone for as long as it takes, and there are as many as were ever
// borrowed at once, however many games are in progress.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "game/game.hpp"

namespace rulewright::capi {

class Clones {
public:
    explicit Clones(std::unique_ptr<game::Game> first);

    class Loan {
    public:
        explicit Loan(Clones& clones) : clones_(&clones), game_(clones.take()) {}
        ~Loan() { clones_->put(std::move(game_)); }
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;

        [[nodiscard]] game::Game& game() const noexcept { return *game_; }

    private:
        Clones* clones_;
        std::unique_ptr<game::Game> game_;
    };

    // What never changes may be looked at without a loan: variant, frame, topology.
    [[nodiscard]] const game::Game& pattern() const noexcept { return *pattern_; }

private:
    [[nodiscard]] std::unique_ptr<game::Game> take();
    void put(std::unique_ptr<game::Game> game) noexcept;

    std::unique_ptr<game::Game> pattern_;  // asked for clones only
    std::mutex mutex_;
    std::size_t made_ = 0;
    std::vector<std::unique_ptr<game::Game>> idle_;
};

}  // namespace rulewright::capi
