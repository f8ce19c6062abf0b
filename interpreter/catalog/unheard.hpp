// What a variant declares for its scripts, and no script says a word of.
#pragma once

#include "diagnostics/diagnostic.hpp"
#include "loader/node.hpp"
#include "script/words.hpp"

namespace rulewright::catalog {

// Warnings of ends, options, attributes and variables that stand nowhere else in the tree, and not
// among the words of the scripts, nor begin or end with one; and of variables that scripts only
// read or only set.
[[nodiscard]] diagnostics::Diagnostics check_unheard(const loader::Node& tree,
                                                     const script::Words& words);

// Takes away what the loader, who reads no scripts, says of zones that they name.
void forget_heard(diagnostics::Diagnostics& warnings, const script::Words& words);

}  // namespace rulewright::catalog
