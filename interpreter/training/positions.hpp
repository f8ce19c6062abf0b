// Positions that networks learn from, as text, to be learned from again: one in a line, with what a
// search found in hundredths of a pawn and how the game ended, both as the first player sees it:
// "FEN | SCORE | 1.0" (or 0.5, 0.0), as trainers of networks for chess have them.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "game/game.hpp"

namespace rulewright::training {

struct KnownPosition {
    game::State state;
    int score = 0;
    float points = 0;
};

// With its line end.
[[nodiscard]] std::string positions_line(const game::State& state, int score, float points);

// Calls `take` with each and the number of its line, from 1 on; lines that are blank or begin with
// '#' are skipped. What is wrong with the first line that is none, or with the file.
[[nodiscard]] std::optional<diagnostics::Diagnostic> read_positions(
    const std::string& path, game::Game& game,
    const std::function<void(const KnownPosition&, std::size_t)>& take);

}  // namespace rulewright::training
