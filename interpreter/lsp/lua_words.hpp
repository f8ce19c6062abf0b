// What a script can call, read and define: the words of the registration table of hooks, for an
// editor. Nothing of the script is run; what stands before a `.` or `:` is known by the names that
// hooks usually give their parameters, and is anything otherwise.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lsp/completion.hpp"
#include "lsp/hover.hpp"

namespace rulewright::lsp {

// In order; none in comments and texts.
[[nodiscard]] std::vector<Proposal> complete_lua(std::string_view script, std::size_t offset);

// Nothing over words that are the script's own.
[[nodiscard]] std::optional<Hover> hover_lua(std::string_view script, std::size_t offset);

}  // namespace rulewright::lsp
