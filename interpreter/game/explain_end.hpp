// The part of explaining that tells what is over with a legal move: its turn, or the game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace rulewright::game {

// What changes on the board when the turn is over, as against what the move by itself leaves.
[[nodiscard]] std::vector<std::string> lines_of_turn_end(
    const State& state, const Turn& turn, const std::vector<std::optional<Piece>>& board);

// "the game is over then: white wins (row)"; nothing when it goes on.
[[nodiscard]] std::optional<std::string> line_of_end(const State& state, const Turn& turn);

// The same of what somebody wants to do where no `turn` hook has a say; nothing, either, while what
// comes with it is left open.
[[nodiscard]] std::optional<std::string> line_of_end(const State& state,
                                                     const movegen::Intent& intent);

}  // namespace rulewright::game
