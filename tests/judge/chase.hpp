// `draws: repetition: chases`: which pieces a ply attacks anew.
#pragma once

#include "ply.hpp"

namespace rulewright::judge {

// The numbers of the enemy pieces that the ply from one position to the other chases.
[[nodiscard]] std::vector<int> chased_by(const Rules& rules, const Position& before,
                                         const Move& move, const Position& after);
// Whether the player has chased one and the same piece by every ply since the position of that
// key first occurred.
[[nodiscard]] bool has_only_chased(const State& state, const std::string& key, PlayerId player);

}  // namespace rulewright::judge
