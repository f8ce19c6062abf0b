// Document symbols: the keys of a file as a tree.
#pragma once

#include "lsp/json.hpp"

namespace rulewright::lsp {

// A list of DocumentSymbol, three levels deep.
[[nodiscard]] Json symbols_of(const File& file);

}  // namespace rulewright::lsp
