#include "loader/paths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "loader/library.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

using diagnostics::Diagnostic;
namespace fs = std::filesystem;

namespace {

bool marks_root(const fs::path& folder) {
    std::error_code error;
    return fs::exists(folder / ".git", error) || fs::exists(folder / kRootMarker, error);
}

bool begins_with(const fs::path& path, const fs::path& prefix) {
    auto step = path.begin();
    for (const fs::path& part : prefix) {
        if (part.empty()) continue;
        if (step == path.end() || *step != part) return false;
        ++step;
    }
    return true;
}

// The files of the folder with the extension, without it, in order.
std::vector<std::string> files_in(const fs::path& folder, const fs::path& extension) {
    constexpr std::size_t kMaxFiles = 1000;
    std::vector<std::string> names;
    std::error_code error;
    fs::directory_iterator entry(folder, error);
    for (; !error && entry != fs::directory_iterator() && names.size() < kMaxFiles;
         entry.increment(error)) {
        const fs::path name = entry->path().filename();
        if (name.extension() == extension) names.push_back(name.stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

// What would make a project that holds the file, too. A nearer marker hides one further up.
std::string wider_root(const fs::path& file, const fs::path& root) {
    std::error_code error;
    fs::path outer = root.parent_path();
    while (!marks_root(outer) && outer != outer.parent_path()) outer = outer.parent_path();
    const bool hides = fs::exists(root / kRootMarker, error) && marks_root(outer);
    return hides && begins_with(file, outer)
               ? fmt::format("no '{}' there: it hides the project of {}, which holds both",
                             kRootMarker, shown_root(outer.string()))
               : fmt::format("a file '{}' in the folder that holds both", kRootMarker);
}

// As it would be written in place of `named`.
std::string similar_file(const fs::path& named, const fs::path& resolved) {
    fs::path wanted = named.filename();
    if (!wanted.has_extension()) wanted += ".yaml";
    const std::string extension = wanted.extension().string();
    const auto found =
        support::closest(wanted.stem().string(), files_in(resolved.parent_path(), extension));
    return found ? (named.parent_path() / (*found + extension)).string() : std::string();
}

}  // namespace

std::string resolve_path(const std::string& path) {
    std::error_code error;
    fs::path absolute = fs::absolute(path, error);
    if (error) absolute = path;
    const fs::path resolved = fs::weakly_canonical(absolute, error);
    return error ? absolute.lexically_normal().string() : resolved.string();
}

bool is_there(const std::string& path, const Buffers* buffers) {
    std::error_code none;
    return find_buffer(buffers, resolve_path(path)) != nullptr || fs::exists(path, none);
}

std::string find_root(const std::string& resolved_file) {
    const fs::path folder = fs::path(resolved_file).parent_path();
    for (fs::path above = folder;; above = above.parent_path()) {
        if (marks_root(above)) return above.string();
        if (above == above.parent_path()) break;
    }
    const auto rules = rules_folder_of(resolved_file);
    return rules ? fs::path(*rules).parent_path().string() : folder.string();
}

std::string shown_root(const std::string& resolved_root) {
    std::error_code error;
    const fs::path here = fs::current_path(error);
    if (error) return resolved_root;
    const fs::path shown = fs::path(resolved_root).lexically_proximate(here);
    return shown == "." ? "the current directory" : shown.string();
}

bool is_inside(const std::string& resolved, const std::string& resolved_root) {
    return begins_with(resolved, resolved_root);
}

Result<ResolvedPath, Diagnostic> resolve_named(const Node& node, const PathContext& context) {
    const fs::path named(node.text);
    const std::string inside = "a path inside " + shown_root(context.root);
    if (named.is_absolute()) {
        return fail(diagnose(node, {"absolute-path",
                                    fmt::format("{} is an absolute path", in_quotes(node.text)),
                                    "a path relative to this file",
                                    {},
                                    {}}));
    }
    const fs::path unresolved =
        (fs::path(context.file.path).parent_path() / named).lexically_normal();
    if (!begins_with(unresolved, context.root)) {
        return fail(
            diagnose(node, {"path-outside-root",
                            fmt::format("{} leads out of the project", in_quotes(node.text)),
                            inside + ", or " + wider_root(unresolved, context.root),
                            {},
                            {}}));
    }
    std::string resolved = resolve_path(unresolved.string());
    if (!is_inside(resolved, context.root)) {
        return fail(diagnose(node, {"link-outside-root",
                                    fmt::format("{} leads out of the project by a symbolic link",
                                                in_quotes(node.text)),
                                    inside,
                                    {},
                                    {}}));
    }
    const fs::path shown = (fs::path(context.file.shown).parent_path() / named).lexically_normal();
    return ResolvedPath{shown.string(), std::move(resolved)};
}

std::optional<Diagnostic> check_exists(const Node& node, const ResolvedPath& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file.path, error);
    if (status.type() != fs::file_type::not_found) return std::nullopt;
    return diagnose(node, {"file-missing",
                           fmt::format("there is no file '{}'", file.shown),
                           {},
                           similar_file(node.text, file.path),
                           {}});
}

std::optional<Diagnostic> check_base_exists(const Node& node, const ResolvedPath& file,
                                            const PathContext& context, const std::string& rules) {
    auto missing = check_exists(node, file);
    if (!missing || !missing->suggestion.empty()) return missing;
    const Library library(rules);
    const auto close = support::closest(fs::path(node.text).stem().string(), library.names());
    const auto shipped = close ? library.find(*close) : fail(Library::Missing{});
    if (!shipped) {
        missing->expected = "the path of a variant file, from the folder of this one";
        return missing;
    }
    const std::string path = resolve_path(shipped.value());
    if (is_inside(path, context.root)) {
        const fs::path from = fs::path(context.file.path).parent_path();
        missing->suggestion = fs::path(path).lexically_relative(from).string();
    } else {
        missing->expected = fmt::format(
            "a path from the folder of this file; `rulewright new NAME --extends {}` makes a "
            "variant with a copy of that game beside it",
            *close);
    }
    return missing;
}

}  // namespace rulewright::loader
