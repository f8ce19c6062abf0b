// One random game, played by the engine and by the judge side by side.
#pragma once

#include <cstdint>
#include <string>

#include "catalog/open.hpp"
#include "judge.hpp"

namespace rulewright::judge {

// What was compared.
struct Tally {
    int games = 0;
    int plies = 0;
    int over = 0;  // games that came to their end

    void add(const Tally& other) {
        games += other.games;
        plies += other.plies;
        over += other.over;
    }
};

// The same variant twice: the engine, and the judge with hooks of its own.
class Both {
public:
    explicit Both(std::unique_ptr<game::Game> engine);

    // Plays to the end or to so many steps (plies, throws and choices to throw). The first thing in
    // which the two differ, or nothing.
    [[nodiscard]] std::optional<std::string> follow(std::uint64_t seed, int steps, Tally& tally);

    [[nodiscard]] game::Game& engine() noexcept { return *engine_; }
    [[nodiscard]] const Game& judge() const noexcept { return *judge_; }

private:
    std::unique_ptr<game::Game> engine_;
    std::unique_ptr<Game> judge_;
};

}  // namespace rulewright::judge
