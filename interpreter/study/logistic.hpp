// Logistic regression: how much each of several numbers speaks for a win, a draw being half of one.
//
// Newton's method on the likelihood with a small ridge, which keeps estimates finite where a number
// decides every game. Observations of one game speak together: the covariance is the robust one by
// clusters (K.-Y. Liang and S. L. Zeger, "Longitudinal data analysis using generalized linear
// models", 1986).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "support/statistics.hpp"

namespace rulewright::study {

struct Observation {
    std::vector<double> x;    // as many in each
    double points = 0;        // from 0 to 1
    std::size_t cluster = 0;  // observations of one game have one number
};

struct LogisticFit {
    std::vector<double> weights;                  // of each number
    std::vector<std::vector<double>> covariance;  // of the weights

    [[nodiscard]] double error(std::size_t i) const;
    // Weight i on a scale on which so many of each together are worth `total`, by the delta method.
    [[nodiscard]] support::Estimate scaled(std::size_t i, const std::vector<double>& counts,
                                           double total) const;
};

// `ridge`: how much each weight is held near 0: the inverse of the variance that it is expected to
// have. Nothing without observations, or where the numbers do not tell the weights.
[[nodiscard]] std::optional<LogisticFit> fit_logistic(const std::vector<Observation>& observations,
                                                      const std::vector<double>& ridge);

}  // namespace rulewright::study
