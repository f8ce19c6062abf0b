// Completion and hover as the protocol has them, of rules and of scripts.
#pragma once

#include <optional>

#include "lsp/hover.hpp"
#include "lsp/json.hpp"
#include "lsp/workspace.hpp"

namespace rulewright::lsp {

// A Lua file: it has no outline to speak of.
[[nodiscard]] bool is_script(const File& file) noexcept;

// A CompletionList; empty for files that are not ours.
[[nodiscard]] Json completion_json(const Workspace& workspace, const FilePtr& file,
                                   std::size_t offset);

// A Hover; null where there is nothing to be said.
[[nodiscard]] Json hover_json(const File& file, const std::optional<Hover>& hover);

}  // namespace rulewright::lsp
