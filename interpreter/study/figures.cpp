#include "study/figures.hpp"

#include <cmath>

namespace rulewright::study {

namespace {

// Of Student's distribution: within so many errors are 95 % (Abramowitz and Stegun, "Handbook of
// Mathematical Functions", 26.7.5; exact for one degree of freedom, where that series fails).
double student_95(double degrees) {
    constexpr double kNormal = 1.959963984540054;
    if (degrees < 2) return 12.706204736432095;
    if (degrees < 3) return 4.302652729911275;
    const double z = kNormal;
    const double z3 = z * z * z;
    const double z5 = z3 * z * z;
    const double z7 = z5 * z * z;
    return z + (z3 + z) / (4 * degrees) + (5 * z5 + 16 * z3 + 3 * z) / (96 * degrees * degrees) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * degrees * degrees * degrees);
}

}  // namespace

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

std::optional<support::Estimate> mean_of(const std::vector<double>& numbers) {
    if (numbers.size() < 2) return std::nullopt;
    const auto count = static_cast<double>(numbers.size());
    double sum = 0;
    for (const double number : numbers) sum += number;
    const double mean = sum / count;
    double squares = 0;
    for (const double number : numbers) squares += (number - mean) * (number - mean);
    return support::Estimate{mean, std::sqrt(squares / (count - 1) / count)};
}

std::optional<Value> mean_value(const std::vector<double>& numbers) {
    const auto mean = mean_of(numbers);
    if (!mean) return std::nullopt;
    const double half = student_95(static_cast<double>(numbers.size() - 1)) * mean->error;
    return Value{mean->value, support::Interval{mean->value - half, mean->value + half}};
}

int side_of(const Value& value, double level) {
    const support::Interval range =
        value.interval.value_or(support::Interval{value.value, value.value});
    if (range.high < level) return -1;
    return range.low > level ? 1 : 0;
}

}  // namespace rulewright::study
