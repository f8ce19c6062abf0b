#include "tournament/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace rulewright::tournament {

namespace {

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

constexpr double kEloPerUnit = 400 / std::numbers::ln10;
constexpr int kMostSteps = 100;
constexpr double kClose = 1e-9;
constexpr double kLongestStep = 1;  // Newton's steps may overshoot where a curve is flat

// By elimination; the matrix is positive definite, so that no pivot is 0.
Matrix inverse(Matrix matrix) {
    const std::size_t n = matrix.size();
    Matrix result(n, Row(n));
    for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
    for (std::size_t pivot = 0; pivot < n; ++pivot) {
        const double scale = 1 / matrix[pivot][pivot];
        for (double& cell : matrix[pivot]) cell *= scale;
        for (double& cell : result[pivot]) cell *= scale;
        for (std::size_t row = 0; row < n; ++row) {
            const double factor = matrix[row][pivot];
            if (row == pivot || factor == 0) continue;
            for (std::size_t k = 0; k < n; ++k) {
                matrix[row][k] -= factor * matrix[pivot][k];
                result[row][k] -= factor * result[pivot][k];
            }
        }
    }
    return result;
}

double logistic(double difference) {
    return 1 / (1 + std::exp(-difference));
}

// The slope of the log-likelihood, and its curvature with the sign changed.
struct Slope {
    Row first;
    Matrix second;
};

Slope slope_at(const Crosstable& table, const Row& strengths) {
    const std::size_t n = strengths.size();
    Slope slope{Row(n), Matrix(n, Row(n))};
    for (std::size_t i = 0; i < n; ++i) {
        const double against_average = logistic(strengths[i]);
        slope.first[i] = 0.5 - against_average;
        slope.second[i][i] = against_average * (1 - against_average);
        for (std::size_t k = 0; k < n; ++k) {
            if (i == k) continue;
            const double expected = logistic(strengths[i] - strengths[k]);
            const double weight = table.games[i][k] * expected * (1 - expected);
            slope.first[i] += table.points[i][k] - table.games[i][k] * expected;
            slope.second[i][i] += weight;
            slope.second[i][k] = -weight;
        }
    }
    return slope;
}

// One step of Newton's method; how far it went.
double improve(const Crosstable& table, Row& strengths) {
    const Slope slope = slope_at(table, strengths);
    const Matrix solver = inverse(slope.second);
    double farthest = 0;
    for (std::size_t i = 0; i < strengths.size(); ++i) {
        double step =
            std::inner_product(solver[i].begin(), solver[i].end(), slope.first.begin(), 0.0);
        step = std::clamp(step, -kLongestStep, kLongestStep);
        strengths[i] += step;
        farthest = std::max(farthest, std::abs(step));
    }
    return farthest;
}

double mean_of(const Row& row) {
    return std::accumulate(row.begin(), row.end(), 0.0) / static_cast<double>(row.size());
}

}  // namespace

// Only differences mean anything: what all ratings have in common is taken out of their variances
// as well.
std::vector<Rating> ratings_of(const Crosstable& table) {
    const std::size_t n = table.games.size();
    Row strengths(n);
    for (int step = 0; step < kMostSteps; ++step) {
        if (improve(table, strengths) < kClose) break;
    }
    const Matrix covariance = inverse(slope_at(table, strengths).second);
    Row means;
    for (const Row& row : covariance) means.push_back(mean_of(row));
    const double middle = mean_of(strengths);
    constexpr double kZ = 1.959963984540054;  // 97.5 % of a normal distribution lie below it
    std::vector<Rating> ratings;
    for (std::size_t i = 0; i < n; ++i) {
        const double variance = covariance[i][i] - 2 * means[i] + mean_of(means);
        // What is left of a difference of nothing would be other digits on other machines.
        const double off = strengths[i] - middle;
        ratings.push_back({std::abs(off) < kClose ? 0 : kEloPerUnit * off,
                           kEloPerUnit * kZ * std::sqrt(std::max(variance, 0.0))});
    }
    return ratings;
}

}  // namespace rulewright::tournament
