// Findings: all that is wrong with a variant file, a match script, a tournament, a theme or a
// tuning file, as `validate` tells it and as editors show it. Nothing is printed, no program is
// started; scripts run in their sandbox, within its budgets.
#pragma once

#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "loader/load.hpp"
#include "validation/exercise.hpp"

namespace rulewright::validation {

struct Options {
    loader::LoadOptions load;
    int playouts = 0;     // random games of a variant, to find mistakes in hooks
    double seconds = 10;  // for questions to the hooks of a variant, and for each game
};

// Errors and warnings in the order in which they are to be told; those of a file that this one
// extends or plays among them. What the file is shows in its keys: `match`, `tournament`, `theme`,
// `tuned`, none of them. What random games of a variant came to is added to `exercised`, if there
// is one.
[[nodiscard]] diagnostics::Diagnostics findings_of(const std::string& file, const Options& options,
                                                   std::vector<Exercise>* exercised = nullptr);

}  // namespace rulewright::validation
