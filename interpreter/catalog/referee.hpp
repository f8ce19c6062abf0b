// The referee: what is odd about rules that are read without a mistake, found by looking at the
// game that they make. Only `validate` asks: nobody else waits for it.
#pragma once

#include "catalog/open.hpp"

namespace rulewright::catalog {

// All warnings of a game just opened: those of its reading and the referee's, those too that the
// file silences (loader/allowances.hpp).
[[nodiscard]] diagnostics::Diagnostics review(OpenGame& open);

}  // namespace rulewright::catalog
