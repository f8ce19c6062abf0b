#include "support/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace rulewright::support {

namespace {

constexpr double kZ = 1.959963984540054;  // 97.5 % of a normal distribution lie below it

// How likely a normal variable is that far from its mean, whatever the direction.
double two_sided(double off, double error) noexcept {
    if (error <= 0) return off == 0 ? 1 : 0;
    return chi_squared_tail(off * off / (error * error), 1);
}

double part_of(const Share& share) noexcept {
    return share.total == 0 ? 0
                            : static_cast<double>(share.count) / static_cast<double>(share.total);
}

}  // namespace

void PairSums::add(std::int64_t x_more, std::int64_t y_more) noexcept {
    ++games;
    x += x_more;
    y += y_more;
    xx += x_more * x_more;
    xy += x_more * y_more;
    yy += y_more * y_more;
}

Estimate ratio_of(const PairSums& sums) noexcept {
    if (sums.y == 0) return {};
    const auto y = static_cast<double>(sums.y);
    const auto n = static_cast<double>(sums.games);
    const double ratio = static_cast<double>(sums.x) / y;
    if (sums.games < 2) return {ratio, std::numeric_limits<double>::infinity()};
    const double off = static_cast<double>(sums.xx) - 2 * ratio * static_cast<double>(sums.xy) +
                       ratio * ratio * static_cast<double>(sums.yy);
    return {ratio, std::sqrt(std::max(0.0, off) * n / (n - 1)) / std::abs(y)};
}

Interval interval_95(const Estimate& estimate) noexcept {
    return {estimate.value - kZ * estimate.error, estimate.value + kZ * estimate.error};
}

Score score_95(std::uint64_t wins, std::uint64_t draws, std::uint64_t losses) noexcept {
    const std::uint64_t games = wins + draws + losses;
    if (games == 0) return {};
    const auto total = static_cast<double>(games);
    const auto won = static_cast<double>(wins);
    const auto drawn = static_cast<double>(draws);
    const double share = (won + drawn / 2) / total;
    const Interval interval = mean_95(share, (won + drawn / 4) / total - share * share, games);
    // As in wilson_95.
    return {share, {wins + draws == 0 ? 0 : interval.low, wins == games ? 1 : interval.high}};
}

double elo_of(double share) noexcept {
    if (share <= 0) return -std::numeric_limits<double>::infinity();
    if (share >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(share / (1 - share));
}

Difference difference_of(const Estimate& first, const Estimate& second) noexcept {
    const Estimate more{second.value - first.value, std::hypot(first.error, second.error)};
    return {more.value, interval_95(more), two_sided(more.value, more.error)};
}

Difference difference_of(const Share& first, const Share& second) noexcept {
    const double p = part_of(first);
    const double q = part_of(second);
    const Interval a = wilson_95(first.count, first.total);
    const Interval b = wilson_95(second.count, second.total);
    const double more = q - p;
    Difference result{
        more,
        {more - std::hypot(q - b.low, a.high - p), more + std::hypot(b.high - q, p - a.low)},
        1};
    if (first.total == 0 || second.total == 0) return {more, {-1, 1}, 1};
    const double all = part_of({first.count + second.count, first.total + second.total});
    result.p = two_sided(more, std::sqrt(all * (1 - all) *
                                         (1 / static_cast<double>(first.total) +
                                          1 / static_cast<double>(second.total))));
    return result;
}

Interval wilson_95(std::uint64_t count, std::uint64_t total) noexcept {
    if (total == 0) return {};
    const double share = static_cast<double>(count) / static_cast<double>(total);
    const Interval interval = mean_95(share, share * (1 - share), total);
    // At the ends the formula gives 0 and 1, but for its rounding.
    return {count == 0 ? 0 : interval.low, count == total ? 1 : interval.high};
}

Interval mean_95(double mean, double variance, std::uint64_t total) noexcept {
    if (total == 0) return {};
    const auto n = static_cast<double>(total);
    const double middle = mean + kZ * kZ / (2 * n);
    const double spread = kZ * std::sqrt((std::max(variance, 0.0) + kZ * kZ / (4 * n)) / n);
    const double scale = 1 + kZ * kZ / n;
    return {std::max(0.0, (middle - spread) / scale), std::min(1.0, (middle + spread) / scale)};
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
