// `draws: counting`: moves that are counted once some pieces are gone.
#pragma once

#include "rules.hpp"

namespace rulewright::judge {

// The player has just made the ply that led to the position.
void count_ply(const Rules& rules, PlayerId mover, Position& position);

}  // namespace rulewright::judge
