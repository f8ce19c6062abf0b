// The lines of boards whose squares are drawn as points.
#pragma once

#include <cstddef>
#include <vector>

#include "board/topology.hpp"

namespace rulewright::board {

// From point to point, straight on through those between.
struct Line {
    Square from{};
    Square to{};
    friend bool operator==(const Line&, const Line&) = default;
};

// None where the board is drawn as squares.
[[nodiscard]] std::vector<Line> lines_of(const Topology& topology, std::size_t board);

// Whether one of these lines shows the join: a line towards the side of the step, and no way round.
[[nodiscard]] bool is_line(const GridShape& grid, const Join& join) noexcept;

}  // namespace rulewright::board
