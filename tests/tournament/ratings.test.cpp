// Ratings of crosstables whose answer is known.
#include "tournament/ratings.hpp"

#include <cmath>

#include "catch.hpp"

namespace rulewright::tournament {

namespace {

void meet(Crosstable& table, std::size_t i, std::size_t k, double points, double games) {
    table.points[i][k] += points;
    table.points[k][i] += games - points;
    table.games[i][k] += games;
    table.games[k][i] += games;
}

}  // namespace

TEST_CASE("two players differ by what their score says") {
    Crosstable table(2);
    meet(table, 0, 1, 6400, 10000);
    const auto ratings = ratings_of(table);
    CHECK(ratings[0].elo - ratings[1].elo == Approx(99.95).margin(0.1));
    CHECK(ratings[0].elo == Approx(-ratings[1].elo).margin(1e-6));
    // The share's standard error is sqrt(0.64 * 0.36 / 10000); a rating is half the difference.
    const double slope = 400 / std::log(10) / (0.64 * 0.36);
    CHECK(ratings[0].margin == Approx(1.96 * 0.0048 * slope / 2).epsilon(0.01));
}

TEST_CASE("strengths add up over players that never met") {
    Crosstable table(3);
    meet(table, 0, 1, 7500, 10000);
    meet(table, 1, 2, 7500, 10000);
    const auto ratings = ratings_of(table);
    CHECK(ratings[0].elo - ratings[1].elo == Approx(190.85).margin(0.5));
    CHECK(ratings[1].elo - ratings[2].elo == Approx(190.85).margin(0.5));
    CHECK(ratings[1].elo == Approx(0).margin(1e-6));
    CHECK(ratings[1].margin < ratings[0].margin);
}

TEST_CASE("who won or lost everything, or never played, has a rating too") {
    Crosstable table(4);
    meet(table, 0, 1, 10, 10);
    meet(table, 0, 2, 10, 10);
    meet(table, 1, 2, 5, 10);
    const auto ratings = ratings_of(table);
    for (const Rating& rating : ratings) {
        CHECK(std::isfinite(rating.elo));
        CHECK(std::isfinite(rating.margin));
        CHECK(std::abs(rating.elo) < 1000);
    }
    CHECK(ratings[0].elo > 200);
    CHECK(ratings[3].margin > ratings[0].margin);
    const auto nobody = ratings_of(Crosstable(2));
    CHECK(nobody[0].elo == Approx(0).margin(1e-9));
}

TEST_CASE("more games make intervals narrower, by the root of their number") {
    Crosstable few(2);
    meet(few, 0, 1, 600, 1000);
    Crosstable many(2);
    meet(many, 0, 1, 60000, 100000);
    CHECK(ratings_of(few)[0].margin / ratings_of(many)[0].margin == Approx(10).epsilon(0.01));
}

}  // namespace rulewright::tournament
