#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

using variant::Grid;

namespace {

Grid read_grid(const Node& node) {
    return {text_or(node, "name", ""), number(*node.value("files")), number(*node.value("ranks")),
            text_or(node, "cluster", "")};
}

void check_name(Reading& reading, const Node& node, const Grid& grid) {
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

}  // namespace

void read_boards(Reading& reading) {
    if (const Entry* board = reading.root.find("board")) {
        reading.variant.boards.push_back(read_grid(board->value));
        return;
    }
    const Entry* boards = reading.root.find("boards");
    for (const Node& node : boards->value.items) {
        const Grid grid = read_grid(node);
        check_name(reading, node, grid);
        reading.variant.boards.push_back(grid);
    }
    // A single board in a list is a single board: its squares have no board name.
    if (reading.variant.boards.size() == 1) reading.variant.boards.front().name.clear();
    check_squares(reading, *boards);
}

}  // namespace rulewright::loader
