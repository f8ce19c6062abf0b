// What is uneven between the players, and seldom meant: a forward that leads away from the enemy, a
// rule for one of two players who begin alike.
#pragma once

#include "game/game.hpp"
#include "loader/node.hpp"

namespace rulewright::catalog {

// Warnings, about the rules as they were read.
[[nodiscard]] diagnostics::Diagnostics look_at_fairness(const loader::Node& tree, game::Game& game);

}  // namespace rulewright::catalog
