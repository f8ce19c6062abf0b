#include "capi/rules.hpp"

#include <fmt/format.h>

#include <limits>

#include "catalog/open.hpp"
#include "loader/library.hpp"
#include "loader/paths.hpp"

namespace rulewright::capi {

namespace fs = std::filesystem;
using diagnostics::Diagnostics;

namespace {

std::string text_of(const char* text, std::string usual) {
    return text == nullptr || *text == '\0' ? std::move(usual) : std::string(text);
}

// What is read, and from where.
struct Source {
    std::string path;
    std::string root;   // empty: found from the file
    std::string rules;  // folder of names
    std::shared_ptr<const loader::Buffers> files;
};

Problem no_variant(const loader::Library::Missing& missing) {
    Problem problem{RW_INVALID, "no-such-variant", missing.message, missing.expected};
    if (!missing.suggestion.empty()) {
        problem.message += fmt::format("; did you mean '{}'?", missing.suggestion);
    }
    return problem;
}

Trouble take_files(const rw_load_options& options, Source& source) {
    if (options.file_count == 0) return std::nullopt;
    if (options.files == nullptr) return misuse("`files` is null, `file_count` is not 0");
    // They may extend and use what is installed.
    if (source.root.empty()) source.root = fs::path(source.rules).parent_path().string();
    const std::string root = loader::resolve_path(source.root);
    loader::Buffers files;
    for (std::size_t i = 0; i < options.file_count; ++i) {
        const rw_file& file = options.files[i];
        if (auto null = none_is_null({file.path, file.text})) return null;
        const std::string path = loader::resolve_path((fs::path(root) / file.path).string());
        if (!loader::is_inside(path, root)) {
            return Problem{RW_INVALID, "path-outside-root",
                           fmt::format("'{}' leads out of the root", file.path),
                           "a path from the root, such as rules/mine.yaml"};
        }
        files[path] = file.text;
    }
    source.files = std::make_shared<const loader::Buffers>(std::move(files));
    return std::nullopt;
}

Trouble find_file(const std::string& variant, Source& source) {
    if (source.files) {
        const std::string path = loader::resolve_path((fs::path(source.root) / variant).string());
        if (loader::find_buffer(source.files.get(), path) != nullptr) {
            source.path = path;
            return std::nullopt;
        }
    }
    const loader::Library library(source.rules);
    if (loader::is_bare_name(variant)) {
        auto found = library.find(variant);
        if (!found) return no_variant(found.error());
        source.path = std::move(found).value();
        return std::nullopt;
    }
    std::error_code error;
    if (!fs::exists(variant, error)) {
        return Problem{RW_INVALID, "no-such-variant", fmt::format("no such file: {}", variant),
                       "a path, a name of those in the folder of rules, or a path of `files`"};
    }
    source.path = variant;
    return std::nullopt;
}

// Files from memory by the names that they came with.
void shorten(diagnostics::Place& place, const Source& source) {
    const std::string root = loader::resolve_path(source.root) + "/";
    if (loader::find_buffer(source.files.get(), place.file) == nullptr) return;
    if (place.file.starts_with(root)) place.file.erase(0, root.size());
}

void shorten(Diagnostics& diagnostics, const Source& source) {
    if (!source.files) return;
    for (diagnostics::Diagnostic& one : diagnostics) {
        shorten(one.place, source);
        for (diagnostics::Note& note : one.notes) shorten(note.place, source);
    }
}

}  // namespace

Rules::Rules(std::unique_ptr<game::Game> game, Diagnostics warned,
             std::shared_ptr<const loader::Buffers> read)
    : clones(std::move(game)),
      actions(clones.pattern()),
      outcomes(clones.pattern().variant()),
      planes(clones.pattern()),
      warnings(std::move(warned)),
      files(std::move(read)),
      has_scripts(!clones.pattern().variant().hooks.empty()) {
    const Clones::Loan loan(clones);
    starts_differ = loan.game().starts_differ();
}

Result<SharedRules, Problem> load_rules(const char* variant, const rw_load_options& options) {
    Source source;
    source.rules = text_of(options.rules, usual_rules_folder());
    source.root = text_of(options.root, "");
    if (auto wrong = take_files(options, source)) return fail(std::move(*wrong));
    if (auto wrong = find_file(variant, source)) return fail(std::move(*wrong));
    loader::LoadOptions how;
    how.root = source.root;
    how.rules = source.rules;
    how.buffers = source.files.get();
    auto open = catalog::open_game(source.path, how);
    if (!open) {
        Diagnostics wrong = open.error();
        shorten(wrong, source);
        return fail(wrong_files(wrong));
    }
    Diagnostics warnings = std::move(open.value().warnings);
    shorten(warnings, source);
    auto rules = std::make_shared<Rules>(std::move(open.value().game), std::move(warnings),
                                         std::move(source.files));
    if (rules->actions.count() > std::numeric_limits<std::int32_t>::max()) {
        return fail(Problem{RW_INVALID, "too-many-actions",
                            fmt::format("{} different actions", rules->actions.count()),
                            "at most 2147483647"});
    }
    return rules;
}

}  // namespace rulewright::capi
