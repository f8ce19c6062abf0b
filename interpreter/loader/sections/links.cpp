// Links between boards, the set-up phase, and values that options choose.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

using variant::Leg;
using variant::LinkStop;

namespace {

Leg leg_of(const std::string& word) {
    return word.back() == '?' ? Leg::kOptional : Leg::kRequired;
}

bool takes_any(const Node& legs) {
    return legs.items.size() == 2 && legs.items[0].text == "any" && legs.items[1].text == "link";
}

// `always` and [any, link] need each other: a capture before a link that a move may leave out would
// let pieces go on after they captured.
bool reads_always(Reading& reading, const Node& node, variant::Links& links) {
    const Node& legs = *node.value("legs");
    const bool always = truth_or(node, "always", false);
    if (always == takes_any(legs)) {
        links.always = always;
        return always;
    }
    reading.report(legs, {"wrong-legs",
                          always ? "these are not the legs where every move ends with a link"
                                 : "a leg before the link that may capture needs 'always: true'",
                          always ? "[any, link]" : "[any, link] with 'always: true'",
                          {},
                          {}});
    return true;
}

// What says something about single legs says nothing where every move is a whole move.
void refuse_legs_beside_always(Reading& reading, const Node& node) {
    for (const std::string_view key : {"initial", "stop_on_link"}) {
        const Entry* entry = node.find(key);
        if (entry == nullptr || entry->value.is(NodeKind::kNull)) continue;
        reading.report_key(*entry,
                           {"conflicting-keys",
                            fmt::format("'{}' says nothing where every move ends with a link", key),
                            "'always' without it",
                            {},
                            {}});
    }
}

// At most one leg before the link, which is quiet, and one after it.
void read_legs(Reading& reading, const Node& legs, variant::Links& links) {
    const auto link = std::find_if(legs.items.begin(), legs.items.end(),
                                   [](const Node& leg) { return leg.text == "link"; });
    const auto before = link - legs.items.begin();
    const auto after = legs.items.end() - link - 1;
    if (link == legs.items.end() || before > 1 || after > 1 ||
        (after == 1 && (link + 1)->text == "link") ||
        (before == 1 && legs.items.front().text.starts_with("any"))) {
        reading.report(legs, {"wrong-legs",
                              "these are not the legs of a move from board to board",
                              "a quiet leg or none, link, a leg or none: [\"quiet?\", link, any]",
                              {},
                              {}});
        return;
    }
    if (before == 1) links.before = leg_of(legs.items.front().text);
    if (after == 1) {
        links.after = leg_of(legs.items.back().text);
        links.after_captures = legs.items.back().text.starts_with("any");
    }
}

void read_by(Reading& reading, const Node& node, variant::Links& links) {
    const auto& variables = reading.variant.state.variables;
    for (const Node& name : items_of(node, "by")) {
        const auto found =
            std::find_if(variables.begin(), variables.end(),
                         [&](const auto& variable) { return variable.name == name.text; });
        if (found == variables.end()) {
            reading.report(name, {"unknown-value",
                                  fmt::format("the game has no variable '{}'", name.text),
                                  "a name declared under 'state: game'",
                                  {},
                                  {}});
        } else {
            links.by.push_back(static_cast<std::size_t>(found - variables.begin()));
        }
    }
}

// There is a table of links for each value that these variables can have together.
void check_tables(Reading& reading, const Node& node, const variant::Links& links) {
    std::uint64_t tables = 1;
    for (const std::size_t variable : links.by) {
        const variant::StateVariable& its = reading.variant.state.variables[variable];
        tables *= static_cast<std::uint64_t>(std::max(its.max - its.min + 1, 1));
        if (tables <= variant::kMaxLinkTables) continue;
        reading.report(
            *node.value("by"),
            {"too-many-links",
             fmt::format("links for {} values of '{}' and what stands before it", tables, its.name),
             fmt::format("variables with at most {} values together: narrower 'min' and "
                         "'max' under 'state: game'",
                         variant::kMaxLinkTables),
             {},
             {}});
        return;
    }
}

LinkStop stop_of(Reading& reading, const Node& node) {
    const std::string word = chosen_text(reading, node);
    if (word.empty()) return LinkStop::kAlways;  // was reported
    if (word == "within") return LinkStop::kWithin;
    if (word == "never") return LinkStop::kNever;
    if (word != "always") {
        reading.report(node, {"unknown-value",
                              fmt::format("'stop_on_link' cannot be {}", in_quotes(word)),
                              "always, within or never",
                              {},
                              {}});
    }
    return LinkStop::kAlways;
}

}  // namespace

std::string chosen_text(Reading& reading, const Node& node) {
    if (node.text.empty() || node.text.front() != '$') return node.text;
    const std::string name = node.text.substr(1);
    std::vector<std::string> names;
    for (const variant::Option& option : reading.variant.options) {
        names.push_back(option.name);
        if (option.name != name) continue;
        if (const auto* text = std::get_if<std::string>(&option.value)) return *text;
        if (const auto* truth = std::get_if<bool>(&option.value)) return *truth ? "true" : "false";
        return std::to_string(std::get<std::int64_t>(option.value));
    }
    reading.report(node,
                   {"unknown-option",
                    fmt::format("there is no option '{}'", name),
                    names.empty() ? "an option declared under 'options'" : support::join_or(names),
                    support::closest(name, names).value_or(""),
                    {}});
    return "";
}

void read_links(Reading& reading) {
    const Node* node = reading.root.value("links");
    if (node == nullptr) return;
    variant::Links links;
    if (!reads_always(reading, *node, links)) {
        read_legs(reading, *node->value("legs"), links);
    } else {
        refuse_legs_beside_always(reading, *node);
    }
    const std::string initial = text_or(*node, "initial", "none");
    links.initial_before = initial == "before" || initial == "both";
    links.initial_after = initial == "after" || initial == "both";
    if (const Node* cost = node->value("cost")) {
        links.cost = column_named(reading, *cost->value("attribute"),
                                  {"a cost is paid in a number", {variant::ColumnType::kNumber}});
    }
    if (const Node* stop = node->value("stop_on_link")) links.stop = stop_of(reading, *stop);
    read_by(reading, *node, links);
    check_tables(reading, *node, links);
    reading.variant.links = std::move(links);
}

void read_placing(Reading& reading) {
    const Node* node = reading.root.value("placing");
    if (node == nullptr) return;
    variant::Placing placing;
    placing.kind = kind_named(reading, *node->value("piece"));
    check_ranks(reading, items_of(*node, "ranks"));
    placing.ranks = numbers(*node->value("ranks"));
    placing.off_links = truth_or(*node, "off_links", false);
    if (const Node* column = node->value("sets_board")) {
        placing.sets_board =
            column_named(reading, *column,
                         {"'sets_board' writes the number of a board",
                          {variant::ColumnType::kNumber, variant::ColumnType::kBoard}});
    }
    // What is switched off is read all the same.
    const Node* enabled = node->value("enabled");
    if (enabled != nullptr && chosen_text(reading, *enabled) == "false") return;
    reading.variant.placing = std::move(placing);
}

}  // namespace rulewright::loader
