// In which direction moves lead, on the diagram: the straight line from where one begins to where
// it ends, whatever its way. What ends where it began has no direction.
#pragma once

#include <cstdlib>
#include <numeric>

#include "board/topology.hpp"
#include "position/setup.hpp"
#include "support/next_direction.hpp"

namespace rulewright::movegen {

[[nodiscard]] inline Vector heading(const board::Topology& topology, Square from,
                                    Square to) noexcept {
    const board::Coordinates& at = topology.coordinates(from);
    const board::Coordinates& there = topology.coordinates(to);
    const Vector way{there.file - at.file, there.rank - at.rank,
                     static_cast<int>(there.board) - static_cast<int>(at.board)};
    const int steps = std::gcd(std::gcd(way.x, way.y), way.z);
    return steps == 0 ? way : Vector{way.x / steps, way.y / steps, way.z / steps};
}

// Whether a move may follow that one in a turn that goes on in such directions.
[[nodiscard]] inline bool heads_as_asked(const board::Topology& topology, NextDirection asked,
                                         const position::LastMove& last, Square from,
                                         Square to) noexcept {
    if (asked == NextDirection::kAny) return true;
    const Vector before = heading(topology, last.origin, last.destination);
    const Vector now = heading(topology, from, to);
    if (before == Vector{} || now == Vector{}) return true;
    if (asked == NextDirection::kNotBack) return now != Vector{-before.x, -before.y, -before.z};
    return (now == before) == (asked == NextDirection::kSame);
}

}  // namespace rulewright::movegen
