// `joins` of a board: squares to which a king's step leads in place of a neighbour.
#include <fmt/format.h>

#include <algorithm>

#include "board/directions.hpp"
#include "loader/reading.hpp"
#include "support/name_words.hpp"

namespace rulewright::loader {

namespace {

using board::Cell;
using board::Join;
using variant::Grid;

class JoinsReader {
public:
    JoinsReader(Reading& reading, Grid& grid) : reading_(reading), grid_(grid) {}

    void read(const Node& node) {
        const Node& to = *node.value("to");
        const auto ones = row(*node.value("from"));
        const auto others = row(to);
        if (!ones || !others) return;
        if (ones->size() != others->size()) {
            return reading_.report(
                to, {"joins-count",
                     fmt::format("{} and {} are not as many", counted(*ones), counted(*others)),
                     "as many squares as 'from' has",
                     {},
                     {}});
        }
        const Node& by = *node.value("by");
        if (by.is(NodeKind::kText)) return join(node, by, *ones, *others);
        for (const Node& direction : by.items) join(node, direction, *ones, *others);
    }

private:
    struct Side {
        Cell cell;
        Vector by;
        const Node* node;
    };

    [[nodiscard]] static std::string counted(const std::vector<Cell>& cells) {
        return fmt::format("{} square{}", cells.size(), cells.size() == 1 ? "" : "s");
    }
    [[nodiscard]] std::string name(Cell cell) const { return grid_.square(cell.file, cell.rank); }

    // The squares from one to the other along a file or a rank, in this order.
    [[nodiscard]] std::optional<std::vector<Cell>> row(const Node& node) {
        const std::string_view text = node.text;
        const std::size_t dash = std::min(text.find('-'), text.size());
        const auto first = grid_.find(text.substr(0, dash));
        const auto last = dash == text.size() ? first : grid_.find(text.substr(dash + 1));
        const auto refuse = [&](std::string problem, std::string expected) {
            reading_.report(node,
                            {"unknown-value", std::move(problem), std::move(expected), {}, {}});
            return std::nullopt;
        };
        if (!first || !last) {
            return refuse(fmt::format("there is no square {}", in_quotes(text)),
                          "a square of the board, or a row of them such as a1-a8");
        }
        if (first->file != last->file && first->rank != last->rank) {
            return refuse(fmt::format("{} is no row of squares", in_quotes(text)),
                          "squares of one file or of one rank");
        }
        std::vector<Cell> found;
        const auto sign = [](int from, int to) { return from < to ? 1 : from > to ? -1 : 0; };
        for (Cell at = *first;;
             at.file += sign(at.file, last->file), at.rank += sign(at.rank, last->rank)) {
            if (!grid_.has(at.file, at.rank)) {
                return refuse(fmt::format("the square {} is missing", name(at)),
                              "squares that 'missing' of the board does not name");
            }
            found.push_back(at);
            if (at == *last) return found;
        }
    }

    // Tells of the first that is wrong in a row.
    void join(const Node& node, const Node& direction, const std::vector<Cell>& ones,
              const std::vector<Cell>& others) {
        const Vector by = *board::direction_named(direction.text);
        for (std::size_t i = 0; i < ones.size(); ++i) {
            if (!fits(node, direction, {ones[i], others[i], by})) return;
            grid_.joins.push_back({ones[i], others[i], by});
            sides_.push_back({ones[i], by, &direction});
            sides_.push_back({others[i], {-by.x, -by.y}, &direction});
        }
    }

    [[nodiscard]] bool fits(const Node& node, const Node& direction, const Join& join) {
        if (join.from == join.to) {
            reading_.report(*node.value("to"), {"joins-itself",
                                                name(join.from) + " is joined to itself",
                                                "another square",
                                                {},
                                                {}});
            return false;
        }
        if (join.to == Cell{join.from.file + join.by.x, join.from.rank + join.by.y}) {
            reading_.report(*node.value("to"),
                            {"joins-neighbour",
                             fmt::format("a step {} from {} leads to {} without a join",
                                         words(join.by), name(join.from), name(join.to)),
                             "another square",
                             {},
                             {}});
            return false;
        }
        return is_free(direction, join.from, join.by) &&
               is_free(direction, join.to, {-join.by.x, -join.by.y});
    }

    [[nodiscard]] bool is_free(const Node& direction, Cell cell, Vector by) {
        const auto taken = std::find_if(sides_.begin(), sides_.end(), [&](const Side& side) {
            return side.cell == cell && side.by == by;
        });
        if (taken == sides_.end()) return true;
        reading_.report(direction,
                        {"joins-twice",
                         fmt::format("two joins are for a step {} from {}", words(by), name(cell)),
                         {},
                         {},
                         {{place_of(*taken->node), "the first one"}}});
        return false;
    }

    // "up left"
    [[nodiscard]] static std::string words(Vector by) {
        return support::spaced(std::string(board::name_of(by)));
    }

    Reading& reading_;
    Grid& grid_;
    std::vector<Side> sides_;  // that are joined already
};

}  // namespace

void read_joins(Reading& reading, const Node& board, Grid& grid) {
    const std::vector<Node>& joins = items_of(board, "joins");
    if (joins.empty()) return;
    if (grid.hexagons) {
        return reading.report_key(
            *board.find("joins"),
            {"joins-hexagons",
             "joins name eight directions, and a cell of a hexagon has twelve",
             "a board of squares",
             {},
             {}});
    }
    JoinsReader reader(reading, grid);
    for (const Node& join : joins) reader.read(join);
}

}  // namespace rulewright::loader
