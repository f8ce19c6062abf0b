// Options and what `config` chooses among them.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

using variant::ConfigValue;
using variant::Option;

namespace {

ConfigValue value_of(const Node& node) {
    if (node.is(NodeKind::kInteger)) return node.integer;
    if (node.is(NodeKind::kBoolean)) return node.truth();
    return node.text;
}

std::vector<std::string> words_of(const std::vector<Node>& nodes) {
    std::vector<std::string> words;
    words.reserve(nodes.size());
    for (const Node& node : nodes) words.push_back(node.text);
    return words;
}

void refuse_value(Reading& reading, const Entry& option, const Node& chosen) {
    const std::vector<std::string> words = words_of(items_of(option.value, "values"));
    reading.report(chosen,
                   {"unknown-value",
                    fmt::format("'{}' cannot be {}", option.key,
                                chosen.is(NodeKind::kText) ? in_quotes(chosen.text) : chosen.text),
                    support::join_or(words),
                    support::closest(chosen.text, words).value_or(""),
                    {{place_of_key(option), "the option is declared here"}}});
}

void read_option(Reading& reading, const Entry& entry) {
    Option option;
    option.name = entry.key;
    option.ruling = text_or(entry.value, "ruling", "");
    option.meaning = text_or(entry.value, "meaning", "");
    for (const Node& node : items_of(entry.value, "values"))
        option.values.push_back(value_of(node));
    const Node* config = reading.root.value("config");
    const Node* chosen = config == nullptr ? nullptr : config->value(entry.key);
    if (chosen != nullptr) {
        option.value = value_of(*chosen);
        const bool allowed = option.values.empty() ||
                             std::find(option.values.begin(), option.values.end(), option.value) !=
                                 option.values.end();
        if (!allowed) refuse_value(reading, entry, *chosen);
    } else if (!option.values.empty()) {
        option.value = option.values.front();
    } else if (reading.broken.count("config/" + entry.key) == 0) {
        reading.report_key(entry, {"option-without-value",
                                   fmt::format("nothing gives '{}' a value", entry.key),
                                   "'values', the default first, or an entry in 'config'",
                                   {},
                                   {}});
    }
    reading.variant.options.push_back(std::move(option));
}

}  // namespace

void read_options(Reading& reading) {
    for (const Entry& entry : entries_of(reading.root, "options")) read_option(reading, entry);
}

}  // namespace rulewright::loader
