// `draws: counting:`, which declares the variables of the game that it needs.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

constexpr int kMostCounted = 1000;

void read_limit(Reading& reading, const Node& node, variant::Counting& counting) {
    variant::CountLimit limit;
    limit.moves = number(*node.value("moves"));
    for (const Entry& entry : entries_of(node, "against")) {
        if (const auto kind = reading.variant.find_kind(entry.key)) {
            limit.against.emplace_back(*kind, number(entry.value));
        }
    }
    // What stands behind a row that fits always is never asked.
    if (!counting.bare.empty() && counting.bare.back().against.empty()) {
        reading.report(node, {"counting-never",
                              "the row before it fits against any pieces",
                              "rows without 'against' last",
                              {},
                              {}});
    }
    counting.bare.push_back(std::move(limit));
}

void declare(Reading& reading, const Node& node, const variant::Counting& counting) {
    auto& variables = reading.variant.state.variables;
    const bool full = variables.size() + 3 > variant::kMaxVariables;
    if (full) {
        reading.report(node, {"too-many-variables",
                              fmt::format("the counts are three variables beside the {} of 'state'",
                                          variables.size()),
                              fmt::format("at most {} together", variant::kMaxVariables),
                              {},
                              {}});
    }
    const auto& players = reading.variant.players;
    const auto add = [&](const char* name, int most, std::string meaning) {
        const bool taken = is_state_name(reading.variant, name);
        if (taken) {
            reading.report(node, {"reserved-name",
                                  fmt::format("'{}' of 'state' is the name of a count", name),
                                  "another name there",
                                  {},
                                  {}});
        }
        if (!taken && !full) variables.push_back({name, std::move(meaning), 0, most, 0, true});
    };
    add("counting", 3,
        fmt::format(
            "{}2, 3: the moves of {}'s, {}'s last piece",
            counting.moves ? fmt::format("1: {} moves of each player; ", *counting.moves) : "",
            players[0].name, players[1].name));
    add("counted", kMostCounted, "moves counted so far");
    add("within", kMostCounted, "how many end the game");
}

}  // namespace

void read_counting(Reading& reading) {
    const Node* draws = reading.root.value("draws");
    const Node* node = draws != nullptr ? draws->value("counting") : nullptr;
    if (node == nullptr) return;
    variant::Counting counting;
    counting.without = kinds_named(reading, items_of(*node, "without"));
    if (const Node* moves = node->value("moves")) counting.moves = number(*moves);
    counting.from_pieces = text_or(*node, "from", "none") == "pieces";
    for (const Node& row : items_of(*node, "bare")) read_limit(reading, row, counting);
    if (!counting.moves && counting.bare.empty()) {
        reading.report(
            *node, {"counting-nothing", "nothing is counted", "'moves', 'bare' or both", {}, {}});
    }
    counting.variable = reading.variant.state.variables.size();
    declare(reading, *node, counting);
    auto& names = reading.variant.ends.by_rule;
    counting.over = names.size();
    const std::string& name = node->value("name")->text;
    if (std::find(names.begin(), names.end(), name) != names.end()) {
        reading.report(*node->value("name"), {"reserved-name",
                                              fmt::format("another end is called '{}'", name),
                                              "another name",
                                              {},
                                              {}});
    }
    names.push_back(name);
    reading.variant.draws.counting = std::move(counting);
}

}  // namespace rulewright::loader
