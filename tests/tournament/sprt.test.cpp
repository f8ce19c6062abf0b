// The sequential test, against results that others have published.
#include "tournament/sprt.hpp"

#include <cmath>

#include "catch.hpp"

namespace rulewright::tournament {

TEST_CASE("the ratio is the one that others compute") {
    struct Row {
        Pentanomial pairs;
        double elo0;
        double elo1;
        double llr;
    };
    // Tests of Stockfish in 2020, as its pull requests 3209, 2971 and 2951 quote them.
    const Row row = GENERATE(Row{{253, 4282, 17604, 4431, 286}, -0.25, 1.25, 2.94},
                             Row{{58, 3302, 33130, 3518, 84}, 0.25, 1.25, 2.97},
                             Row{{17, 253, 1042, 337, 39}, -0.5, 1.5, 2.96},
                             Row{{11, 407, 3238, 513, 11}, 0.25, 1.75, 2.93},
                             Row{{59, 754, 2467, 865, 75}, -0.5, 1.5, 2.95});
    CAPTURE(row.llr);
    CHECK(log_likelihood_ratio(row.pairs, row.elo0, row.elo1) == Approx(row.llr).margin(0.005));
}

TEST_CASE("the ratio agrees with its approximation for small differences") {
    // N (s1 - s0) (2 s - s0 - s1) / (2 v), of the same paper.
    const Pentanomial pairs = {30, 250, 500, 270, 35};
    double n = 0;
    double mean = 0;
    double square = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double score = static_cast<double>(i) / 4;
        n += static_cast<double>(pairs[i]);
        mean += static_cast<double>(pairs[i]) * score;
        square += static_cast<double>(pairs[i]) * score * score;
    }
    mean /= n;
    const double variance = square / n - mean * mean;
    const double s0 = 0.5;
    const double s1 = 1 / (1 + std::pow(10, -5 / 400.0));
    const double near = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
    CHECK(log_likelihood_ratio(pairs, 0, 5) == Approx(near).epsilon(0.02));
}

TEST_CASE("what speaks for one player speaks against the other") {
    const Pentanomial pairs = {3, 20, 40, 25, 8};
    const Pentanomial reversed = {8, 25, 40, 20, 3};
    CHECK(log_likelihood_ratio(pairs, 0, 10) ==
          Approx(-log_likelihood_ratio(reversed, -10, 0)).margin(1e-9));
    CHECK(log_likelihood_ratio({5, 5, 5, 5, 5}, -10, 10) == Approx(0).margin(1e-9));
    CHECK(log_likelihood_ratio({}, 0, 10) == 0);
}

TEST_CASE("the bounds are Wald's") {
    const SprtState start = sprt_state({0, 10, 5, 5}, {});
    CHECK(start.lower == Approx(-2.944).margin(0.001));
    CHECK(start.upper == Approx(2.944).margin(0.001));
    CHECK_FALSE(start.decided());
    CHECK(sprt_state({0, 10, 5, 10}, {}).lower == Approx(std::log(0.1 / 0.95)));
    CHECK(sprt_state({0, 10, 5, 5}, {17, 253, 1042, 437, 39}).decided());
    // Pairs that all end alike prove something, but not at once.
    CHECK_FALSE(sprt_state({0, 10, 5, 5}, {0, 0, 0, 0, 20}).decided());
    CHECK(sprt_state({0, 10, 5, 5}, {0, 0, 0, 0, 2000}).decided());
}

}  // namespace rulewright::tournament
