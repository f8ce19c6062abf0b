#include "support/statistics.hpp"

#include <cmath>
#include <vector>

#include "catch.hpp"

namespace rulewright::support {

TEST_CASE("the interval of a share is Wilson's") {
    struct Row {
        std::uint64_t count;
        std::uint64_t total;
        double low;
        double high;
    };
    // R. G. Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I,
    // method 3.
    const Row row =
        GENERATE(Row{0, 20, 0, 0.1611}, Row{20, 20, 0.8389, 1}, Row{1, 29, 0.0061, 0.1718},
                 Row{15, 148, 0.0624, 0.1605}, Row{81, 263, 0.2553, 0.3662});
    const Interval interval = wilson_95(row.count, row.total);
    CAPTURE(row.count, row.total);
    CHECK(interval.low == Approx(row.low).margin(5e-5));
    CHECK(interval.high == Approx(row.high).margin(5e-5));
}

TEST_CASE("the interval of a mean is Wilson's where the numbers are 0 or 1, else narrower") {
    const Interval share = wilson_95(81, 263);
    const double p = 81.0 / 263;
    const Interval same = mean_95(p, p * (1 - p), 263);
    CHECK(same.low == Approx(share.low));
    CHECK(same.high == Approx(share.high));
    const Interval draws = mean_95(0.5, 0, 100);
    CHECK(draws.low == Approx(0.4815).margin(5e-5));
    CHECK(draws.high == Approx(0.5185).margin(5e-5));
    CHECK(mean_95(0.5, 0.25, 0).high == 1);
}

TEST_CASE("shares of points are differences on Elo's scale") {
    CHECK(elo_of(0.5) == 0);
    CHECK(elo_of(0.64) == Approx(99.95).margin(0.01));
    CHECK(elo_of(0.25) == Approx(-190.85).margin(0.01));
    CHECK(elo_of(1) > 1e300);
    CHECK(elo_of(0) < -1e300);
}

TEST_CASE("nothing is known of a share that was never tried") {
    const Interval interval = wilson_95(0, 0);
    CHECK(interval.low == 0);
    CHECK(interval.high == 1);
}

TEST_CASE("the tail of chi-squared agrees with printed tables") {
    struct Row {
        double value;
        int degrees;
        double tail;
    };
    // Critical values, and for small values the complements of the lower ones.
    const Row row =
        GENERATE(Row{0, 3, 1}, Row{3.841459, 1, 0.05}, Row{5.991465, 2, 0.05},
                 Row{7.814728, 3, 0.05}, Row{9.487729, 4, 0.05}, Row{11.070498, 5, 0.05},
                 Row{15.086272, 5, 0.01}, Row{20.515006, 5, 0.001}, Row{1.145476, 5, 0.95},
                 Row{23.684791, 14, 0.05}, Row{6.570631, 14, 0.95});
    CAPTURE(row.value, row.degrees);
    CHECK(chi_squared_tail(row.value, row.degrees) == Approx(row.tail).epsilon(1e-6));
}

TEST_CASE("counts are tested against their weights") {
    // Mendel's peas: 315, 101, 108, 32 in the ratio 9:3:3:1.
    const std::vector<Weighed> peas = {{315, 9}, {101, 3}, {108, 3}, {32, 1}};
    const ChiSquared test = chi_squared(peas);
    CHECK(test.value == Approx(0.470024).epsilon(1e-5));
    CHECK(test.degrees == 3);
    CHECK(test.p == Approx(0.925426).epsilon(1e-5));
}

TEST_CASE("there is nothing to test without counts or with one kind") {
    CHECK(chi_squared(std::vector<Weighed>{}).degrees == 0);
    CHECK(chi_squared(std::vector<Weighed>{{7, 1}}).degrees == 0);
    CHECK(chi_squared(std::vector<Weighed>{{0, 1}, {0, 2}}).degrees == 0);
}

TEST_CASE("two shares differ as Newcombe says") {
    // "Interval estimation for the difference between independent proportions", 1998, table II,
    // method 10: 56 of 70 against 48 of 80.
    const Difference found = difference_of(Share{48, 80}, Share{56, 70});
    CHECK(found.value == Approx(0.2));
    CHECK(found.interval.low == Approx(0.0524).margin(5e-5));
    CHECK(found.interval.high == Approx(0.3339).margin(5e-5));
    CHECK(found.p == Approx(0.0081).margin(5e-4));
    CHECK(difference_of(Share{3, 9}, Share{}).p == 1);
}

TEST_CASE("a mean's error is that of the sample") {
    PairSums sums;
    for (const int x : {2, 4, 4, 4, 5, 5, 7, 9}) sums.add(x, 1);
    const Estimate mean = ratio_of(sums);
    CHECK(mean.value == Approx(5));
    CHECK(mean.error == Approx(std::sqrt(32.0 / 7 / 8)));
    // In proportion there is nothing to err about.
    PairSums even;
    for (const int y : {1, 5, 20}) even.add(3 * y, y);
    CHECK(ratio_of(even).value == Approx(3));
    CHECK(ratio_of(even).error == Approx(0).margin(1e-9));
    const Difference none = difference_of(mean, mean);
    CHECK(none.value == 0);
    CHECK(none.p == 1);
    CHECK(difference_of(mean, Estimate{mean.value + 1.96 * mean.error, 0}).p ==
          Approx(0.05).margin(1e-4));
}

TEST_CASE("scores have intervals that few or equal games do not make certain") {
    CHECK(score_95(0, 0, 0).share == 0.5);
    CHECK(score_95(0, 0, 0).interval.high == 1);
    const Score drawn = score_95(0, 20, 0);
    CHECK(drawn.share == 0.5);
    CHECK(drawn.interval.low < 0.45);
    CHECK(drawn.interval.high > 0.55);
    // Without draws it is Wilson's.
    const Score wins = score_95(8, 0, 2);
    const Interval wilson = wilson_95(8, 10);
    CHECK(wins.interval.low == Approx(wilson.low));
    CHECK(wins.interval.high == Approx(wilson.high));
    CHECK(score_95(7, 0, 0).interval.high == 1);
    CHECK(score_95(0, 0, 7).interval.low == 0);
}

}  // namespace rulewright::support
