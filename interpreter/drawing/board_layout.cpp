#include "drawing/board_layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "board/lines.hpp"
#include "drawing/board_figure.hpp"

namespace rulewright::drawing {

namespace {

constexpr int kGap = kMargin + kMargin / 2;  // from a board to the next one's squares
constexpr int kRowGap = kMargin / 2;
constexpr double kScreen = 1.6;  // its width by its height

struct Table {
    std::vector<int> widths;   // of columns
    std::vector<int> heights;  // of rows
};

Table table_of(const std::vector<board::GridShape>& grids, std::size_t columns) {
    Table table;
    table.widths.resize(std::min(columns, grids.size()));
    table.heights.resize((grids.size() + columns - 1) / columns);
    for (std::size_t i = 0; i < grids.size(); ++i) {
        int& width = table.widths[i % columns];
        int& height = table.heights[i / columns];
        width = std::max(width, grids[i].files * kCell);
        height = std::max(height, grids[i].ranks * kCell);
    }
    return table;
}

// How far it is from the form of a screen; places that stay empty count as well.
double strangeness(const std::vector<board::GridShape>& grids, std::size_t columns) {
    const Table table = table_of(grids, columns);
    double width = 0;
    double height = 0;
    for (const int each : table.widths) width += each + kGap;
    for (const int each : table.heights) height += each + kTitle + kMargin + kRowGap;
    const auto places = static_cast<double>(table.widths.size() * table.heights.size());
    return std::abs(std::log(width / height / kScreen)) +
           std::log(places / static_cast<double>(grids.size()));
}

}  // namespace

std::size_t boards_in_row(const std::vector<board::GridShape>& grids) {
    std::size_t best = grids.size();
    for (std::size_t columns = grids.size(); columns > 0; --columns) {
        if (strangeness(grids, columns) < strangeness(grids, best)) best = columns;
    }
    return best;
}

BoardLayout::BoardLayout(const board::Topology& topology, const LayoutOptions& options)
    : topology_(topology), options_(options) {
    if (topology_.hexagons()) {
        place_hexagons();
    } else {
        place_rows();
    }
    if (options_.hands) {
        hands_at_ = size_.x + kMargin / 2;
        size_.x += kHand;
    }
    size_.x = std::max(size_.x, options_.width);
    size_.y += options_.below;
}

void BoardLayout::place_hexagons() {
    const board::GridShape& grid = topology_.grids().front();
    corners_.push_back({kMargin, options_.above + kMargin / 2});
    size_ = {kMargin + 3 * kQuarter * grid.files + kQuarter + kMargin / 2,
             options_.above + kMargin / 2 + 2 * kRise * grid.ranks + kMargin};
}

// Boards of different heights stand on the same line.
void BoardLayout::place_rows() {
    const std::vector<board::GridShape>& grids = topology_.grids();
    const int title = options_.named ? kTitle : 0;
    const int top = options_.above + kMargin / 2 + title;
    if (options_.board) {
        const board::GridShape& grid = grids[*options_.board];
        corners_.assign(grids.size(), {kMargin, top});
        size_ = {kMargin + grid.files * kCell + kMargin / 2, top + grid.ranks * kCell + kMargin};
        return;
    }
    const std::size_t columns = boards_in_row(grids);
    const Table table = table_of(grids, columns);
    Point at{kMargin, top};
    for (std::size_t i = 0; i < grids.size(); ++i) {
        const int height = table.heights[i / columns];
        corners_.push_back({at.x, at.y + height - grids[i].ranks * kCell});
        at.x += table.widths[i % columns] + kGap;
        size_ = {std::max(size_.x, at.x - kMargin), at.y + height + kMargin};
        if ((i + 1) % columns == 0) {
            at = {kMargin, at.y + height + kMargin + kRowGap + title};
        }
    }
}

Point BoardLayout::corner(Square square) const {
    const board::Coordinates place = topology_.coordinates(square);
    const board::GridShape& grid = topology_.grids()[place.board];
    const int column = options_.flipped ? grid.files - 1 - place.file : place.file;
    if (grid.hexagons) {
        const int row = topology_.row(square);
        const int above = options_.flipped ? row : grid.height(place.file) - 1 - row;
        const Point middle = top_of_column(grid, column);
        return {middle.x - kCell / 2, middle.y + 2 * kRise * above - kCell / 2};
    }
    const int above = options_.flipped ? place.rank : grid.ranks - 1 - place.rank;
    const Point& its = corners_[place.board];
    return {its.x + column * kCell, its.y + above * kCell};
}

Point BoardLayout::top_of_column(const board::GridShape& grid, int column) const {
    return {corners_.front().x + kHalf + 3 * kQuarter * column,
            corners_.front().y + kRise * (grid.ranks - grid.height(column) + 1)};
}

std::string BoardLayout::cell(Point at, std::string_view look, int inset) const {
    if (topology_.hexagons()) {
        const Point m{at.x + kCell / 2, at.y + kCell / 2};
        const int half = kHalf - inset;
        const int quarter = half / 2;
        const int rise = kRise - inset;
        return fmt::format("<polygon points=\"{},{} {},{} {},{} {},{} {},{} {},{}\" {}/>\n",
                           m.x - half, m.y, m.x - quarter, m.y - rise, m.x + quarter, m.y - rise,
                           m.x + half, m.y, m.x + quarter, m.y + rise, m.x - quarter, m.y + rise,
                           look);
    }
    return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>\n", at.x + inset,
                       at.y + inset, kCell - 2 * inset, kCell - 2 * inset, look);
}

