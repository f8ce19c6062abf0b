#include "match/variant_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "loader/document.hpp"
#include "loader/paths.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using loader::Node;
namespace fs = std::filesystem;

namespace {

// The names of the other files in that folder, or the one without the mistake.
diagnostics::Diagnostic missing_variant(const Node& node, const loader::ResolvedPath& variant) {
    std::vector<std::string> names;
    std::error_code error;
    const fs::path folder = fs::path(variant.path).parent_path();
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (at->path().extension() == ".yaml") names.push_back(at->path().stem().string());
    }
    std::sort(names.begin(), names.end());
    const fs::path written(node.text);
    const auto close = support::closest(written.stem().string(), names);
    return loader::diagnose(
        node, {"file-missing",
               fmt::format("there is no file '{}'", variant.shown),
               "a variant file" + (names.empty() ? "" : ": " + support::join_or(names)),
               close ? (written.parent_path() / (*close + ".yaml")).string() : "",
               {}});
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
    const loader::ResolvedPath named_by{file, loader::resolve_path(file)};
    const std::string project = root_of(file, options);
    auto variant = loader::resolve_named(node, {named_by, project});
    if (!variant) return fail(std::move(variant).error());
    std::error_code error;
    if (!fs::exists(variant.value().path, error)) {
        return fail(missing_variant(node, variant.value()));
    }
    return variant.value().shown;
}

}  // namespace rulewright::match
