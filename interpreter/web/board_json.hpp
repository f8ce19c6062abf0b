// Where boards and squares lie in a picture: what pages draw with, as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "board/topology.hpp"

namespace rulewright::web {

// `hexagon`; `half` of a cell's width, and `rise`, half of its height.
[[nodiscard]] nlohmann::json cell_json(const board::Topology& topology);
// `name`, `cluster`, `width`, `height`, `labels`, of each board.
[[nodiscard]] nlohmann::json boards_json(const board::Topology& topology);
// `name`, `board`, `x` and `y` of the middle from the board's upper left, `colour`.
[[nodiscard]] nlohmann::json square_json(const board::Topology& topology, Square square);

}  // namespace rulewright::web
