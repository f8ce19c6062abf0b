// Symmetry: ways to turn the board onto itself under which rules stay the same, and the part of the
// board into which any cell can be turned.
#pragma once

#include <cstdint>
#include <vector>

#include "board/topology.hpp"

namespace rulewright::endings {

// The squares that exist, numbered.
struct Cells {
    std::vector<Square> squares;
    std::vector<std::uint16_t> of;  // by square

    explicit Cells(const board::Topology& topology);
};

// Where each cell goes.
using Way = std::vector<std::uint16_t>;

struct Symmetry {
    std::vector<Way> ways;             // the identity first
    std::vector<std::uint16_t> fold;   // by cell: the way that brings it into the part
    std::vector<std::uint16_t> place;  // by cell of the part: its number there
    std::vector<std::uint16_t> part;
    std::vector<std::uint32_t> weight;  // by number: how many cells are turned to it
};

// Mirror images of a board, as far as it has the form: left and right, up and down, along the
// diagonal. None where boards differ or are no rectangles without holes.
[[nodiscard]] std::vector<Way> mirrors(const board::Topology& topology, const Cells& cells);

[[nodiscard]] Symmetry no_symmetry(std::size_t cells);
// All that can be put together of these.
[[nodiscard]] Symmetry symmetry_of(const std::vector<Way>& generators, std::size_t cells);

}  // namespace rulewright::endings
