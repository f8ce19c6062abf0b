// Why who is stalemated cannot move though his pieces could: a rule that is no check refuses it.
#pragma once

#include <optional>
#include <string>

#include "game/game.hpp"

namespace rulewright::game {

// "a2a3, for one, is refused: there is no square for the wall that comes with the move". Nothing
// where the game goes on or ended otherwise, and where only blocked ways and checks are to blame.
[[nodiscard]] std::optional<std::string> why_stuck(const State& state);

}  // namespace rulewright::game
