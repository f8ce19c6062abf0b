// Ways that bend: brackets and chains as concrete legs.
#include <sstream>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "variant/betza.hpp"

namespace {

using namespace rulewright::variant;

std::string leg_text(const MoveLeg& leg) {
    std::ostringstream out;
    out << leg.leap.x << ',' << leg.leap.y;
    if (leg.range != 1) out << '*' << leg.range;
    if (leg.over == Over::kPiece) out << 'p';
    if (leg.over == Over::kAny) out << '?';
    if (leg.over == Over::kEnemy) out << 'x';
    return out.str();
}

// "1,1 1,0*0": the legs of each way, one way a line, behind what limits it.
std::string ways(std::string_view text, bool hexagons = false) {
    const auto result = parse_betza(text, hexagons);
    INFO("text: " << text);
    if (!result) FAIL("refused at " << result.error().offset << ": " << result.error().message);
    std::string found;
    for (const Atom& atom : result.value()) {
        if (!found.empty()) found += " | ";
        if (!atom.captures) found += "m ";
        if (!atom.moves) found += "c ";
        if (atom.hop == Hop::kLocust) found += "over ";
        if (atom.legs.empty()) {
            found += leg_text({atom.leap, atom.range});
            continue;
        }
        for (std::size_t i = 0; i < atom.legs.size(); ++i) {
            found += (i == 0 ? "" : " ") + leg_text(atom.legs[i]);
        }
    }
    return found;
}

struct Row {
    std::string_view text;
    std::string expected;
};

}  // namespace

TEST_CASE("a leg without directions turns as little as it can") {
    const Row rows[] = {
        {"[frF?R]", "1,1 | 1,1 1,0*0 | 1,1 0,1*0"},
        {"[fW-B]", "0,1 1,1*0 | 0,1 -1,1*0"},
        {"[fW-W]", "0,1 0,1"},
        {"[fW-K]", "0,1 0,1"},
        {"[rfN-B]", "1,2 1,1*0"},
        {"[rfN-R]", "1,2 0,1*0"},
        {"[rfN-N]", "1,2 1,2"},
        {"[fW-N]", "0,1 1,2 | 0,1 -1,2"},
        {"[frF-N]", "1,1 2,1 | 1,1 1,2"},
        {"t[frFR]", "1,1 | 1,1 1,0*0 | 1,1 0,1*0"},
    };
    for (const Row& row : rows) CHECK(ways(row.text) == row.expected);
}

TEST_CASE("directions of a later leg are seen from the leg before") {
    const Row rows[] = {
        {"[rW-fW]", "1,0 1,0"},
        {"[rW-bW-fW]", "1,0 -1,0 -1,0"},
        {"[rW-lW]", "1,0 0,1"},
        {"[rW-rW]", "1,0 0,-1"},
        {"[rW-sW]", "1,0 0,-1 | 1,0 0,1"},
        {"[rW-flF]", "1,0 1,1"},
        {"[rW-lF]", "1,0 -1,1 | 1,0 1,1"},
        {"[blF-flW]", "-1,-1 0,-1"},
        {"[blF-frW]", "-1,-1 -1,0"},
        {"[blF-lF]", "-1,-1 1,-1"},
        {"[fW-fsK]", "0,1 1,1 | 0,1 -1,1"},
        {"[frF-fsK]", "1,1 1,0 | 1,1 0,1"},
        {"[rfN-fsN]", "1,2 2,1 | 1,2 -1,2"},
        {"[rfN-sN]", "1,2 2,-1 | 1,2 -2,1"},
        {"[rfN-frR]", "1,2 0,1*0 | 1,2 1,0*0"},
        {"[fW-fsN]", "0,1 2,1 | 0,1 -2,1"},
        {"[fW-frF-flW]", "0,1 1,1 0,1"},
    };
    for (const Row& row : rows) CHECK(ways(row.text) == row.expected);
}

