#include "support/text.hpp"
#include "catch.hpp"
#include "support/random.hpp"

using namespace rulewright::support;

TEST_CASE("split keeps empty parts and words drops them") {
    CHECK(split("a||b|", '|') == std::vector<std::string_view>{"a", "", "b", ""});
    CHECK(split("", '|') == std::vector<std::string_view>{""});
    CHECK(words("  a \t b\n") == std::vector<std::string_view>{"a", "b"});
    CHECK(words("").empty());
    CHECK(trim(" \t x y \r\n") == "x y");
}

TEST_CASE("a number is digits only and fits an int") {
    CHECK(parse_number("0") == 0);
    CHECK(parse_number("2147483647") == 2147483647);
    CHECK_FALSE(parse_number("2147483648"));
    for (const char* text : {"", "-1", "+1", " 1", "1 ", "1a", "0x1", "1.0"}) {
        INFO(text);
        CHECK_FALSE(parse_number(text));
    }
}

TEST_CASE("lists are joined for sentences") {
    CHECK(join_or({}) == "");
    CHECK(join_or({"a"}) == "a");
    CHECK(join_or({"a", "b", "c"}) == "a, b or c");
}

TEST_CASE("a transposition is one edit") {
    CHECK(edit_distance("peices", "pieces") == 1);
    CHECK(edit_distance("", "abc") == 3);
    CHECK(edit_distance("kitten", "sitting") == 3);
}

TEST_CASE("a suggestion is close, or there is none") {
    const std::vector<std::string> keys{"pieces", "players", "promotion"};
    CHECK(closest("peices", keys) == "pieces");
    CHECK(closest("Pieces", keys) == "pieces");
    CHECK(closest("playrs", keys) == "players");
    CHECK_FALSE(closest("xyz", keys));
    CHECK_FALSE(closest("x", {"y", "xy"}));
    CHECK(closest("X", {"y", "x"}) == "x");
    CHECK_FALSE(closest("castling", keys));
}

// Steele, Lea, Flood 2014; the first numbers for seed 0 are published with the reference code.
TEST_CASE("splitmix64 gives the published numbers") {
    SplitMix64 random(0);
    CHECK(random.next() == 0xE220A8397B1DCDAFu);
    CHECK(random.next() == 0x6E789E6AA1B965F4u);
    CHECK(random.next() == 0x06C45D188009454Fu);
    for (int i = 0; i < 1000; ++i) CHECK(random.below(7) < 7);
}
