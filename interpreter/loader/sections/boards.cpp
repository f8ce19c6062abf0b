#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

using variant::Grid;

namespace {

// As many cells along each of its three axes.
bool says_hexagon(const Node& board) {
    return text_or(board, "shape", "") == "hexagon";
}

bool is_hexagon(Reading& reading, const Node& node, const Grid& grid) {
    if (!says_hexagon(node)) return false;
    if (grid.files == grid.ranks && grid.files % 2 != 0) return true;
    reading.report(*node.value("shape"),
                   {"hexagon-size",
                    fmt::format("no hexagon has {} files and {} ranks", grid.files, grid.ranks),
                    "as many files as ranks, an odd number such as 11",
                    {},
                    {}});
    return false;
}

// "a1-b2", or one square, which is both.
std::optional<board::Gap> pair_of(const Grid& grid, std::string_view text) {
    const std::size_t dash = std::min(text.find('-'), text.size());
    const auto first = grid.find(text.substr(0, dash));
    const auto last = dash == text.size() ? first : grid.find(text.substr(dash + 1));
    if (!first || !last) return std::nullopt;
    return board::Gap{*first, *last};
}

// A square, or two corners; those that are missing already are none.
std::vector<board::Cell> read_area(Reading& reading, const Node& node, const Grid& grid) {
    if (const auto corners = pair_of(grid, node.text)) {
        return grid.between(corners->from, corners->to);
    }
    reading.report(node, {"unknown-value",
                          fmt::format("there is no square {}", in_quotes(node.text)),
                          fmt::format("squares of the files {} to {}, or two corners such as a1-b2",
                                      grid.letter(0), grid.letter(grid.files - 1)),
                          {},
                          {}});
    return {};
}

bool are_neighbours(const Grid& grid, const board::Gap& gap) {
    const int files = std::abs(gap.from.file - gap.to.file);
    const int ranks = std::abs(gap.from.rank - gap.to.rank);
    return std::max(files, ranks) == 1 && grid.has(gap.from.file, gap.from.rank) &&
           grid.has(gap.to.file, gap.to.rank);
}

void read_points(Reading& reading, const Entry& entry, Grid& grid) {
    if (entry.value.is(NodeKind::kNull)) return;
    if (grid.hexagons) {
        return reading.report_key(
            entry,
            {"points-hexagons", "hexagons are drawn as cells", "a board of squares", {}, {}});
    }
    grid.points.emplace();
    for (const Node& area : items_of(entry.value, "diagonals")) {
        for (const board::Cell cell : read_area(reading, area, grid)) {
            grid.points->diagonals.push_back(cell);
        }
    }
    for (const Node& node : items_of(entry.value, "gaps")) {
        const auto gap = pair_of(grid, node.text);
        if (gap && are_neighbours(grid, *gap)) {
            grid.points->gaps.push_back(*gap);
            continue;
        }
        reading.report(node, {"unknown-value",
                              fmt::format("{} are not two neighbours", in_quotes(node.text)),
                              "two squares of the board side by side such as a1-a2",
                              {},
                              {}});
    }
}

Grid read_grid(Reading& reading, const Node& node) {
    Grid grid;
    grid.name = text_or(node, "name", "");
    grid.files = number(*node.value("files"));
    grid.ranks = number(*node.value("ranks"));
    grid.cluster = text_or(node, "cluster", "");
    grid.hexagons = is_hexagon(reading, node, grid);
    for (const Node& square : items_of(node, "missing")) {
        for (const board::Cell cell : read_area(reading, square, grid)) grid.holes.push_back(cell);
    }
    read_joins(reading, node, grid);
    if (const Entry* points = node.find("points")) read_points(reading, *points, grid);
    for (int file = 0; file < grid.files; ++file) {
        for (int rank = 0; rank < grid.ranks; ++rank) {
            if (grid.has(file, rank)) return grid;
        }
    }
    reading.report(
        *node.value("missing"),
        {"no-squares", "no square of the board is left", "fewer squares that are missing", {}, {}});
    return grid;
}

void check_board_name(Reading& reading, const Node& node, const Grid& grid) {
    const std::vector<Grid>& earlier = reading.variant.boards;
    const auto same = std::find_if(earlier.begin(), earlier.end(),
                                   [&](const Grid& other) { return other.name == grid.name; });
    if (same == earlier.end()) return;
    const auto first = static_cast<std::size_t>(same - earlier.begin());
    const Node& first_name = *reading.root.value("boards")->items[first].value("name");
    reading.report(*node.value("name"), {"duplicate-name",
                                         fmt::format("two boards have the name '{}'", grid.name),
                                         {},
                                         {},
                                         {{place_of(first_name), "first given here"}}});
}

void check_squares(Reading& reading, const Entry& section) {
    std::size_t squares = 0;
    for (const Grid& grid : reading.variant.boards) {
        squares += static_cast<std::size_t>(grid.files) * static_cast<std::size_t>(grid.ranks);
    }
    if (squares <= kMaxSquares) return;
    reading.report_key(section, {"too-many-squares",
                                 fmt::format("{} squares in all", squares),
                                 fmt::format("at most {}", kMaxSquares),
                                 {},
                                 {}});
}

// Steps from level to level need the same squares on each.
void check_stack(Reading& reading, const Entry& stacked) {
    const std::vector<Grid>& boards = reading.variant.boards;
    if (boards.size() < 2) {
        reading.report_key(
            stacked, {"stacked-single", "there is only one board", "several 'boards'", {}, {}});
        return;
    }
    for (std::size_t i = 1; i < boards.size(); ++i) {
        if (boards[i].files == boards[0].files && boards[i].ranks == boards[0].ranks) continue;
        const Node& list = *reading.root.value("boards");
        reading.report(list.items[i], {"stacked-sizes",
                                       "the boards are stacked, and this one has another size",
                                       fmt::format("{} files and {} ranks, as the first one",
                                                   boards[0].files, boards[0].ranks),
                                       {},
                                       {{place_of(list.items[0]), "the first one"}}});
    }
}

void read_all_boards(Reading& reading, const Entry& boards) {
    for (const Node& node : boards.value.items) {
        const Grid grid = read_grid(reading, node);
        check_board_name(reading, node, grid);
        reading.variant.boards.push_back(grid);
    }
    // A single board in a list is a single board: its squares have no board name.
    if (reading.variant.boards.size() == 1) reading.variant.boards.front().name.clear();
    check_squares(reading, boards);
}

}  // namespace

void read_boards(Reading& reading) {
    if (const Entry* board = reading.root.find("board")) {
        reading.variant.boards.push_back(read_grid(reading, board->value));
        for (variant::Player& player : reading.variant.players) {
            player.hexagons = says_hexagon(board->value);  // moves are read so, whatever its size
        }
    } else {
        read_all_boards(reading, *reading.root.find("boards"));
    }
    reading.variant.stacked = truth_or(reading.root, "stacked", false);
    if (reading.variant.stacked) check_stack(reading, *reading.root.find("stacked"));
}

}  // namespace rulewright::loader
