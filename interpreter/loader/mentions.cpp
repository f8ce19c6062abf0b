#include "loader/mentions.hpp"

namespace rulewright::loader {

bool says(const Node& tree, const std::string& text) {
    return any_node(tree, [&](const Node& one) { return one.text == text; });
}

bool has_key(const Node& tree, const std::string& key) {
    return any_node(tree, [&](const Node& one) { return one.find(key) != nullptr; });
}

bool mentions_option(const Node& tree) {
    return any_node(
        tree, [](const Node& one) { return one.is(NodeKind::kText) && one.text.starts_with('$'); });
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

bool begins_differently(const Node& tree, const Entry& value) {
    const Node* first = value.value.value("start");
    const Node* text = tree.value("start");
    return (first != nullptr && first->text == "board") ||
           (text != nullptr && text->text.find(value.key + ":") != std::string::npos);
}

}  // namespace rulewright::loader
