#include "match/variant_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "loader/document.hpp"
#include "loader/library.hpp"
#include "loader/paths.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using loader::Node;
namespace fs = std::filesystem;

namespace {

// With the names of the files at and below that folder, or the one without the mistake.
diagnostics::Diagnostic missing_file(const Node& node, const loader::ResolvedPath& variant) {
    const fs::path folder = fs::path(variant.path).parent_path();
    const loader::Library library(folder.string());
    const fs::path written(node.text);
    const auto close = support::closest(written.stem().string(), library.names());
    constexpr std::size_t kMostTold = 24;
    const bool few = !library.names().empty() && library.names().size() <= kMostTold;
    std::string suggestion;
    for (const loader::Library::File& file : library.files()) {
        if (file.name != close) continue;
        const fs::path below = fs::path(loader::resolve_path(file.path)).lexically_relative(folder);
        suggestion = (written.parent_path() / below).string();
    }
    return loader::diagnose(
        node, {"file-missing",
               fmt::format("there is no file '{}'", variant.shown),
               few ? "a variant file: " + support::join_or(library.names()) : "a variant file",
               std::move(suggestion),
               {}});
}

// The project's own variants go before those that come with the program.
Result<std::string, diagnostics::Diagnostic> find_by_name(const Node& node,
                                                          const std::string& project,
                                                          const loader::LoadOptions& options) {
    const loader::Library own((fs::path(project) / "rules").string());
    auto found = own.find(node.text);
    if (!found && !own.clash(node.text)) found = loader::Library(options.rules).find(node.text);
    if (found) return std::move(found).value();
    loader::Library::Missing missing = std::move(found).error();
    if (!missing.expected.empty()) missing.expected += ", or a path that ends in .yaml";
    return fail(loader::diagnose(node, {"file-missing",
                                        std::move(missing.message),
                                        std::move(missing.expected),
                                        std::move(missing.suggestion),
                                        {}}));
}

}  // namespace

// A match may name variants beside its own folder, so that a project without a version control
// folder is found by its two folders.
std::string root_of(const std::string& file, const loader::LoadOptions& options) {
    const std::string resolved = loader::resolve_path(file);
    if (!options.root.empty()) return loader::resolve_path(options.root);
    std::string root = loader::find_root(resolved);
    const fs::path folder = fs::path(resolved).parent_path();
    if (root != folder.string()) return root;
    for (fs::path above = folder; above != above.parent_path(); above = above.parent_path()) {
        std::error_code error;
        if (fs::is_directory(above / "rules", error) && fs::is_directory(above / "scripts", error))
            return above.string();
    }
    return root;
}

Result<std::string, diagnostics::Diagnostic> find_variant_file(const Node& node,
                                                               const std::string& file,
                                                               const loader::LoadOptions& options) {
    if (loader::is_bare_name(node.text)) return find_by_name(node, root_of(file, options), options);
    const loader::ResolvedPath named_by{file, loader::resolve_path(file)};
    const std::string project = root_of(file, options);
    auto variant = loader::resolve_named(node, {named_by, project});
    if (!variant) return fail(std::move(variant).error());
    if (!loader::is_there(variant.value().path, options.buffers)) {
        return fail(missing_file(node, variant.value()));
    }
    return variant.value().shown;
}

void note_use(const Node& variant, diagnostics::Diagnostics& problems, const char* what) {
    for (diagnostics::Diagnostic& problem : problems)
        problem.notes.push_back({loader::place_of(variant), std::string("used by this ") + what});
}

}  // namespace rulewright::match
