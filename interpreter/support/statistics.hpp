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

// The difference of strength, in points of Elo's scale, that lets expect such a share of the points
// (A. E. Elo, "The Rating of Chessplayers", 1978, with the logistic curve). Infinite for 0 and 1.
[[nodiscard]] double elo_of(double share) noexcept;

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
