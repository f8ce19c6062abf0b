#include "protocol/time_use.hpp"

#include "catch.hpp"

using rulewright::protocol::PlayerClock;
using rulewright::protocol::seconds_for_move;
using rulewright::protocol::seconds_of_fixed;

TEST_CASE("a move takes a part of the clock") {
    CHECK(seconds_for_move({60, 0, 0}) == Approx(2).margin(0.1));
    CHECK(seconds_for_move({60, 0, 10}) == Approx(6).margin(0.1));
    CHECK(seconds_for_move({60, 0, 1}) == Approx(54).margin(0.5));
    CHECK(seconds_for_move({10, 2, 0}) > 1.6);
}

TEST_CASE("a move never takes what is not there") {
    for (const double left : {100.0, 10.0, 1.0, 0.2, 0.1, 0.05}) {
        for (const double increment : {0.0, 0.1, 5.0}) {
            for (const int moves : {0, 1, 2, 40}) {
                CAPTURE(left, increment, moves);
                const double seconds = seconds_for_move({left, increment, moves});
                CHECK(seconds > 0);
                CHECK(seconds < left);
            }
        }
    }
}

TEST_CASE("an empty clock still leaves time for a move") {
    CHECK(seconds_for_move({0, 0, 0}) > 0);
    CHECK(seconds_for_move({-3, 0, 0}) > 0);
    CHECK(seconds_for_move({-3, 0, 0}) <= 0.01);
}

TEST_CASE("a whole game on a clock stays within it") {
    PlayerClock clock{1, 0.1, 0};
    for (int move = 0; move < 300; ++move) {
        clock.left -= seconds_for_move(clock) + 0.01;  // what the way to and fro takes
        REQUIRE(clock.left > 0);
        clock.left += clock.increment;
    }
}

TEST_CASE("a fixed time is kept with a margin") {
    CHECK(seconds_of_fixed(1) < 1);
    CHECK(seconds_of_fixed(1) > 0.9);
    CHECK(seconds_of_fixed(0.05) == Approx(0.045));
    CHECK(seconds_of_fixed(0) > 0);
}
