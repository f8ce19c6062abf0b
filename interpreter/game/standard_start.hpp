// Which positions need not be told: those in which every game of their variant starts.
#pragma once

#include "game/game.hpp"

namespace rulewright::game {

// Never where the `setup` hook makes the starts: who reads a record of such a game, and a program
// that plays it, cannot know the position, not even that of seed 0.
[[nodiscard]] bool is_standard_start(const State& state);

}  // namespace rulewright::game
