// What selfplay measures, as one list of numbers with their errors: two reports are compared row by
// row. Sides go by their turn, so that rules which name them differently compare too.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "match/selfplay_report.hpp"
#include "support/statistics.hpp"

namespace rulewright::match {

struct Measure {
    std::string section;  // "Results, in %"
    std::string key;      // "results/first/wins"
    std::string words;    // "white wins"
    std::variant<support::Share, support::Estimate> value;
    double scale = 1;  // of what is shown
};

[[nodiscard]] std::vector<Measure> measures_of(const SelfplayReport& report);

// As shown.
[[nodiscard]] double shown(const Measure& measure);

struct Compared {
    const Measure* base = nullptr;  // null: these rules know nothing of it
    const Measure* other = nullptr;
    std::optional<support::Difference> difference;  // as shown; where both have it

    [[nodiscard]] const Measure& any() const noexcept { return base != nullptr ? *base : *other; }
};

// What either has, but for what never happened in both.
[[nodiscard]] std::vector<Compared> compare(const std::vector<Measure>& base,
                                            const std::vector<Measure>& other);

}  // namespace rulewright::match
