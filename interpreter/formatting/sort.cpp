#include "formatting/sort.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "loader/schema.hpp"
#include "support/text.hpp"

namespace rulewright::formatting {

using loader::Node;

namespace {

// A key with the lines that belong to it.
struct Chunk {
    std::size_t rank;
    std::size_t begin;  // lines, from 0
    std::size_t end;
};

std::vector<std::string> keys_in_order(const Node& root) {
    const char* name = root.find("match") != nullptr        ? "match"
                       : root.find("tournament") != nullptr ? "tournament"
                       : root.find("theme") != nullptr      ? "theme"
                                                            : "variant";
    const auto schema = loader::Schema::named(name);
    std::vector<std::string> keys;
    if (!schema) return keys;
    for (const auto& [key, ignored] : schema.value().json().at("properties").items()) {
        keys.push_back(key);
    }
    return keys;
}

bool is_comment(std::string_view line) {
    return support::trim(line).starts_with('#');
}

}  // namespace

std::string sort_keys(std::string_view text, const Node& root) {
    // Braces around the whole file have no lines to put into order.
    const bool block = root.is(loader::NodeKind::kMap) && !root.entries.empty() &&
                       root.entries.front().span.column == 1;
    if (!block) return std::string(text);
    auto lines = support::split(text, '\n');
    if (lines.back().empty()) lines.pop_back();
    const auto order = keys_in_order(root);
    std::vector<Chunk> chunks;
    for (const loader::Entry& entry : root.entries) {
        std::size_t begin = entry.span.line - 1;
        if (chunks.empty()) {
            chunks.push_back({0, begin, begin});
        } else {
            while (begin > 0 && is_comment(lines[begin - 1])) --begin;
            // A comment that is further in belongs to what stands above it.
            while (lines[begin].starts_with(' ')) ++begin;
            chunks.back().end = begin;
            chunks.push_back({0, begin, begin});
        }
        const auto found = std::find(order.begin(), order.end(), entry.key);
        chunks.back().rank = static_cast<std::size_t>(found - order.begin());
    }
    const std::size_t head = chunks.front().begin;
    chunks.back().end = lines.size();
    std::stable_sort(chunks.begin(), chunks.end(),
                     [](const Chunk& left, const Chunk& right) { return left.rank < right.rank; });
    std::string sorted;
    const auto add = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            sorted += lines[i];
            sorted += '\n';
        }
    };
    add(0, head);
    for (const Chunk& chunk : chunks) add(chunk.begin, chunk.end);
    return sorted;
}

}  // namespace rulewright::formatting
