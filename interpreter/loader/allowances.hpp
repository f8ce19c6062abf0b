// Allowances: comments by which a file says that a warning is meant,
//     # rulewright: allow CODE, CODE (and why)
// at the end of the line that is warned of, on a line of its own before it, or for the whole file
// in the comment at its top.
#pragma once

#include "diagnostics/diagnostic.hpp"
#include "loader/node.hpp"

namespace rulewright::loader {

// Takes away the warnings that the tree's file allows, and adds one for each allowance without any.
// Of files that it extends, and of scripts (-- rulewright: allow CODE), the comment must stand on
// the line itself.
void apply_allowances(const Node& tree, diagnostics::Diagnostics& found);

}  // namespace rulewright::loader
