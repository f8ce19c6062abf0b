#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "variant/betza.hpp"
#include "variant/variant.hpp"

namespace {

using namespace rulewright::variant;

// "0,1 1,1": clockwise from forward.
std::string leaps(std::string_view text) {
    const auto result = parse_betza(text, true);
    if (!result) return "refused at " + std::to_string(result.error().offset);
    std::string found;
    for (const Atom& atom : result.value()) {
        if (!found.empty()) found += ' ';
        found += std::to_string(atom.leap.x) + "," + std::to_string(atom.leap.y);
    }
    return found;
}

struct Row {
    std::string_view text;
    std::string_view expected;
};

}  // namespace

TEST_CASE("atoms of hexagons go through edges and through corners") {
    const std::vector<Row> rows{
        {"W", "0,1 1,1 1,0 0,-1 -1,-1 -1,0"},
        {"F", "1,2 2,1 1,-1 -1,-2 -2,-1 -1,1"},
        {"D", "0,2 2,2 2,0 0,-2 -2,-2 -2,0"},
        {"A", "2,4 4,2 2,-2 -2,-4 -4,-2 -2,2"},
        {"N", "1,3 2,3 3,2 3,1 2,-1 1,-2 -1,-3 -2,-3 -3,-2 -3,-1 -2,1 -1,2"},
        {"K", "0,1 1,2 1,1 2,1 1,0 1,-1 0,-1 -1,-2 -1,-1 -2,-1 -1,0 -1,1"},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        CHECK(leaps(row.text) == row.expected);
    }
}

TEST_CASE("direction letters choose what points nearest to them on hexagons") {
    const std::vector<Row> rows{
        {"fW", "0,1"},       {"bW", "0,-1"},
        {"rW", "1,1 1,0"},   {"frW", "1,1"},
        {"fsW", "1,1 -1,0"}, {"bsW", "1,0 -1,-1"},
        {"vW", "0,1 0,-1"},  {"sW", "1,1 1,0 -1,-1 -1,0"},
        {"fF", "1,2 -1,1"},  {"rF", "2,1"},
        {"blF", "-1,-2"},    {"sF", "2,1 -2,-1"},
        {"fN", "1,3 -1,2"},  {"rN", "3,2 3,1"},
        {"frN", "2,3"},      {"vsN", "2,3 2,-1 -2,-3 -2,1"},
        {"fK", "0,1"},       {"rK", "2,1"},
        {"frK", "1,2 1,1"},  {"flK", "-1,0 -1,1"},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        CHECK(leaps(row.text) == row.expected);
    }
}

TEST_CASE("what means nothing on hexagons is refused where it stands") {
    for (const Row& row : std::vector<Row>{{"WC", "refused at 1"},
                                           {"Z", "refused at 0"},
                                           {"KisO2", "refused at 3"},
                                           {"RoB", "refused at 1"},
                                           {"hN", "refused at 0"},
                                           {"ffN", "refused at 1"},
                                           {"nN", "refused at 0"},
                                           {"jF3", "refused at 0"}}) {
        INFO(row.text);
        CHECK(leaps(row.text) == row.expected);
    }
    CHECK(leaps("nDjW3") == "0,2 2,2 2,0 0,-2 -2,-2 -2,0 0,1 1,1 1,0 0,-1 -1,-1 -1,0");
}

TEST_CASE("long steps and players turn with the hexagon") {
    const auto two = parse_betza("mnD", true);
    for (const Atom& atom : two.value()) CHECK(long_step(atom) == 2);
    const auto three = parse_betza("mnH", true);
    for (const Atom& atom : three.value()) CHECK(long_step(atom) == 3);
    Player player;
    player.hexagons = true;
    player.forward = -1;
    CHECK(player.on_board({0, 1}) == Vector{0, -1});
    CHECK(player.on_board({1, 1}) == Vector{1, 0});
    CHECK(player.on_board({-1, 0}) == Vector{-1, -1});
    player.turned = true;
    CHECK(player.on_board({1, 1}) == Vector{-1, -1});
    CHECK(player.on_board({1, 2}) == Vector{-1, -2});
}
