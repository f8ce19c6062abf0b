// Rename of a piece: every place of its variant file that names it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lsp/workspace.hpp"
#include "support/result.hpp"

namespace rulewright::lsp {

struct Renamable {
    Span span;  // of the name under the cursor
    std::string name;
};

// Or why nothing can be renamed there: a sentence.
[[nodiscard]] Result<Renamable, std::string> renamable_at(const Workspace& workspace,
                                                          const FilePtr& file, std::size_t offset);

struct Renaming {
    std::vector<Span> places;          // in the order of the file; each becomes the new name
    std::vector<std::string> scripts;  // that name it too, and are left as they are
};

[[nodiscard]] Result<Renaming, std::string> rename_piece(const Workspace& workspace,
                                                         const FilePtr& file, std::size_t offset,
                                                         const std::string& name);

}  // namespace rulewright::lsp
