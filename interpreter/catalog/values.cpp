#include "catalog/values.hpp"

#include <algorithm>

namespace rulewright::catalog {

using loader::Entry;
using loader::Node;

bool says(const Node& tree, const std::string& text) {
    return tree.text == text ||
           std::any_of(tree.items.begin(), tree.items.end(),
                       [&](const Node& one) { return says(one, text); }) ||
           std::any_of(tree.entries.begin(), tree.entries.end(),
                       [&](const Entry& one) { return says(one.value, text); });
}

bool reads_value(const Node& tree, const std::string& name) {
    const auto asks = [&](const Node& gain) {
        return std::any_of(gain.entries.begin(), gain.entries.end(), [&](const Entry& one) {
            return one.key != "attribute" && says(one.value, name);
        });
    };
    return std::any_of(tree.entries.begin(), tree.entries.end(), [&](const Entry& section) {
        const std::vector<Node>& gains = section.value.items;
        return section.key == "gains" ? std::any_of(gains.begin(), gains.end(), asks)
                                      : says(section.value, name);
    });
}

bool changes_value(const Node& tree, const std::string& name) {
    return std::any_of(tree.entries.begin(), tree.entries.end(), [&](const Entry& section) {
        const bool changes =
            section.key == "gains" || section.key == "promotion" || section.key == "placing";
        return changes && says(section.value, name);
    });
}

}  // namespace rulewright::catalog
