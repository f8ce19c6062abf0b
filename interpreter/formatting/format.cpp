#include "formatting/format.hpp"

#include <algorithm>
#include <memory>

#include "formatting/layout.hpp"
#include "formatting/sort.hpp"
#include "formatting/tokens.hpp"
#include "loader/document.hpp"

namespace rulewright::formatting {

using diagnostics::Diagnostics;
using loader::Entry;
using loader::Node;

namespace {

// One round may leave something to the next: a comment that comes below another.
constexpr int kMostRounds = 5;

std::optional<Node> read(const std::string& name, const std::string& text, Diagnostics& found) {
    auto tree = loader::parse_document(
        std::make_shared<const loader::Source>(loader::Source{{name, text}, {}}), found);
    if (!found.empty()) return std::nullopt;
    return tree;
}

bool same(const Node& left, const Node& right);

// What stands in a map, in whatever order.
bool same_entries(const Node& left, const Node& right) {
    return left.entries.size() == right.entries.size() &&
           std::all_of(left.entries.begin(), left.entries.end(), [&](const Entry& entry) {
               const Node* other = right.value(entry.key);
               return other != nullptr && same(entry.value, *other);
           });
}

bool same(const Node& left, const Node& right) {
    return left.kind == right.kind && left.quoted == right.quoted && left.text == right.text &&
           left.integer == right.integer && left.written == right.written &&
           std::equal(left.items.begin(), left.items.end(), right.items.begin(), right.items.end(),
                      same) &&
           same_entries(left, right);
}

// Whether the loader reads the same from the text.
bool reads_as(const std::string& name, const std::string& text, const Node& tree) {
    Diagnostics ignored;
    const auto other = read(name, text, ignored);
    return other && same(tree, *other);
}

std::string one_round(const std::string& name, const std::string& text) {
    Diagnostics ignored;
    const auto tree = read(name, text, ignored);
    const auto tokens = tree ? tokens_of(text, *tree) : std::nullopt;
    return tokens ? lay_out(text, *tokens) : tidy_lines(text);
}

// With CR before each LF as the first line has it, or without.
std::string with_line_ends(const std::string& text, bool carriage) {
    if (!carriage) return text;
    std::string ended;
    for (const char letter : text) {
        if (letter == '\n') ended += '\r';
        ended += letter;
    }
    return ended;
}

void drop_carriage_returns(std::string& text) {
    std::string::size_type to = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
        text[to++] = text[i];
    }
    text.resize(to);
}

}  // namespace

Result<std::string, Diagnostics> format_text(const std::string& name, std::string text,
                                             const Options& options) {
    Diagnostics found;
    const auto tree = read(name, text, found);
    if (!tree) return fail(std::move(found));
    const std::string original = text;
    const std::size_t first_end = text.find('\n');
    const bool carriage =
        first_end != std::string::npos && first_end > 0 && text[first_end - 1] == '\r';
    drop_carriage_returns(text);
    if (options.sort) {
        Diagnostics ignored;
        const auto unsorted = read(name, text, ignored);
        if (unsorted) text = sort_keys(text, *unsorted);
    }
    std::string formatted = text;
    for (int round = 0; round < kMostRounds; ++round) {
        std::string next = one_round(name, formatted);
        if (next == formatted) break;
        formatted = std::move(next);
    }
    for (const std::string& attempt : {formatted, tidy_lines(text)}) {
        if (reads_as(name, attempt, *tree)) return with_line_ends(attempt, carriage);
    }
    return original;
}

}  // namespace rulewright::formatting
