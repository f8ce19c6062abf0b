#include "tournament/sprt.hpp"

#include <cmath>

namespace rulewright::tournament {

namespace {

constexpr std::array<double, 5> kScores = {0, 0.25, 0.5, 0.75, 1};  // a pair's share of the points
constexpr int kSteps = 100;  // of a bisection: far below what a double can tell

using Shares = std::array<double, 5>;

double expected_score(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

// The most likely shares with that mean are p / (1 + t * (score - mean)); this is the t. The sum of
// them falls in t, and is 0 at the one that is wanted.
double tilt(const Shares& shares, double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    for (int step = 0; step < kSteps; ++step) {
        const double t = (low + high) / 2;
        double sum = 0;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            sum += shares[i] * (kScores[i] - mean) / (1 + t * (kScores[i] - mean));
        }
        (sum > 0 ? low : high) = t;
    }
    return (low + high) / 2;
}

}  // namespace

// A result that never came counts a thousandth: else a few pairs that all end alike would prove
// anything.
double log_likelihood_ratio(const Pentanomial& pairs, double elo0, double elo1) {
    constexpr double kUnseen = 1e-3;
    Shares shares{};
    double total = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        shares[i] = pairs[i] == 0 ? kUnseen : static_cast<double>(pairs[i]);
        total += shares[i];
    }
    if (total < 1) return 0;
    for (double& share : shares) share /= total;
    const double mean0 = expected_score(elo0);
    const double mean1 = expected_score(elo1);
    const double t0 = tilt(shares, mean0);
    const double t1 = tilt(shares, mean1);
    double sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        sum +=
            shares[i] * std::log((1 + t0 * (kScores[i] - mean0)) / (1 + t1 * (kScores[i] - mean1)));
    }
    return total * sum;
}

SprtState sprt_state(const Sprt& sprt, const Pentanomial& pairs) {
    const double alpha = sprt.alpha / 100.0;
    const double beta = sprt.beta / 100.0;
    return {log_likelihood_ratio(pairs, sprt.elo0, sprt.elo1), std::log(beta / (1 - alpha)),
            std::log((1 - beta) / alpha)};
}

}  // namespace rulewright::tournament
