// A turn as one word: P:e2e4 (dice, move), B:- (a pass), !e1e2 (a marked move), 0000 (a pass
// without dice).
#pragma once

#include <string>

#include "game/game.hpp"

namespace rulewright::match {

[[nodiscard]] std::string turn_token(const game::Game& game, const game::Turn& turn);

}  // namespace rulewright::match
