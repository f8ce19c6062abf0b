// Where the boards of a picture stand, and their squares: in pixels from the upper left corner.
// Several boards stand in rows that make the picture about as wide as a screen.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/topology.hpp"

namespace rulewright::drawing {

struct Point {
    int x = 0;
    int y = 0;
};

inline constexpr int kCell = 45;    // side of a square, and of what is drawn on a hexagon
inline constexpr int kMargin = 20;  // where the coordinates are
inline constexpr int kTitle = 20;   // height of a board's name
inline constexpr int kHand = 80;    // width of the pieces in hand
// A hexagon: half of its width, a quarter of it, and half of its height.
inline constexpr int kHalf = 30;
inline constexpr int kQuarter = 15;
inline constexpr int kRise = 26;

struct LayoutOptions {
    std::optional<std::size_t> board = {};  // only this one
    bool flipped = false;                   // as the second player sees it
    bool named = false;                     // boards have their names above them
    bool hands = false;
    int above = 0;  // room for other things
    int below = 0;
    int width = 0;  // of the whole, at least
};

// How many boards stand beside each other.
[[nodiscard]] std::size_t boards_in_row(const std::vector<board::GridShape>& grids);

class BoardLayout {
public:
    BoardLayout(const board::Topology& topology, const LayoutOptions& options);

    [[nodiscard]] Point size() const noexcept { return size_; }
    [[nodiscard]] bool is_drawn(std::size_t board) const noexcept {
        return !options_.board || *options_.board == board;
    }
    // The upper left corner of a board; of a square's box of kCell by kCell.
    [[nodiscard]] Point corner(std::size_t board) const { return corners_[board]; }
    [[nodiscard]] Point corner(Square square) const;
    // The edge on the left of pieces in hand, their lower end, and their upper one.
    [[nodiscard]] int hands_at() const noexcept { return hands_at_; }
    [[nodiscard]] int hands_end() const noexcept { return size_.y - options_.below - kMargin; }
    [[nodiscard]] int hands_begin() const noexcept { return options_.above + kMargin / 2; }

    // The cell around such a box as an element with those attributes, or so much smaller.
    [[nodiscard]] std::string cell(Point at, std::string_view look, int inset = 0) const;
    // The ground of a board of points, and its lines.
    [[nodiscard]] std::string points(std::size_t board) const;
    // Files and ranks at the edges of a board.
    [[nodiscard]] std::string coordinates(std::size_t board) const;

private:
    void place_hexagons();
    void place_rows();
    [[nodiscard]] std::string hexagon_coordinates(const board::GridShape& grid) const;
    // The middle of the highest cell of the column that is shown there, from the left.
    [[nodiscard]] Point top_of_column(const board::GridShape& grid, int column) const;

    const board::Topology& topology_;
    LayoutOptions options_;
    std::vector<Point> corners_;
    Point size_;
    int hands_at_ = 0;
};

}  // namespace rulewright::drawing
