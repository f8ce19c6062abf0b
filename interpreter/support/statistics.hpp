// Statistics of counts: how far a share can be trusted, and whether counts fit what was expected.
#pragma once

#include <cstdint>
#include <span>

namespace rulewright::support {

struct Interval {
    double low = 0;
    double high = 1;
};

// The 95 % interval of a share, `count` of `total` independent tries (E. B. Wilson, "Probable
// inference, the law of succession, and statistical inference", 1927). From 0 to 1 without tries.
[[nodiscard]] Interval wilson_95(std::uint64_t count, std::uint64_t total) noexcept;

// The 95 % interval of a mean of independent numbers from 0 to 1 with that variance: Wilson's,
// which it is for numbers that are 0 or 1, with the variance in the place of mean * (1 - mean). So
// it stays between 0 and 1, and has a width even when all numbers were the same.
[[nodiscard]] Interval mean_95(double mean, double variance, std::uint64_t total) noexcept;

// Two numbers that were counted in each of many independent games, as sums of whole numbers: in
// whatever order they are added, they come to the same.
struct PairSums {
    void add(std::int64_t x, std::int64_t y) noexcept;

    std::uint64_t games = 0;
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t xx = 0;
    std::int64_t xy = 0;
    std::int64_t yy = 0;
};

struct Estimate {
    double value = 0;
    double error = 0;  // standard error
};

// How much x comes to each y, games varying in both (W. G. Cochran, "Sampling Techniques", 1977,
// section 6.4). 0 where y is; of one game the error is infinite.
[[nodiscard]] Estimate ratio_of(const PairSums& sums) noexcept;
[[nodiscard]] Interval interval_95(const Estimate& estimate) noexcept;

// The share of points in independent games, a draw being half of one, with the interval of a mean.
struct Score {
    double share = 0.5;
    Interval interval;
};
[[nodiscard]] Score score_95(std::uint64_t wins, std::uint64_t draws,
                             std::uint64_t losses) noexcept;
// The difference of strength, in points of Elo's scale, that lets expect such a share of the points
// (A. E. Elo, "The Rating of Chessplayers", 1978, with the logistic curve). Infinite for 0 and 1.
[[nodiscard]] double elo_of(double share) noexcept;

// How much more the second of two independent quantities is.
struct Difference {
    double value = 0;
    Interval interval;  // 95 %
    double p = 1;       // how likely chance alone makes such a difference or a larger one
};
[[nodiscard]] Difference difference_of(const Estimate& first, const Estimate& second) noexcept;

struct Share {
    std::uint64_t count = 0;
    std::uint64_t total = 0;
};
// The interval is Newcombe's (1998, method 10), of two of Wilson's; the test is that of two
// proportions with a common variance.
[[nodiscard]] Difference difference_of(const Share& first, const Share& second) noexcept;

// What was counted, and how much it weighs against the others: above 0.
struct Weighed {
    std::uint64_t count = 0;
    std::uint64_t weight = 1;
};

struct ChiSquared {
    double value = 0;
    int degrees = 0;
    double p = 1;  // how likely chance alone departs so far or further
};

// Pearson's test (1900) of counts against their weights. Nothing to judge with fewer than two
// kinds, or when nothing was counted.
[[nodiscard]] ChiSquared chi_squared(std::span<const Weighed> counts) noexcept;

// The chance that a chi-squared variable exceeds `value` (Abramowitz and Stegun, "Handbook of
// Mathematical Functions", 26.4.4 and 26.4.5); `degrees` of freedom from 1 on.
[[nodiscard]] double chi_squared_tail(double value, int degrees) noexcept;

}  // namespace rulewright::support
