// The player "mcts": the turn that Monte Carlo tree search plays most.
#pragma once

#include "match/player.hpp"
#include "search/search.hpp"

namespace rulewright::match {

// `limits.nodes` are playouts; without any limit it takes its usual number. Deterministic for a
// seed and a number of playouts.
[[nodiscard]] std::unique_ptr<Player> make_mcts_player(game::Game& game,
                                                       const search::Limits& limits);

}  // namespace rulewright::match
