// The first field of a FEN: who stands where. Boards are joined by '|', ranks by '/', the farthest
// rank first; a number is a run of empty squares.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "position/setup.hpp"

namespace rulewright::position {

// `promoted`, which may be null, receives by square which letters a `~` follows: pieces that go
// into a hand as what they were.
[[nodiscard]] Placements read_placement(const Frame& frame, std::string_view field,
                                        std::vector<FenProblem>& problems,
                                        std::vector<bool>* promoted = nullptr);
[[nodiscard]] std::string write_placement(const Frame& frame, const Placements& squares,
                                          const std::vector<bool>& promoted = {});

}  // namespace rulewright::position
