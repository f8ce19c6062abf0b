// Files that a file may name, and what its family says of the board.
#pragma once

#include <string>
#include <vector>

#include "board/topology.hpp"
#include "lsp/workspace.hpp"

namespace rulewright::lsp {

// By the note of the schema: "variants" (bare names), "variant files", "match files" and "scripts"
// (paths from the file's folder). In byte order; none for another note.
[[nodiscard]] std::vector<std::string> files_for(const Workspace& workspace, const File& file,
                                                 const std::string& note);

[[nodiscard]] bool has_hexagons(const std::vector<FilePtr>& family);

// The board of a variant; while the file has mistakes a plain one of its size, or 8x8.
[[nodiscard]] board::Topology topology_of(const Workspace& workspace,
                                          const std::vector<FilePtr>& family);

}  // namespace rulewright::lsp
