// What a tournament came to, for people, for programs, and its games as PGN. tools/README.md
// describes the JSON.
#pragma once

#include <string>

#include "tournament/standings.hpp"

namespace rulewright::tournament {

struct Report {
    const Definition& definition;
    const Setting& setting;
    const Standings& standings;
};

[[nodiscard]] std::string report_text(const Report& report);
[[nodiscard]] std::string report_json(const Report& report);
[[nodiscard]] std::string report_pgn(const Report& report);

// "undecided", "elo0 accepted", "elo1 accepted".
[[nodiscard]] const char* verdict_of(const SprtState& state) noexcept;

}  // namespace rulewright::tournament
