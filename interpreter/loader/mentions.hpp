// What a tree of rules mentions: names of options, of values and of pieces' keys.
#pragma once

#include <algorithm>
#include <string>

#include "loader/document.hpp"

namespace rulewright::loader {

// Whether it is so of the tree or of anything in it.
template <typename Is>
[[nodiscard]] bool any_node(const Node& tree, const Is& is) {
    return is(tree) ||
           std::any_of(tree.items.begin(), tree.items.end(),
                       [&](const Node& one) { return any_node(one, is); }) ||
           std::any_of(tree.entries.begin(), tree.entries.end(),
                       [&](const Entry& one) { return any_node(one.value, is); });
}

// Whether a value of the tree is that text.
[[nodiscard]] bool says(const Node& tree, const std::string& text);

// Whether the tree or anything in it has the key.
[[nodiscard]] bool has_key(const Node& tree, const std::string& key);

// Whether an option stands somewhere in place of a value: '$NAME'.
[[nodiscard]] bool mentions_option(const Node& tree);

// Whether a rule goes by the value of pieces: limits, links, ends, ...; what only adds to it does
// not.
[[nodiscard]] bool reads_value(const Node& tree, const std::string& name);

// Whether a rule gives pieces other values than they begin with.
[[nodiscard]] bool changes_value(const Node& tree, const std::string& name);

// Whether pieces begin with different values: by the board that they stand on, or by the text of
// the start.
[[nodiscard]] bool begins_differently(const Node& tree, const Entry& value);

}  // namespace rulewright::loader
