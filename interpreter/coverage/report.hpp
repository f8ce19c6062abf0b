// What was covered, for people and for other tools. The same coverage, the same bytes.
#pragma once

#include <string>

#include "coverage/coverage.hpp"

namespace rulewright::coverage {

// A table of the files with the numbers of lines that were not reached, and below it each key that
// was not, as "rules/chess.yaml:33: promotion: pawn to rook".
[[nodiscard]] std::string report_text(const Coverage& coverage);

// A tracefile for `genhtml` and services that read LCOV's format. Of a line of a variant file each
// key is a branch where there are several.
[[nodiscard]] std::string report_lcov(const Coverage& coverage);

// One page that needs nothing else, with all lines of the files.
[[nodiscard]] std::string report_html(const Coverage& coverage);

}  // namespace rulewright::coverage
