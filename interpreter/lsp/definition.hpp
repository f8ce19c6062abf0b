// Definition: where what stands at a place comes from: a name's declaration, the same key in a file
// that this one extends, the function of a hook, a file.
#pragma once

#include <vector>

#include "lsp/workspace.hpp"

namespace rulewright::lsp {

// The most telling one first; none where there is nothing to go to.
[[nodiscard]] std::vector<Place> definitions(const Workspace& workspace, const FilePtr& file,
                                             std::size_t offset);

}  // namespace rulewright::lsp
