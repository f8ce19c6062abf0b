// The player "mcts": the turn that Monte Carlo tree search plays most.
#pragma once

#include "match/player.hpp"

namespace rulewright::match {

// `own.nodes` are playouts; without limits of its own or of the moment it makes its usual number.
// Deterministic for a seed and a number of playouts.
[[nodiscard]] std::unique_ptr<Player> make_mcts_player(game::Game& game, const MoveLimits& own);

}  // namespace rulewright::match
