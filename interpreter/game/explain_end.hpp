// The part of explaining that tells what follows a legal move: what scripts do after it, what is
// over with it, its turn or the game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace rulewright::game {

// What the `after_ply` hook does to what the turn by itself leaves, and what the players are told.
[[nodiscard]] std::vector<std::string> lines_after_ply(const State& state, const Turn& turn,
                                                       const position::Setup& after);

// What changes on the board when the turn is over, as against what the move by itself leaves.
[[nodiscard]] std::vector<std::string> lines_of_turn_end(const State& state, const Turn& turn,
                                                         const position::Setup& after);

// "the game is over then: white wins (row)"; nothing when it goes on.
[[nodiscard]] std::optional<std::string> line_of_end(const State& state, const Turn& turn);

// All this of what somebody wants to do; nothing where turns are put together, which tell it
// themselves, or while what comes with it is left open.
[[nodiscard]] std::vector<std::string> lines_of_sequel(const State& state,
                                                       const movegen::Intent& intent,
                                                       const position::Setup& after);

}  // namespace rulewright::game
