#include "loader/file_kind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "loader/schema.hpp"
#include "loader/schema_words.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

namespace {

struct Row {
    FileKind kind;
    std::string_view schema;
    std::string_view head;
    std::string_view words;
    std::string_view command;  // what takes such a file
};

constexpr Row kRows[] = {
    {FileKind::kVariant, "variant", "rulewright", "a variant", "rulewright show"},
    {FileKind::kMatch, "match", "match", "a match script", "rulewright match"},
    {FileKind::kTournament, "tournament", "tournament", "a tournament", "rulewright tournament"},
    {FileKind::kTheme, "theme", "theme", "a theme", "rulewright serve --theme"},
    {FileKind::kTuning, "tuning", "tuned", "a tuning file", "rulewright validate"},
};

const Row& row_of(FileKind kind) noexcept {
    return *std::find_if(std::begin(kRows), std::end(kRows),
                         [&](const Row& row) { return row.kind == kind; });
}

// Those that are written as such a file writes them. A misspelt head counts as well.
std::size_t keys_of(const Node& root, const Row& row) {
    const auto schema = Schema::named(row.schema);
    if (!schema) return 0;
    const Json& json = schema.value().json();
    const Json* properties = member(json, "properties");
    if (properties == nullptr) return 0;
    return static_cast<std::size_t>(
        std::count_if(root.entries.begin(), root.entries.end(), [&](const Entry& entry) {
            const Json* known = member(*properties, entry.key);
            if (known != nullptr) {
                const Json& property = resolve(json, *known);
                return types_of(property).empty() || has_type(property, entry.value);
            }
            return support::closest(entry.key, {std::string(row.head)}).has_value();
        }));
}

// Nothing when no key is of any kind of file.
std::optional<FileKind> find_kind(const Node& root) {
    for (const FileKind kind : {FileKind::kMatch, FileKind::kTournament, FileKind::kTheme,
                                FileKind::kTuning, FileKind::kVariant}) {
        if (root.find(head_of(kind)) != nullptr) return kind;
    }
    std::optional<FileKind> found;
    std::size_t most = 0;
    for (const Row& row : kRows) {
        const std::size_t count = keys_of(root, row);
        if (count <= most) continue;
        most = count;
        found = row.kind;
    }
    return found;
}

}  // namespace

FileKind kind_of(const Node& root) {
    return find_kind(root).value_or(FileKind::kVariant);
}

std::string_view words_for(FileKind kind) noexcept {
    return row_of(kind).words;
}

std::string_view head_of(FileKind kind) noexcept {
    return row_of(kind).head;
}

std::optional<diagnostics::Diagnostic> wrong_kind(
    const Node& root, FileKind wanted, const std::optional<diagnostics::Place>& named_at) {
    if (!root.is(NodeKind::kMap) || root.entries.empty()) return std::nullopt;
    const std::optional<FileKind> kind = find_kind(root);
    if (kind == wanted) return std::nullopt;
    const Row& row = row_of(kind.value_or(wanted));
    const bool says_so = root.find(row.head) != nullptr;
    Problem problem{"wrong-file",
                    fmt::format("{} {}, not {}", says_so ? "the file is" : "the file seems to be",
                                row.words, words_for(wanted)),
                    fmt::format("{}; `{}` takes this one", words_for(wanted), row.command),
                    {},
                    {}};
    if (!kind) {
        problem.message = fmt::format("the file has no key of {}", words_for(wanted));
        problem.expected = fmt::format("'{}' and what belongs to it", row.head);
    }
    if (!named_at) return diagnose_key(root.entries.front(), std::move(problem));
    diagnostics::Diagnostic diagnostic = diagnose_file(*root.source, std::move(problem));
    diagnostic.message.replace(0, std::string_view("the file").size(),
                               fmt::format("'{}'", root.source->file.name()));
    diagnostic.expected = fmt::format("the path of {}", words_for(wanted));
    diagnostic.place = *named_at;
    // The first step of the trail is that place.
    if (!diagnostic.notes.empty()) diagnostic.notes.erase(diagnostic.notes.begin());
    return diagnostic;
}

}  // namespace rulewright::loader
