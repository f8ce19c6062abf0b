// `expect: {overlay: ...}`: the numbers that a variant's script shows on the board.
#pragma once

#include "match/names.hpp"

namespace rulewright::match {

// What is wrong with the names of overlays and squares in the map.
[[nodiscard]] Diagnostics check_overlay_names(game::Game& game, const loader::Node& map);

}  // namespace rulewright::match
