#include "study/logistic.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace rulewright::study {

namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr int kMostSteps = 60;
constexpr double kSmallStep = 1e-10;

double dot(const Vector& a, const Vector& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

// log(1 + exp(x)) without overflow.
double softplus(double x) {
    return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x)));
}

double chance(double x) {
    return x >= 0 ? 1 / (1 + std::exp(-x)) : std::exp(x) / (1 + std::exp(x));
}

// The lower triangle L with L L' = matrix; nothing where that is not positive definite.
std::optional<Matrix> cholesky(const Matrix& matrix) {
    const std::size_t size = matrix.size();
    Matrix lower(size, Vector(size));
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t k = 0; k <= i; ++k) {
            double sum = matrix[i][k];
            for (std::size_t j = 0; j < k; ++j) sum -= lower[i][j] * lower[k][j];
            if (i != k) {
                lower[i][k] = sum / lower[k][k];
            } else if (sum > 1e-12) {
                lower[i][i] = std::sqrt(sum);
            } else {
                return std::nullopt;
            }
        }
    }
    return lower;
}

Vector solve(const Matrix& lower, Vector right) {
    const std::size_t size = lower.size();
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < i; ++j) right[i] -= lower[i][j] * right[j];
        right[i] /= lower[i][i];
    }
    for (std::size_t i = size; i-- > 0;) {
        for (std::size_t j = i + 1; j < size; ++j) right[i] -= lower[j][i] * right[j];
        right[i] /= lower[i][i];
    }
    return right;
}

class Regression {
public:
    Regression(const std::vector<Observation>& observations, const Vector& ridge)
        : observations_(observations), ridge_(ridge), weights_(ridge.size()) {}

    [[nodiscard]] std::optional<LogisticFit> fit() {
        double loss = loss_at(weights_);
        for (int step = 0; step < kMostSteps; ++step) {
            const auto lower = cholesky(curvature());
            if (!lower) return std::nullopt;
            const Vector way = solve(*lower, slope());
            if (!advance(way, loss)) break;
        }
        return LogisticFit{weights_, covariance()};
    }

private:
    // Half as far until it is better; false when there is nothing left to gain.
    bool advance(const Vector& way, double& loss) {
        double far = 0;
        for (const double part : way) far = std::max(far, std::abs(part));
        for (double share = 1; share * far > kSmallStep; share /= 2) {
            Vector next = weights_;
            for (std::size_t i = 0; i < next.size(); ++i) next[i] += share * way[i];
            const double there = loss_at(next);
            if (there > loss) continue;
            weights_ = std::move(next);
            loss = there;
            return true;
        }
        return false;
    }

    [[nodiscard]] double loss_at(const Vector& weights) const {
        double loss = 0;
        for (const Observation& one : observations_) {
            const double sum = dot(one.x, weights);
            loss += softplus(sum) - one.points * sum;
        }
        for (std::size_t i = 0; i < weights.size(); ++i) {
            loss += ridge_[i] * weights[i] * weights[i] / 2;
        }
        return loss;
    }

    // Downhill.
    [[nodiscard]] Vector slope() const {
        Vector sum(weights_.size());
        for (const Observation& one : observations_) {
            const double missed = one.points - chance(dot(one.x, weights_));
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += missed * one.x[i];
        }
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] -= ridge_[i] * weights_[i];
        return sum;
    }

    [[nodiscard]] Matrix curvature() const {
        const std::size_t size = weights_.size();
        Matrix sum(size, Vector(size));
        for (const Observation& one : observations_) {
            const double p = chance(dot(one.x, weights_));
            add_square(sum, one.x, p * (1 - p));
        }
        for (std::size_t i = 0; i < size; ++i) sum[i][i] += ridge_[i];
        return sum;
    }

    static void add_square(Matrix& sum, const Vector& x, double weight) {
        for (std::size_t i = 0; i < x.size(); ++i) {
            if (x[i] == 0) continue;
            for (std::size_t k = 0; k < x.size(); ++k) sum[i][k] += weight * x[i] * x[k];
        }
    }

    // What each game adds to the slope, between two inverse curvatures.
    [[nodiscard]] Matrix covariance() const {
        const std::size_t size = weights_.size();
        std::map<std::size_t, Vector> games;
        for (const Observation& one : observations_) {
            Vector& sum = games.try_emplace(one.cluster, Vector(size)).first->second;
            const double missed = one.points - chance(dot(one.x, weights_));
            for (std::size_t i = 0; i < size; ++i) sum[i] += missed * one.x[i];
        }
        Matrix middle(size, Vector(size));
        for (const auto& [cluster, sum] : games) add_square(middle, sum, 1);
        const auto lower = cholesky(curvature());
        Matrix result(size, Vector(size));
        if (!lower) return result;
        for (Vector& row : middle) row = solve(*lower, row);
        for (std::size_t i = 0; i < size; ++i) {
            Vector column(size);
            for (std::size_t k = 0; k < size; ++k) column[k] = middle[k][i];
            result[i] = solve(*lower, column);
        }
        return result;
    }

    const std::vector<Observation>& observations_;
    const Vector& ridge_;
    Vector weights_;
};

}  // namespace

double LogisticFit::error(std::size_t i) const {
    return std::sqrt(std::max(covariance[i][i], 0.0));
}

support::Estimate LogisticFit::scaled(std::size_t i, const std::vector<double>& counts,
                                      double total) const {
    const double all = dot(counts, weights);
    std::vector<double> slope;
    for (std::size_t k = 0; k < weights.size(); ++k) {
        const double own = k == i ? 1 / all : 0;
        slope.push_back(total * (own - weights[i] * counts[k] / (all * all)));
    }
    double variance = 0;
    for (std::size_t k = 0; k < slope.size(); ++k) variance += slope[k] * dot(covariance[k], slope);
    return {total * weights[i] / all, std::sqrt(std::max(variance, 0.0))};
}

std::optional<LogisticFit> fit_logistic(const std::vector<Observation>& observations,
                                        const std::vector<double>& ridge) {
    if (observations.empty()) return std::nullopt;
    return Regression(observations, ridge).fit();
}

}  // namespace rulewright::study
