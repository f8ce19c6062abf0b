#include <map>
#include <set>

#include "common.hpp"

using namespace rulewright;
using namespace rulewright::web;

namespace {

std::map<std::string, json> squares_of(const json& rules) {
    std::map<std::string, json> squares;
    for (const json& square : rules["squares"]) squares[square["name"]] = square;
    return squares;
}

json rules_of(const std::string& variant) {
    Service service(all_variants());
    return begin(service, variant)["rules"];
}

}  // namespace

TEST_CASE("the first rank of a board lies below, the first file on the left") {
    const json rules = rules_of("chess");
    const auto squares = squares_of(rules);
    REQUIRE(squares.size() == 64);
    CHECK(squares.at("a1")["x"] == 22);
    CHECK(squares.at("a1")["y"] == 8 * 44 - 22);
    CHECK(squares.at("h8")["x"] == 8 * 44 - 22);
    CHECK(squares.at("h8")["y"] == 22);
    CHECK(squares.at("a1")["colour"] == 0);
    CHECK(squares.at("b1")["colour"] == 1);
    CHECK(rules["boards"][0]["width"] == 8 * 44);
    CHECK(rules["boards"][0]["labels"].size() == 16);
    CHECK(rules["players"] == json({"white", "black"}));
}

TEST_CASE("hexagons stand half a step above each other from file to file, in three colours") {
    const json rules = rules_of("glinski");
    const auto squares = squares_of(rules);
    REQUIRE(squares.size() == 91);
    CHECK(rules["cell"]["hexagon"] == true);
    const int rise = rules["cell"]["rise"];
    CHECK(squares.at("a1")["y"].get<int>() - squares.at("b1")["y"].get<int>() == -rise);
    CHECK(squares.at("f1")["y"].get<int>() - squares.at("f2")["y"].get<int>() == 2 * rise);
    std::set<int> colours;
    for (const auto& [name, square] : squares) colours.insert(square["colour"].get<int>());
    CHECK(colours.size() == 3);
}

TEST_CASE("several boards, levels, and joined squares are told") {
    const json eight = rules_of("dmchess");
    CHECK(eight["boards"].size() == 8);
    CHECK(eight["boards"][0]["name"] == "d1");
    CHECK(eight["squares"].size() == 512);
    const json levels = rules_of("raumschach");
    CHECK(levels["stacked"] == true);
    CHECK(levels["boards"].size() == 5);
    const json torus = rules_of("torus");
    CHECK(!torus["joins"].empty());
    for (const json& join : torus["joins"]) {
        CHECK(squares_of(torus).count(join["from"]) == 1);
        CHECK(squares_of(torus).count(join["to"]) == 1);
    }
}

TEST_CASE("boards of points have lines, and joins that are lines say so") {
    const json morris = rules_of("nine-mens-morris");
    const json& lines = morris["boards"][0]["lines"];
    CHECK(lines.size() == 16);
    CHECK(std::find(lines.begin(), lines.end(),
                    json{{"x1", 22}, {"y1", 286}, {"x2", 286}, {"y2", 286}}) != lines.end());
    for (const json& join : morris["joins"]) CHECK(join["line"] == true);
    for (const json& join : rules_of("torus")["joins"]) CHECK(!join.contains("line"));
    CHECK(!rules_of("chess")["boards"][0].contains("lines"));
}

TEST_CASE("dice, hands, overlays and starts that differ are told") {
    CHECK(rules_of("die-chess")["faces"].size() == 6);
    CHECK(rules_of("chess")["faces"].empty());
    CHECK(rules_of("crazyhouse")["hands"] == true);
    CHECK(rules_of("chess")["hands"] == false);
    CHECK(!rules_of("magnet-chess")["overlays"].empty());
    CHECK(rules_of("shuffle-chess")["starts_differ"] == true);
}

TEST_CASE("pieces have the outlines that the program draws with") {
    Service service(all_variants());
    const json rules = begin(service, "seirawan")["rules"];
    for (const json& piece : rules["pieces"]) {
        CHECK(rules["shapes"].contains(piece["shape"]));
        CHECK(piece["drawn"] == json({nullptr, nullptr}));
    }
}
