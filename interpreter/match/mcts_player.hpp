// The player "mcts": the turn that Monte Carlo tree search plays most.
#pragma once

#include <atomic>

#include "match/player.hpp"
#include "search/restriction.hpp"

namespace rulewright::match {

struct MctsSettings {
    MoveLimits limits;
    search::Restriction restriction;
    const variant::Tuning* tuning = nullptr;  // null: it weighs by the rules alone
    int threads = 1;
};

// `own.limits.nodes` are playouts; without limits of its own or of the moment it makes its usual
// number. Deterministic for a seed and a number of playouts, by one thread. `stop` ends a search at
// once; may be null.
[[nodiscard]] std::unique_ptr<Player> make_mcts_player(game::Game& game, const MctsSettings& own,
                                                       const std::atomic<bool>* stop);

}  // namespace rulewright::match
