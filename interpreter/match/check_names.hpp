// What `match` would say of a script's names and texts, without playing it.
#pragma once

#include "match/match.hpp"

namespace rulewright::match {

// All that is wrong with them is added to `found`, in the order of the script. `start` is any
// position of the game.
void check_names(const Script& script, const game::State& start, Diagnostics& found);

}  // namespace rulewright::match
