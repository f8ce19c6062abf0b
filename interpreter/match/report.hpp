// What matches came to, for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "diagnostics/render.hpp"
#include "match/match.hpp"

namespace rulewright::match {

struct Totals {
    std::size_t matches = 0;
    std::size_t passed = 0;
    std::size_t failed = 0;
};

[[nodiscard]] Totals count(const std::vector<Report>& reports) noexcept;

// Failures with their diagnostics and boards, warnings, and as the last line
// "158 matches, 158 passed, 0 failed".
[[nodiscard]] std::string report_text(const std::vector<Report>& reports,
                                      diagnostics::Colour colour = diagnostics::Colour::kOff);

// The diagnostics of one match, each with its mend, and the boards below those of a position.
[[nodiscard]] std::string told_text(const Report& report,
                                    diagnostics::Colour colour = diagnostics::Colour::kOff);

// {"summary": {matches, passed, failed}, "matches": [{file, title, variant, passed, outcome, start,
// moves, rules, counts, headers, diagnostics, board}]}; `row` is {file, line} of a table's row, and
// missing elsewhere. `outcome` is null or {winner, by, detail},
// with the winner "none" for a draw; `start` a FEN; each of `moves` {move, san, fen} with the
// position after it; `diagnostics` as everywhere.
[[nodiscard]] std::string report_json(const std::vector<Report>& reports);

// For continuous integration: JUnit's XML, a suite for each file and a case for each match, whose
// failure holds what report_text says. It tells no times: the same matches, the same bytes.
[[nodiscard]] std::string report_junit(const std::vector<Report>& reports);

// One game per match that could be run, one blank line between them; rows of tables are none.
[[nodiscard]] std::string report_pgn(const std::vector<Report>& reports);

}  // namespace rulewright::match
