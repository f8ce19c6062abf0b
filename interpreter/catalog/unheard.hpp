// What a variant declares for its scripts, and no script says a word of.
#pragma once

#include <set>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "loader/node.hpp"

namespace rulewright::catalog {

// Warnings of ends, options, attributes and variables that stand nowhere else in the tree, and not
// among the words of the scripts, nor begin or end with one.
[[nodiscard]] diagnostics::Diagnostics check_unheard(const loader::Node& tree,
                                                     const std::set<std::string>& words);

// Takes away what the loader, who reads no scripts, says of zones that they name.
void forget_heard(diagnostics::Diagnostics& warnings, const std::set<std::string>& words);

}  // namespace rulewright::catalog
