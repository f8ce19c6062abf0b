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
        const Grid grid = read_grid(node);
        check_name(reading, node, grid);
        reading.variant.boards.push_back(grid);
    }
    // A single board in a list is a single board: its squares have no board name.
    if (reading.variant.boards.size() == 1) reading.variant.boards.front().name.clear();
    check_squares(reading, boards);
}

}  // namespace

void read_boards(Reading& reading) {
    if (const Entry* board = reading.root.find("board")) {
        reading.variant.boards.push_back(read_grid(board->value));
    } else {
        read_all_boards(reading, *reading.root.find("boards"));
    }
    reading.variant.stacked = truth_or(reading.root, "stacked", false);
    if (reading.variant.stacked) check_stack(reading, *reading.root.find("stacked"));
}

}  // namespace rulewright::loader
