// The image of a board in a mirror, left for right.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/topology.hpp"

namespace rulewright::board {

// By square, where its mirror image is, on the same board; nothing where neighbours are none there.
[[nodiscard]] std::optional<std::vector<std::uint16_t>> mirror_of(const Topology& topology);

}  // namespace rulewright::board
