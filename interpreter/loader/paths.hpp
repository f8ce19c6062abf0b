// Paths that a variant file names (`extends`, `hooks`): relative to that file, and inside the
// project root once symbolic links are resolved.
#pragma once

#include <optional>
#include <string>

#include "loader/buffers.hpp"
#include "loader/document.hpp"
#include "support/result.hpp"

namespace rulewright::loader {

struct ResolvedPath {
    std::string shown;  // as the user would type it
    std::string path;   // absolute, links resolved; the file need not exist
};

// A file that marks a project's root where there is no repository.
inline constexpr const char* kRootMarker = ".rulewright-root";

// The root when none is given: the nearest folder above the file with `.git` or the marker; else
// what holds the folder `rules` in which the file stands, at any depth; else its folder.
[[nodiscard]] std::string find_root(const std::string& resolved_file);

// Absolute, links resolved as far as the path exists.
[[nodiscard]] std::string resolve_path(const std::string& path);

// Whether there is such a file: open in an editor, or on the disk.
[[nodiscard]] bool is_there(const std::string& path, const Buffers* buffers);

// The root for messages, seen from the current directory.
[[nodiscard]] std::string shown_root(const std::string& resolved_root);

[[nodiscard]] bool is_inside(const std::string& resolved, const std::string& resolved_root);

struct PathContext {
    const ResolvedPath& file;  // the file that names the path
    const std::string& root;   // resolved
};

// The path in `node`, a text of the file.
[[nodiscard]] Result<ResolvedPath, diagnostics::Diagnostic> resolve_named(
    const Node& node, const PathContext& context);

// The mistake of a path that names no file, with the most similar file of the folder if there is
// one; nothing when the file exists. `node` is the text that was resolved.
[[nodiscard]] std::optional<diagnostics::Diagnostic> check_exists(const Node& node,
                                                                  const ResolvedPath& file);

// The same of a variant to extend: if there is none, but `rules`, the folder of those that are
// named without a path, has one of that name, the path to it or the way to have a copy.
[[nodiscard]] std::optional<diagnostics::Diagnostic> check_base_exists(const Node& node,
                                                                       const ResolvedPath& file,
                                                                       const PathContext& context,
                                                                       const std::string& rules);

}  // namespace rulewright::loader
