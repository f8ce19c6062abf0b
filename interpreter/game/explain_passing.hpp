// The part of explaining that asks about a move where every move ends with a link: whether its
// piece moves so on its own board and can go on from there.
#pragma once

#include "game/explain_links.hpp"

namespace rulewright::game {

[[nodiscard]] LinkAnswer explain_passing(const MoveQuestion& question);

}  // namespace rulewright::game
