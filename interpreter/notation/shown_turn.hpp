// Turns as people read them: at the table, in hints and in lines of analysis. Programs, records
// and scripts have turn_text().
#pragma once

#include <string>
#include <vector>

#include "game/game.hpp"

namespace rulewright::notation {

// A move in the variant's notation; where turns have dice or several moves, the whole token.
[[nodiscard]] std::string shown_turn(const game::State& before, const game::Turn& turn);

// Turns that follow each other, from the state on.
[[nodiscard]] std::vector<std::string> shown_line(game::State from,
                                                  const std::vector<game::Turn>& turns);

}  // namespace rulewright::notation
