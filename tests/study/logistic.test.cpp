#include "study/logistic.hpp"

#include <cmath>

#include "catch.hpp"
#include "support/random.hpp"

namespace rulewright::study {

namespace {

double uniform(support::SplitMix64& random) {
    return random.below(1'000'000) / 1e6;
}

// Games that weights decide: numbers from -2 to 2.
std::vector<Observation> games_by(const std::vector<double>& weights, std::size_t count,
                                  std::uint64_t seed) {
    support::SplitMix64 random(seed);
    std::vector<Observation> games;
    for (std::size_t i = 0; i < count; ++i) {
        Observation one{{1}, 0, i};
        double sum = weights[0];
        for (std::size_t k = 1; k < weights.size(); ++k) {
            one.x.push_back(static_cast<double>(random.below(5)) - 2);
            sum += weights[k] * one.x.back();
        }
        one.points = uniform(random) < 1 / (1 + std::exp(-sum)) ? 1 : 0;
        games.push_back(std::move(one));
    }
    return games;
}

}  // namespace

TEST_CASE("a logistic fit finds the weights that made the games") {
    const std::vector<double> weights = {0.2, 0.3, 0.9, 0.9, 1.5, 2.7};
    const auto fit = fit_logistic(games_by(weights, 6000, 1), std::vector<double>(6, 0.01));
    REQUIRE(fit);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        INFO(i);
        CHECK(std::abs(fit->weights[i] - weights[i]) < 4 * fit->error(i));
        CHECK(fit->error(i) < 0.15);
    }
    // As an army of chess, which is worth 39.
    const std::vector<double> army = {0, 8, 2, 2, 2, 1};
    const double known[] = {0, 1, 3, 3, 5, 9};
    double worth = 0;
    for (std::size_t i = 1; i < 6; ++i) {
        const auto value = fit->scaled(i, army, 39);
        INFO(i);
        CHECK(std::abs(value.value - known[i]) < 4 * value.error);
        worth += army[i] * value.value;
    }
    CHECK(worth == Approx(39));
}

TEST_CASE("the intervals of a logistic fit hold the truth about as often as they say") {
    const std::vector<double> weights = {0, 0.5, 1.5};
    int held = 0;
    constexpr int kTimes = 200;
    for (int i = 0; i < kTimes; ++i) {
        const auto fit = fit_logistic(games_by(weights, 300, 100 + static_cast<unsigned>(i)),
                                      std::vector<double>(3, 0.01));
        REQUIRE(fit);
        const auto range = support::interval_95(fit->scaled(2, {0, 1, 1}, 4));
        if (range.low <= 3 && 3 <= range.high) ++held;
    }
    CHECK(held > kTimes * 88 / 100);
    CHECK(held < kTimes);
}

TEST_CASE("what decides every game has a finite weight") {
    std::vector<Observation> games;
    for (std::size_t i = 0; i < 50; ++i) {
        const double x = i % 2 == 0 ? 1 : -1;
        games.push_back({{1, x}, x > 0 ? 1.0 : 0.0, i});
    }
    const auto fit = fit_logistic(games, {0.1, 0.1});
    REQUIRE(fit);
    CHECK(std::isfinite(fit->weights[1]));
    CHECK(fit->weights[1] > 3);
}

TEST_CASE("draws are half a point each") {
    std::vector<Observation> games;
    for (std::size_t i = 0; i < 40; ++i) games.push_back({{1}, 0.5, i});
    const auto fit = fit_logistic(games, {0.01});
    REQUIRE(fit);
    CHECK(std::abs(fit->weights[0]) < 1e-9);
}

TEST_CASE("the same game told ten times makes nothing surer") {
    const auto once = games_by({0.1, 0.7}, 200, 5);
    std::vector<Observation> often;
    for (const Observation& one : once) often.insert(often.end(), 10, one);
    const auto fit = fit_logistic(once, {0.0, 0.0});
    const auto again = fit_logistic(often, {0.0, 0.0});
    REQUIRE(fit);
    REQUIRE(again);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(again->weights[i] == Approx(fit->weights[i]));
        CHECK(again->error(i) == Approx(fit->error(i)));
    }
}

TEST_CASE("without games, or with numbers that go together, nothing is known") {
    CHECK_FALSE(fit_logistic({}, {0.1}));
    std::vector<Observation> games;
    for (std::size_t i = 0; i < 20; ++i) {
        const double x = static_cast<double>(i % 3) - 1;
        games.push_back({{x, 2 * x}, i % 2 == 0 ? 1.0 : 0.0, i});
    }
    CHECK_FALSE(fit_logistic(games, {0.0, 0.0}));
}

}  // namespace rulewright::study
