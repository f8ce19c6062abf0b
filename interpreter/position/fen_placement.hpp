// The first field of a FEN: who stands where. Boards are joined by '|', ranks by '/', the farthest
// rank first; a number is a run of empty squares.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "position/setup.hpp"

namespace rulewright::position {

[[nodiscard]] Placements read_placement(const Frame& frame, std::string_view field,
                                        std::vector<FenProblem>& problems);
[[nodiscard]] std::string write_placement(const Frame& frame, const Placements& squares);

}  // namespace rulewright::position
