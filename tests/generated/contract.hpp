// What the games of every variant keep, whatever its rules: asked at each position of a random
// game. Beside tests/game/contract.test.cpp, which asks the same of the variants of the folders,
// this compares notations, the engine's ways of working, and the game with its own replay.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "support/random.hpp"

namespace rulewright::generated {

class Contract {
public:
    explicit Contract(game::Game& game);

    // Plays a game of so many steps (plies, throws) at most. What was broken first, or nothing; a
    // mistake of a hook ends the game.
    [[nodiscard]] std::optional<std::string> play(std::uint64_t seed, int steps);

    [[nodiscard]] std::uint64_t plies() const noexcept { return plies_; }
    [[nodiscard]] bool was_over() const noexcept { return over_; }

private:
    void check(const game::State& state);
    void check_text(const game::State& state);
    void check_texts_of_moves(const game::State& state);
    void check_engines(const game::State& state);
    void check_explanations(const game::State& state);
    void check_replay(const game::State& start, const game::State& end);
    void act(game::State& state);
    void require(bool kept, const std::string& what);

    game::Game& game_;
    std::vector<std::unique_ptr<movegen::Engine>> others_;
    support::SplitMix64 random_{0};
    std::vector<std::string> played_;  // texts of moves; `(2)`: the third of what may be thrown
    std::optional<std::string> broken_;
    std::uint64_t plies_ = 0;
    bool over_ = false;
};

}  // namespace rulewright::generated
