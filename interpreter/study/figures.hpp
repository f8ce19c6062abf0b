// Figures: numbers with their intervals, and words that their intervals choose.
#pragma once

#include <string>
#include <vector>

#include "study/report.hpp"
#include "support/statistics.hpp"

namespace rulewright::study {

// Of so many independent games; Wilson's interval.
[[nodiscard]] Value share_value(std::uint64_t count, std::uint64_t total);
[[nodiscard]] Value score_value(const support::Score& score);
// With the interval of the normal distribution.
[[nodiscard]] Value value_of(const support::Estimate& estimate);
// The mean of numbers, one of each independent game, with its standard error; nothing of fewer than
// two.
[[nodiscard]] std::optional<support::Estimate> mean_of(const std::vector<double>& numbers);
// The same with Student's interval.
[[nodiscard]] std::optional<Value> mean_value(const std::vector<double>& numbers);
[[nodiscard]] inline Value exact(double number) {
    return {number, std::nullopt};
}

// -1: all of the interval lies below the level; 1: above; 0: neither.
[[nodiscard]] int side_of(const Value& value, double level);

}  // namespace rulewright::study
