#include "loader/node.hpp"

#include <fmt/format.h>

#include "support/visible.hpp"

namespace rulewright::loader {

namespace {

constexpr std::size_t kMaxQuotedBytes = 60;

template <typename Map>
auto find_in(Map& map, std::string_view key) noexcept -> decltype(map.entries.data()) {
    for (auto& entry : map.entries) {
        if (entry.key == key) return &entry;
    }
    return nullptr;
}

}  // namespace

const Entry* Node::find(std::string_view key) const noexcept {
    return find_in(*this, key);
}

Entry* Node::find(std::string_view key) noexcept {
    return find_in(*this, key);
}

const Node* Node::value(std::string_view key) const noexcept {
    const Entry* entry = find(key);
    return entry == nullptr ? nullptr : &entry->value;
}

std::vector<std::string> Node::keys() const {
    std::vector<std::string> found;
    for (const Entry& entry : entries) found.push_back(entry.key);
    return found;
}

std::string shortened(std::string_view text) {
    if (text.size() <= kMaxQuotedBytes) return std::string(text);
    std::size_t end = kMaxQuotedBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return std::string(text.substr(0, end)) + "…";
}

std::string in_quotes(std::string_view text) {
    return fmt::format("\"{}\"", shortened(text));
}

std::string describe_found(const Node& node) {
    switch (node.kind) {
        case NodeKind::kNull:
            return node.written ? "null" : "nothing";
        case NodeKind::kText:
            return "text " + in_quotes(node.text);
        case NodeKind::kInteger:
            return fmt::format("the number {}", node.integer);
        case NodeKind::kBoolean:
            return node.text;
        case NodeKind::kOtherNumber:
            return fmt::format("the number {}", shortened(node.text));
        case NodeKind::kList:
            return "a list";
        case NodeKind::kMap:
            return "a map";
    }
    return {};
}

}  // namespace rulewright::loader
