// What random games of `validate --playouts` came to, as text and as JSON.
#pragma once

#include <string>
#include <vector>

#include "validation/exercise.hpp"

namespace rulewright::cli {

[[nodiscard]] std::string exercise_text(const std::vector<validation::Exercise>& all);

// A list of findings as `validate --json` prints it, with an entry behind them for each.
[[nodiscard]] std::string with_exercises(const std::string& findings,
                                         const std::vector<validation::Exercise>& all);

}  // namespace rulewright::cli
