// What selfplay came to, for people and for programs, and its record line by line.
// tools/README.md describes the JSON.
#pragma once

#include <string>

#include "match/selfplay.hpp"
#include "match/selfplay_tally.hpp"

namespace rulewright::match {

struct SelfplayReport {
    std::string variant;  // as it was asked for
    const game::State& start;
    const SelfplayOptions& options;
    const SelfplayTally& tally;
};

[[nodiscard]] std::string selfplay_text(const SelfplayReport& report);
[[nodiscard]] std::string selfplay_json(const SelfplayReport& report);

// The same games by other rules beside them, and what is different.
[[nodiscard]] std::string comparison_text(const SelfplayReport& base, const SelfplayReport& other);
// The report of `base`, with `against`: that of `other`, and the differences.
[[nodiscard]] std::string comparison_json(const SelfplayReport& base, const SelfplayReport& other);

// One JSON object, and a line break.
[[nodiscard]] std::string selfplay_line(const game::Game& game, const PlayedGame& played);

// Of a game that was stopped: its reason.
inline constexpr const char* kMoveCap = "move_cap";

// CSV by RFC 4180: the names of the columns, and a row for a game, with their line breaks.
[[nodiscard]] std::string selfplay_csv_heading();
[[nodiscard]] std::string selfplay_csv_row(const game::Game& game, const SelfplayOptions& options,
                                           const PlayedGame& played);

}  // namespace rulewright::match
