// URIs of editors and paths of files. Texts without a file (untitled:...) have a path that no file
// has, in the current directory.
#pragma once

#include <string>
#include <string_view>

namespace rulewright::lsp {

// Resolved, as loader::resolve_path gives it. Every text gives some path.
[[nodiscard]] std::string path_of(std::string_view uri);

// Of an absolute path: "file:///a%20b.yaml".
[[nodiscard]] std::string uri_of(std::string_view path);

}  // namespace rulewright::lsp
