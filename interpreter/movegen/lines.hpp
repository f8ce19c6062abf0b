// Lines of squares in which pieces stand side by side.
#pragma once

#include <optional>
#include <vector>

#include "board/topology.hpp"
#include "variant/variant.hpp"

namespace rulewright::movegen {

// The directions of the lines that count, one of each two that are opposite; on hexagons there are
// no diagonals.
[[nodiscard]] inline std::vector<Vector> steps_along(const board::Topology& topology,
                                                     const variant::InLine& line) {
    const auto leads_on = [](Vector step) {
        if (step.x != 0) return step.x > 0;
        return step.y != 0 ? step.y > 0 : step.z > 0;
    };
    std::vector<Vector> found;
    for (const Vector step : topology.straight_steps()) {
        const bool counts = step.x != 0   ? line.along_ranks
                            : step.y != 0 ? line.along_files
                                          : line.through_levels;
        if (counts && leads_on(step)) found.push_back(step);
    }
    if (topology.hexagons() || !line.diagonally) return found;
    for (const Vector step : topology.diagonal_steps()) {
        if (leads_on(step)) found.push_back(step);
    }
    return found;
}

// The rows of so many squares as count.
[[nodiscard]] inline std::vector<board::WideSet> rows_of(const board::Topology& topology,
                                                         const variant::InLine& line) {
    std::vector<board::WideSet> rows;
    for (const Vector step : steps_along(topology, line)) {
        for (const Square square : topology.squares()) {
            board::WideSet row;
            auto at = std::optional(square);
            for (int n = 0; n < line.length && at; ++n) {
                row.insert(*at);
                at = topology.step(*at, step);
            }
            // Lines may lead round to where they began.
            if (row.count() == line.length) rows.push_back(row);
        }
    }
    return rows;
}

}  // namespace rulewright::movegen