TEST_CASE("letters before an atom say what stands where a leg ends") {
    const Row rows[] = {
        {"[pfR-fR]", "0,1*0p 0,1*0"},           {"[mpfR3-fcW]", "c 0,1*3? 0,1"},
        {"[mfW-mF]", "m 0,1 1,1 | m 0,1 -1,1"}, {"[mfW?cfW]", "m 0,1 | c 0,1 0,1"},
        {"[fcW?mfW]", "c 0,1 | c over 0,2"},    {"[rfcN-mfN]", "c over 2,4"},
    };
    for (const Row& row : rows) CHECK(ways(row.text) == row.expected);
    const auto virgin = parse_betza("[imofW-F]");
    REQUIRE(virgin);
    CHECK((virgin.value()[0].initial && virgin.value()[0].wraps));
}

TEST_CASE("XBoard's chains are read as brackets") {
    const Row rows[] = {
        {"mafsW", "[W-F]"},    {"afsF", "[F-W]"},       {"FyafsF", "[F?R]"}, {"WyafsW", "[W?B]"},
        {"mpafW", "[mpW-fW]"}, {"fcafmF", "[fcF-fmF]"}, {"masR", "[R-sR]"},  {"mafmafW", "[W-W-W]"},
        {"pafR", "[pR-fR]"},   {"frafrN", "[frN-frN]"}, {"fafsD", "[fD-A]"}, {"fyafR", "[fR-fW]"},
    };
    for (const Row& row : rows) CHECK(ways(row.text) == ways(row.expected));
}

TEST_CASE("ways bend on hexagons, too") {
    CHECK(ways("[fW-F]", true) == "0,1 1,2 | 0,1 -1,1");
    CHECK(ways("[fW-fsW]", true) == "0,1 1,1 | 0,1 -1,0");
    CHECK(ways("[fW-W]", true) == "0,1 0,1");
}

TEST_CASE("many vectors are one piece") {
    const auto falcon = parse_betza(
        "[W-W-F][F-W-W][W-flF-frW][W-frF-flW][F-F-W][W-F-F][F-flW-frF][F-frW-flF]NKADHG");
    REQUIRE(falcon);
    CHECK(falcon.value().size() == 48 + 8 + 8 + 4 + 4 + 4 + 4);
}

TEST_CASE("what a bracket may not say is refused at its place") {
    struct Refused {
        std::string_view text;
        std::size_t offset;
        std::size_t length;
        std::string_view message;
        std::string_view suggestion;
    };
    const Refused rows[] = {
        {"K[F?R", 1, 4, "the bracket is not closed", "[F?R]"},
        {"[", 0, 1, "the bracket is not closed", ""},
        {"t[", 0, 2, "the bracket is not closed", ""},
        {"K[W-", 1, 3, "the bracket is not closed", ""},
        {"[F?]", 3, 1, "the last leg is missing", ""},
        {"[F]", 2, 1, "a bracket of fewer than two legs", ""},
        {"f[F?R]", 0, 1, "'f' stands before a bracket", ""},
        {"K[rW-bW]", 1, 7, "the way ends where it began, and no move does", ""},
        {"[cK-mbK]", 0, 8, "the way ends where it began, and no move does", ""},
        {"[FR]", 2, 1, "'R' stands right behind a leg", ""},
        {"t[F?R]", 3, 1, "t[...] has nothing between its legs", ""},
        {"F[F?R]", 1, 5, "'[F?R]' repeats a move that stands before it", ""},
        {"[nD-F]", 1, 1, "'n' means nothing in this leg", ""},
        {"[W-jR]", 3, 1, "'j' means nothing in this leg", ""},
        {"[W-eF]", 3, 1, "'e' means nothing in this leg", ""},
        {"[W-iF]", 3, 1, "'i' means nothing in this leg", ""},
        {"[W-O2]", 3, 1, "castling 'O' is no leg", ""},
        {"[W-pR]", 3, 1, "'p' ends on a piece, and the way may end with this leg", ""},
        {"[pW?R]", 1, 1, "'p' ends on a piece, and the way may end with this leg", ""},
        {"[cpW-fW]", 1, 1, "'c' contradicts 'p' where the way goes on", ""},
        {"[cF-fF]", 4, 2, "a way may capture only once", "fmF"},
        {"[cR-sR]", 4, 2, "a way may capture only once", "smR"},
        {"[cF-F]", 4, 1, "a way may capture only once", "mF"},
        {"[cF-fcF]", 5, 1, "a way may capture only once", ""},
        {"[cF-fcF-fmF]", 5, 1, "a way may capture only once", ""},
        {"[cF-fF?fmF]", 4, 2, "a way may capture only once", "fmF"},
        {"[W?cfW-fmW]mH", 12, 1, "a capture on the way and another move end on the same square",
         ""},
        {"[ocR-fmR]", 3, 1, "'o' does not go with a capture on the way", ""},
        {"oW[cR-fmR]", 1, 1, "'o' does not go with a capture on the way", ""},
        {"[cR-]", 4, 1, "the last leg is missing", ""},
        {"caK", 1, 1, "the leg behind 'a' says no direction, and readers differ in what that means",
         ""},
        {"D[cW-fmW]", 3, 1, "a capture on the way and another move end on the same square", ""},
        {"[W-hF]", 3, 1, "atom 'F' has no direction 'h'", ""},
        {"[R-R-R-R]", 0, 9, "a way of 4 legs that ride", ""},
        {"[W-W-W-W-W-W-W-W-W]", 0, 19, "a way of 9 legs", ""},
    };
    for (const Refused& row : rows) {
        INFO("text: " << row.text);
        const auto result = parse_betza(row.text);
        REQUIRE_FALSE(result);
        CHECK(result.error().offset == row.offset);
        CHECK(result.error().length == row.length);
        CHECK(result.error().message == row.message);
        CHECK(result.error().suggestion == row.suggestion);
        CHECK_FALSE(result.error().expected.empty());
    }
}

