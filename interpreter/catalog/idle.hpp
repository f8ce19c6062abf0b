// Idle rules: what sections name that nothing in a game ever comes to, such as ranks of a promotion
// that none reaches, drops without a square, gates where nobody begins.
#pragma once

#include "game/game.hpp"
#include "loader/node.hpp"

namespace rulewright::catalog {

// Warnings, about the rules as they were read.
[[nodiscard]] diagnostics::Diagnostics look_for_idle(const loader::Node& tree, game::Game& game);

}  // namespace rulewright::catalog
