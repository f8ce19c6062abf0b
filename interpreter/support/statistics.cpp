#include "support/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace rulewright::support {

Interval wilson_95(std::uint64_t count, std::uint64_t total) noexcept {
    if (total == 0) return {};
    const double share = static_cast<double>(count) / static_cast<double>(total);
    const Interval interval = mean_95(share, share * (1 - share), total);
    // At the ends the formula gives 0 and 1, but for its rounding.
    return {count == 0 ? 0 : interval.low, count == total ? 1 : interval.high};
}

Interval mean_95(double mean, double variance, std::uint64_t total) noexcept {
    if (total == 0) return {};
    constexpr double kZ = 1.959963984540054;  // 97.5 % of a normal distribution lie below it
    const auto n = static_cast<double>(total);
    const double middle = mean + kZ * kZ / (2 * n);
    const double spread = kZ * std::sqrt((std::max(variance, 0.0) + kZ * kZ / (4 * n)) / n);
    const double scale = 1 + kZ * kZ / n;
    return {std::max(0.0, (middle - spread) / scale), std::min(1.0, (middle + spread) / scale)};
}

double elo_of(double share) noexcept {
    if (share <= 0) return -std::numeric_limits<double>::infinity();
    if (share >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(share / (1 - share));
}

ChiSquared chi_squared(std::span<const Weighed> counts) noexcept {
    double total = 0;
    double weights = 0;
    for (const Weighed& one : counts) {
        total += static_cast<double>(one.count);
        weights += static_cast<double>(one.weight);
    }
    ChiSquared result;
    if (counts.size() < 2 || total == 0) return result;
    for (const Weighed& one : counts) {
        const double expected = total * static_cast<double>(one.weight) / weights;
        const double off = static_cast<double>(one.count) - expected;
        result.value += off * off / expected;
    }
    result.degrees = static_cast<int>(counts.size()) - 1;
    result.p = chi_squared_tail(result.value, result.degrees);
    return result;
}

// Both series add a term for each two degrees of freedom, and a term follows from the one before.
double chi_squared_tail(double value, int degrees) noexcept {
    if (value <= 0) return 1;
    const double half = value / 2;
    const bool odd = degrees % 2 != 0;
    double tail = odd ? std::erfc(std::sqrt(half)) : std::exp(-half);
    double term = std::exp(-half) * (odd ? 2 * std::sqrt(half / std::numbers::pi_v<double>) : half);
    for (int reached = odd ? 3 : 4; reached <= degrees; reached += 2) {
        tail += term;
        term *= half / (reached / 2.0);
    }
    return std::min(1.0, tail);
}

}  // namespace rulewright::support
