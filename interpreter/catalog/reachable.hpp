// What a variant says of ends that can never come about: squares that no such piece ever gets to,
// lines longer than there are pieces, checks that no move may give. Movement is looked at as if
// boards were empty, so that what is called unreachable is.
#pragma once

#include "diagnostics/diagnostic.hpp"
#include "position/setup.hpp"

namespace rulewright::catalog {

// Warnings. Says nothing of variants in which scripts or links move pieces.
[[nodiscard]] diagnostics::Diagnostics check_reachable(const position::Frame& frame);

}  // namespace rulewright::catalog
