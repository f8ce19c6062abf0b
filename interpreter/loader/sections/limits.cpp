// Gains, sums, limits, and what several royal pieces are.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

using variant::ColumnType;

namespace {

bool is_on_all_boards(const Reading& reading, std::string_view name) {
    const auto& boards = reading.variant.boards;
    return std::all_of(boards.begin(), boards.end(), [&](const variant::Grid& board) {
        const auto cell = board.find(name);
        return cell && board.has(cell->file, cell->rank);
    });
}

void read_squares(Reading& reading, const Node& node, variant::Gain& gain) {
    for (const Node& square : items_of(node, "squares")) {
        gain.squares.push_back(square.text);
        if (is_on_all_boards(reading, square.text)) continue;
        reading.report(square, {"unknown-value",
                                fmt::format("not every board has a square '{}'", square.text),
                                "a file and a rank, such as a4",
                                {},
                                {}});
    }
}

// Stops are on squares, captures anywhere.
void check_gain_squares(Reading& reading, const Node& node, variant::GainOn on) {
    const Entry* squares = node.find("squares");
    if (on == variant::GainOn::kStop && items_of(node, "squares").empty()) {
        reading.report(node, {"missing-key",
                              "a gain by stopping names no squares",
                              "'squares' with those on which a piece gains",
                              {},
                              {}});
    }
    if (on == variant::GainOn::kCapture && squares != nullptr) {
        reading.report_key(*squares, {"conflicting-keys",
                                      "a gain by a capture comes about on any square",
                                      "'on: stop', or no 'squares'",
                                      {},
                                      {}});
    }
}

void read_gain(Reading& reading, const Node& node) {
    variant::Gain gain;
    gain.on =
        text_or(node, "on", "") == "stop" ? variant::GainOn::kStop : variant::GainOn::kCapture;
    gain.column = column_named(reading, *node.value("attribute"),
                               {"gains are added to a number", {ColumnType::kNumber}});
    gain.add = number(*node.value("add"));
    read_squares(reading, node, gain);
    if (const Node* recharge = node.value("recharge")) {
        gain.recharge = number(*recharge);
        const auto& timer = reading.variant.state.timer;
        if (!timer || timer->max < *gain.recharge - 1) {
            reading.report(*recharge, {"timer-missing",
                                       "no timer of squares is long enough for it",
                                       fmt::format("one under 'state: squares' with a max of {}",
                                                   *gain.recharge - 1),
                                       {},
                                       {}});
        }
    }
    if (const Node* last = node.value("not_twice")) {
        gain.not_twice_by =
            column_named(reading, *last, {"'not_twice' remembers a square", {ColumnType::kSquare}});
    }
    check_gain_squares(reading, node, gain.on);
    reading.variant.gains.push_back(std::move(gain));
}

std::size_t sum_named(Reading& reading, const Node& node) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < reading.variant.sums.size(); ++i) {
        names.push_back(reading.variant.sums[i].name);
        if (names.back() == node.text) return i;
    }
    reading.report(node, {"unknown-value",
                          fmt::format("there is no sum '{}'", node.text),
                          support::join_or(names),
                          support::closest(node.text, names).value_or(""),
                          {}});
    return 0;
}

}  // namespace

void read_gains(Reading& reading) {
    for (const Node& node : items_of(reading.root, "gains")) read_gain(reading, node);
}

void read_limits(Reading& reading) {
    for (const Entry& entry : entries_of(reading.root, "sums")) {
        reading.variant.sums.push_back({entry.key,
                                        column_named(reading, *entry.value.value("of"),
                                                     {"sums add numbers", {ColumnType::kNumber}}),
                                        !text_or(entry.value, "minus", "").empty()});
    }
    for (const Node& node : items_of(reading.root, "limits")) {
        const std::vector<Node>& within = node.value("within")->items;
        const Node* from = node.value("from_ply");
        if (number(within[0]) > number(within[1])) {
            reading.report(
                *node.value("within"),
                {"empty-range",
                 fmt::format("no number is from {} to {}", number(within[0]), number(within[1])),
                 fmt::format("[{}, {}]", number(within[1]), number(within[0])),
                 {},
                 {}});
        }
        reading.variant.limits.push_back({sum_named(reading, *node.value("sum")), number(within[0]),
                                          number(within[1]), truth_or(node, "or_nearer", false),
                                          from == nullptr ? 1 : number(*from)});
    }
}

void read_royalty(Reading& reading) {
    const Node* node = reading.root.value("royal");
    if (node == nullptr) return;
    const std::string check = text_or(*node, "check", "");
    variant::CheckPolicy& policy = reading.variant.royalty.check;
    if (check == "reduce_or_keep") policy = variant::CheckPolicy::kReduceOrKeep;
    if (check == "one_safe") policy = variant::CheckPolicy::kOneSafe;
    reading.variant.royalty.capturable = truth_or(*node, "capturable", false);
    if (const Node* facing = node->value("facing")) {
        using variant::Facing;
        reading.variant.royalty.facing = facing->is(NodeKind::kText) ? Facing::kAnswered
                                         : facing->truth()           ? Facing::kAllowed
                                                                     : Facing::kForbidden;
    }
}

}  // namespace rulewright::loader
