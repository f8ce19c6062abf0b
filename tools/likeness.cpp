#include "likeness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "loader/document.hpp"

namespace rulewright::cli {

namespace {

struct Change {
    const loader::Node* node;
    std::string text;
};

bool is_comment(std::string_view line) {
    return !line.empty() && line.front() == '#';
}

// Behind the line for editors, whose schema has another path from elsewhere, and before the rest.
std::string with_remark(std::string text, const std::string& remark) {
    constexpr std::string_view kEditors = "# yaml-language-server:";
    if (text.starts_with(kEditors)) text.erase(0, text.find('\n') + 1);
    if (text.starts_with("#\n")) text.erase(0, 2);
    return fmt::format("# {}\n{}{}", remark, is_comment(text) ? "#\n" : "", text);
}

}  // namespace

std::string likeness(const std::filesystem::path& file, const Likeness& what) {
    diagnostics::Diagnostics none;
    const auto tree = loader::read_document({file.string(), {}, {}, {}}, none);
    if (!tree) return {};
    std::vector<Change> changes;
    if (const loader::Node* name = tree->value("name")) changes.push_back({name, what.title});
    for (const char* key : {"extends", "hooks"}) {
        const loader::Node* paths = tree->value(key);
        if (paths == nullptr) continue;
        if (!paths->text.empty()) changes.push_back({paths, what.path(paths->text)});
        for (const loader::Node& one : paths->items) {
            changes.push_back({&one, what.path(one.text)});
        }
    }
    // From the end, so that what is before keeps its place.
    std::sort(changes.begin(), changes.end(),
              [](const auto& a, const auto& b) { return a.node->offset > b.node->offset; });
    std::string text(tree->source->file.text());
    for (const Change& change : changes) {
        text.replace(change.node->offset, change.node->span.length, change.text);
    }
    return with_remark(std::move(text), what.remark);
}

}  // namespace rulewright::cli
