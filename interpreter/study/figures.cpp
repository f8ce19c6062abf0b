#include "study/figures.hpp"

#include <cmath>

namespace rulewright::study {

Value share_value(std::uint64_t count, std::uint64_t total) {
    const double share = total == 0 ? 0 : static_cast<double>(count) / static_cast<double>(total);
    return {share, support::wilson_95(count, total)};
}

Value score_value(const support::Score& score) {
    return {score.share, score.interval};
}

Value value_of(const support::Estimate& estimate) {
    return {estimate.value, support::interval_95(estimate)};
}

std::optional<Value> mean_value(const std::vector<double>& numbers) {
    if (numbers.empty()) return std::nullopt;
    const auto count = static_cast<double>(numbers.size());
    double sum = 0;
    for (const double number : numbers) sum += number;
    const double mean = sum / count;
    double squares = 0;
    for (const double number : numbers) squares += (number - mean) * (number - mean);
    const double error = numbers.size() < 2 ? 0 : std::sqrt(squares / (count - 1) / count);
    return value_of({mean, error});
}

int side_of(const Value& value, double level) {
    const support::Interval range =
        value.interval.value_or(support::Interval{value.value, value.value});
    if (range.high < level) return -1;
    return range.low > level ? 1 : 0;
}

}  // namespace rulewright::study
