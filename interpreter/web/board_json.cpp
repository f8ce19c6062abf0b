#include "web/board_json.hpp"

#include <nlohmann/json.hpp>

#include "board/lines.hpp"

namespace rulewright::web {

using nlohmann::json;

namespace {

// A square's side, and of a hexagon half of its width, a quarter of it, half of its height.
constexpr int kSide = 44;
constexpr int kHalf = 30;
constexpr int kQuarter = 15;
constexpr int kRise = 26;

struct Point {
    int x = 0;
    int y = 0;
};

// The middle of the highest cell of a file of hexagons.
Point top_of_file(const board::GridShape& grid, int file) {
    return {kHalf + 3 * kQuarter * file, kRise * (grid.ranks - grid.height(file) + 1)};
}

// The middle of a square, on its own board, from the upper left.
Point middle(const board::Topology& topology, Square square) {
    const board::Coordinates place = topology.coordinates(square);
    const board::GridShape& grid = topology.grids()[place.board];
    if (grid.hexagons) {
        const Point top = top_of_file(grid, place.file);
        return {top.x, top.y + 2 * kRise * (grid.height(place.file) - 1 - topology.row(square))};
    }
    return {place.file * kSide + kSide / 2, (grid.ranks - 1 - place.rank) * kSide + kSide / 2};
}

json label(Point at, const std::string& text) {
    return {{"x", at.x}, {"y", at.y}, {"text", text}};
}

// Files below, ranks on the left; numbers of hexagons along the edges on the upper left.
json labels_of(const board::GridShape& grid) {
    json labels = json::array();
    for (int file = 0; file < grid.files; ++file) {
        const std::string letter(1, grid.letter(file));
        if (!grid.hexagons) {
            labels.push_back(label({file * kSide + kSide / 2, grid.ranks * kSide + 10}, letter));
            continue;
        }
        const Point top = top_of_file(grid, file);
        const int bottom = top.y + 2 * kRise * (grid.height(file) - 1) + kRise;
        labels.push_back(label({top.x, bottom + 10}, letter));
        if (file > grid.files / 2) continue;
        for (int n = file == 0 ? 1 : grid.height(file); n <= grid.height(file); ++n) {
            const int y = top.y + 2 * kRise * (grid.height(file) - n) - kRise / 2;
            labels.push_back(label({top.x - kHalf + 2, y - 4}, std::to_string(n)));
        }
    }
    for (int rank = 0; rank < grid.ranks && !grid.hexagons; ++rank) {
        const int y = (grid.ranks - 1 - rank) * kSide + kSide / 2;
        labels.push_back(label({-10, y}, std::to_string(rank + 1)));
    }
    return labels;
}

// From middle to middle.
json lines_json(const board::Topology& topology, std::size_t board) {
    json lines = json::array();
    for (const board::Line& line : board::lines_of(topology, board)) {
        const Point from = middle(topology, line.from);
        const Point to = middle(topology, line.to);
        lines.push_back({{"x1", from.x}, {"y1", from.y}, {"x2", to.x}, {"y2", to.y}});
    }
    return lines;
}

}  // namespace

json cell_json(const board::Topology& topology) {
    const bool hexagons = topology.hexagons();
    return {{"hexagon", hexagons},
            {"half", hexagons ? kHalf : kSide / 2},
            {"rise", hexagons ? kRise : kSide / 2}};
}

json boards_json(const board::Topology& topology) {
    json boards = json::array();
    for (std::size_t i = 0; i < topology.grids().size(); ++i) {
        const board::GridShape& grid = topology.grids()[i];
        const int width = grid.hexagons ? 3 * kQuarter * grid.files + kQuarter : grid.files * kSide;
        const int height = grid.hexagons ? 2 * kRise * grid.ranks : grid.ranks * kSide;
        boards.push_back({{"name", grid.name},
                          {"cluster", grid.cluster},
                          {"width", width},
                          {"height", height},
                          {"labels", labels_of(grid)}});
        if (grid.points) boards.back()["lines"] = lines_json(topology, i);
    }
    return boards;
}

json square_json(const board::Topology& topology, Square square) {
    const Point at = middle(topology, square);
    return {{"name", topology.name(square)},
            {"board", topology.coordinates(square).board},
            {"x", at.x},
            {"y", at.y},
            {"colour", topology.colour(square)}};
}

}  // namespace rulewright::web
