// GridShape: one board as its file describes it, a rectangle of squares without those that are
// missing, or a hexagon of hexagonal cells. It knows names and the order of position texts; steps
// are the topology's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/vector.hpp"

namespace rulewright::board {

struct Cell {
    int file = 0;  // from 0
    int rank = 0;  // from 0
    friend bool operator==(const Cell&, const Cell&) = default;
};

// A king's step from one square that leads to another, and the opposite step that leads back.
struct Join {
    Cell from;
    Cell to;
    Vector by;
    friend bool operator==(const Join&, const Join&) = default;
};

// Two neighbours.
struct Gap {
    Cell from;
    Cell to;
    friend bool operator==(const Gap&, const Gap&) = default;
};

// How a board is drawn whose squares are points: lines join those that are neighbours by a side.
struct Points {
    std::vector<Cell> diagonals = {};  // from which lines lead to the neighbours by a corner, too
    std::vector<Gap> gaps = {};        // where no line is
    friend bool operator==(const Points&, const Points&) = default;
};

// A hexagon of n cells a side lies in a grid of 2n-1 files and ranks along two of its axes: from
// (file, rank) the neighbours are at (0,1), (1,1), (1,0) and opposite, and the corners of the grid
// where these would leave it do not exist. Cells are named by file and by number from the lowest.
struct GridShape {
    std::string name = {};  // prefix of its squares' names; empty for a single board
    int files = 8;
    int ranks = 8;
    std::string cluster = {};      // a name for several boards together; shown, without effect
    bool hexagons = false;         // as many files as ranks, an odd number
    std::vector<Cell> holes = {};  // squares that are missing, in any order
    std::vector<Join> joins = {};  // of squares that exist; at most one at each side of a square
    std::optional<Points> points = {};  // for pictures only; nothing: squares

    // The cells of a file, whether missing or not.
    [[nodiscard]] int lowest(int file) const noexcept;
    [[nodiscard]] int height(int file) const noexcept;
    [[nodiscard]] bool has(int file, int rank) const noexcept;
    [[nodiscard]] bool is_hole(int file, int rank) const noexcept;

    // Without the board's name; of holes, too.
    [[nodiscard]] std::string square(int file, int rank) const;
    [[nodiscard]] std::optional<Cell> find(std::string_view square) const noexcept;
    // Files of hexagons leave out j.
    [[nodiscard]] char letter(int file) const noexcept;
    [[nodiscard]] std::optional<int> file_of(char letter) const noexcept;

    // Those that exist between two corners, by files and by what the names count.
    [[nodiscard]] std::vector<Cell> between(Cell first, Cell last) const;

    // As they are drawn in lines of text: from above, by files, with nothing where no cell is. A
    // hexagon takes two lines for each step along a file.
    [[nodiscard]] std::vector<std::vector<std::optional<Cell>>> drawn() const;

    // As position texts write them: rank by rank from the last, the a-file first; of hexagons file
    // by file from a, the lowest cell first. Holes are among them.
    [[nodiscard]] std::vector<std::vector<Cell>> lines() const;
};

}  // namespace rulewright::board
