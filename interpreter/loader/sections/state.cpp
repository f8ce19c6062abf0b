// `state:` and the names of its values.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

using variant::ColumnType;
using variant::PieceColumn;
using variant::StateVariable;

namespace {

ColumnType column_type(const std::string& word) {
    if (word == "square") return ColumnType::kSquare;
    if (word == "board") return ColumnType::kBoard;
    return word == "boards" ? ColumnType::kBoards : ColumnType::kNumber;
}

// The largest value that each type holds.
int most_of(const Reading& reading, const PieceColumn& column) {
    const auto boards = reading.variant.boards.size();
    if (column.type == ColumnType::kSquare) return static_cast<int>(kMaxSquares);
    if (column.type == ColumnType::kBoard) return static_cast<int>(boards);
    return (1 << boards) - 1;
}

void check_start_value(Reading& reading, const Entry& entry, int low, int high) {
    const Node* start = entry.value.value("start");
    if (start == nullptr || !start->is(NodeKind::kInteger)) return;
    if (start->integer >= low && start->integer <= high) return;
    reading.report(*start, {"out-of-range",
                            fmt::format("'{}' starts with {}", entry.key, start->integer),
                            fmt::format("{} to {}", low, high),
                            {},
                            {}});
}

PieceColumn read_column(Reading& reading, const Entry& entry) {
    const Node& node = entry.value;
    PieceColumn column;
    column.name = entry.key;
    column.meaning = text_or(node, "meaning", "");
    column.type = column_type(text_or(node, "type", "number"));
    column.min = number_or(node, "min", 0);
    column.max =
        column.type == ColumnType::kNumber ? number_or(node, "max", 0) : most_of(reading, column);
    column.start = number_or(node, "start", column.min);
    const Node* start = node.value("start");
    if (start != nullptr && start->is(NodeKind::kText)) column.start.reset();
    const int last = static_cast<int>(reading.variant.boards.size());
    if (!column.start && column.type == ColumnType::kNumber &&
        (column.min > 1 || column.max < last)) {
        reading.report(*start, {"out-of-range",
                                fmt::format("'{}' starts with the number of a board, 1 to {}",
                                            entry.key, last),
                                "'min' and 'max' that hold these, or 'type: board'",
                                {},
                                {}});
    }
    if (column.start && column.type == ColumnType::kNumber && column.max <= column.min) {
        reading.report_key(entry, {"out-of-range",
                                   fmt::format("'{}' can be nothing but {}", entry.key, column.min),
                                   fmt::format("'max' above {}", column.min),
                                   {},
                                   {}});
    }
    column.counts = truth_or(node, "counts", true);
    column.worth = number_or(node, "worth", 0);
    check_start_value(reading, entry, column.min, column.max);
    return column;
}

StateVariable read_variable(Reading& reading, const Entry& entry) {
    const Node& node = entry.value;
    StateVariable variable;
    variable.name = entry.key;
    variable.meaning = text_or(node, "meaning", "");
    variable.min = number_or(node, "min", 0);
    variable.max = number_or(node, "max", 0);
    variable.start = number_or(node, "start", 0);
    variable.counts = truth_or(node, "counts", true);
    check_start_value(reading, entry, variable.min, variable.max);
    return variable;
}

// Words of position texts that are nobody's names, and what they say there.
constexpr std::pair<std::string_view, std::string_view> kWords[] = {
    {"placing", "who sets up pieces"},
    {"placed", "what has been set up"},
    {"over", "how the game has ended"},
};

// Names are words of position texts and of scripts, so that each must mean one thing.
void check_unique(Reading& reading, std::vector<std::string>& names, const Entry& entry) {
    const bool taken = std::find(names.begin(), names.end(), entry.key) != names.end();
    const auto word = std::find_if(std::begin(kWords), std::end(kWords),
                                   [&](const auto& one) { return one.first == entry.key; });
    names.push_back(entry.key);
    if (!taken && word == std::end(kWords)) return;
    reading.report_key(
        entry, {"reserved-name",
                taken ? fmt::format("'{}' is the name of something else", entry.key)
                      : fmt::format("'{}' in position texts is {}", entry.key, word->second),
                "another name",
                {},
                {}});
}

void check_boards(Reading& reading, const Node& node) {
    if (reading.variant.boards.size() <= variant::kMaxStateBoards) return;
    reading.report(node, {"too-many-boards",
                          fmt::format("{} boards with state", reading.variant.boards.size()),
                          fmt::format("at most {}", variant::kMaxStateBoards),
                          {},
                          {}});
}

}  // namespace

void read_state(Reading& reading) {
    const Node* node = reading.root.value("state");
    if (node == nullptr) return;
    check_boards(reading, *node);
    std::vector<std::string> names;
    for (const auto& attribute : reading.variant.attributes) names.push_back(attribute.name);
    variant::State& state = reading.variant.state;
    for (const Entry& entry : entries_of(*node, "pieces")) {
        check_unique(reading, names, entry);
        state.pieces.push_back(read_column(reading, entry));
    }
    for (const Entry& entry : entries_of(*node, "squares")) {
        check_unique(reading, names, entry);
        state.timer = variant::SquareTimer{entry.key, text_or(entry.value, "meaning", ""),
                                           number_or(entry.value, "max", 1),
                                           truth_or(entry.value, "counts", true)};
    }
    for (const Entry& entry : entries_of(*node, "game")) {
        check_unique(reading, names, entry);
        state.variables.push_back(read_variable(reading, entry));
    }
    state.last_move = truth_or(*node, "last_move", false);
    state.occurrences = truth_or(*node, "occurrences", false);
}

namespace {

std::string name_of(variant::ColumnType type) {
    constexpr const char* kNames[] = {"number", "square", "board", "boards"};
    return kNames[static_cast<std::size_t>(type)];
}

}  // namespace

std::size_t column_named(Reading& reading, const Node& node, const ColumnUse& use) {
    std::vector<std::string> names;
    const std::vector<variant::PieceColumn>& columns = reading.variant.state.pieces;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        names.push_back(columns[i].name);
        if (names.back() != node.text) continue;
        if (std::find(use.types.begin(), use.types.end(), columns[i].type) == use.types.end()) {
            std::vector<std::string> types;
            for (const variant::ColumnType type : use.types) types.push_back(name_of(type));
            reading.report(node, {"wrong-type",
                                  fmt::format("{}, and '{}' is of type {}", use.what, node.text,
                                              name_of(columns[i].type)),
                                  "a value of type " + support::join_or(types),
                                  {},
                                  {}});
        }
        return i;
    }
    reading.report(
        node, {"unknown-value",
               fmt::format("no piece carries a value '{}'", node.text),
               names.empty() ? "a value declared under 'state: pieces'" : support::join_or(names),
               support::closest(node.text, names).value_or(""),
               {}});
    return 0;
}

}  // namespace rulewright::loader