TEST_CASE("a leg that goes on captures whom it meets") {
    const Row rows[] = {
        {"[fcF-fmF]", "c over 2,2 | c over -2,2"},
        {"[frcB-fmB]", "c 1,1*0x 1,1*0"},
        {"[frcB-fmF]", "c 1,1*0x 1,1"},
        {"[fcW-smW]", "c 0,1x 1,0 | c 0,1x -1,0"},
        {"[fcW?fmW]", "c 0,1 | c over 0,2"},
        {"[fmW?fcW-fmW?fmW]", "m 0,1 | c 0,1 0,1x 0,1 | c 0,1 0,1x 0,1 0,1"},
        {"[fmpW-fcR-fmW]", "c 0,1? 0,1*0x 0,1"},
        {"[fcW-pfW-fmW]", "c 0,1x 0,1p 0,1"},
        {"fcafmW", "c over 0,2"},
    };
    for (const Row& row : rows) CHECK(ways(row.text) == row.expected);
}

TEST_CASE("no capture on the way may be taken for a move without one") {
    // What must be empty for the one must be occupied for the other.
    for (const std::string_view text :
         {"R[cW-fmW]", "mR[cR-fmR]", "mB[cB-fmF]", "nD[cW-fmW]", "[W-fW][cW-fmW]", "KisO2[cW-fmW]",
          "cD[cW-fmW]", "nN[cW-flmF]", "W[cW-fmW-bmW-smW]", "nN[cW-fmF]"}) {
        INFO("text: " << text);
        CHECK(parse_betza(text));
    }
    for (const std::string_view text :
         {"pR[cW-fmW]", "[mpW-fW][cW-fmW]", "D[cW-fmW]", "F[cW-smW]", "R[cF-flmF]",
          "KisO2[cF-flmF]", "fceF[cW-smW]", "jR[cR-fmR]", "N[cW-fmF]", "gQ[cR-fmR]",
          "[mF-sF][cW-fmW]"}) {
        INFO("text: " << text);
        const auto result = parse_betza(text);
        REQUIRE_FALSE(result);
        CHECK(result.error().message ==
              "a capture on the way and another move end on the same square");
    }
    const auto result = parse_betza("N[Q-fsvcQ-fsvmQ]");
    REQUIRE_FALSE(result);
    CHECK(result.error().message == "more than 65536 captures on the way, each length counted");
}
