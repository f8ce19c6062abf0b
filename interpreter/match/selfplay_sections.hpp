// Parts of selfplay's report that come of the facts of the games: the first move, the use of the
// rules, the trade of the pieces.
#pragma once

#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "match/selfplay_report.hpp"

namespace rulewright::match {

// The least that a mean may be, where there is no such thing.
inline constexpr double kNoLeast = -std::numeric_limits<double>::infinity();

// One use of a rule as reports show it: promotions are followed by the kinds promoted to.
struct UseRow {
    std::string name;   // "promotions_to_queen"
    std::string words;  // "  to queen"
    const UseTally& tally;
};
// Those that the variant has.
[[nodiscard]] std::vector<UseRow> use_rows(const SelfplayReport& report);

[[nodiscard]] std::string first_move_text(const SelfplayReport& report);
[[nodiscard]] std::string rules_text(const SelfplayReport& report);
[[nodiscard]] std::string pieces_text(const SelfplayReport& report);

[[nodiscard]] nlohmann::json first_move_json(const SelfplayReport& report);
[[nodiscard]] nlohmann::json rules_json(const SelfplayReport& report);
[[nodiscard]] nlohmann::json pieces_json(const SelfplayReport& report);

}  // namespace rulewright::match