std::string BoardLayout::points(std::size_t board) const {
    const board::GridShape& grid = topology_.grids()[board];
    std::string text =
        fmt::format("<rect class=\"light\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                    corners_[board].x, corners_[board].y, grid.files * kCell, grid.ranks * kCell);
    for (const board::Line& line : board::lines_of(topology_, board)) {
        const Point from = corner(line.from);
        const Point to = corner(line.to);
        constexpr double kMiddle = kCell / 2.0;
        text += fmt::format("<path class=\"line\" d=\"M{} {}L{} {}\"/>\n", from.x + kMiddle,
                            from.y + kMiddle, to.x + kMiddle, to.y + kMiddle);
    }
    return text;
}

// Files below; numbers along the edges where the cells of the files end that have the most.
std::string BoardLayout::hexagon_coordinates(const board::GridShape& grid) const {
    std::string text;
    for (int column = 0; column < grid.files; ++column) {
        const int file = options_.flipped ? grid.files - 1 - column : column;
        const Point top = top_of_column(grid, column);
        const int bottom = top.y + 2 * kRise * (grid.height(column) - 1) + kRise;
        text += label_element({top.x, bottom + 14}, std::string(1, grid.letter(file)));
        if (column > grid.files / 2) continue;
        for (int n = column == 0 ? 1 : grid.height(column); n <= grid.height(column); ++n) {
            const int above = options_.flipped ? n - 1 : grid.height(column) - n;
            const int aside = options_.flipped ? kRise - 4 : -kRise / 2;
            const int x = top.x - kHalf + (n < 10 ? 4 : 0);  // two digits need more room
            text += label_element({x, top.y + 2 * kRise * above + aside}, std::to_string(n));
        }
    }
    return text;
}

std::string BoardLayout::coordinates(std::size_t board) const {
    const board::GridShape& grid = topology_.grids()[board];
    if (grid.hexagons) return hexagon_coordinates(grid);
    const Point at = corners_[board];
    const int bottom = at.y + grid.ranks * kCell;
    std::string text;
    for (int column = 0; column < grid.files; ++column) {
        const int file = options_.flipped ? grid.files - 1 - column : column;
        text += label_element({at.x + column * kCell + kCell / 2, bottom + 14},
                              std::string(1, grid.letter(file)));
    }
    for (int above = 0; above < grid.ranks; ++above) {
        const int rank = options_.flipped ? grid.ranks - 1 - above : above;
        text += label_element({at.x - 9, bottom - above * kCell - kCell / 2 + 4},
                              std::to_string(rank + 1));
    }
    return text;
}

}  // namespace rulewright::drawing
