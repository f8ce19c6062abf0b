#include "variant/betza.hpp"

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"

namespace rulewright::variant {

// Found by argument-dependent lookup, so that a failing comparison prints vectors.
[[maybe_unused]] std::ostream& operator<<(std::ostream& out, const Vector& vector) {
    return out << '(' << vector.x << ',' << vector.y << ')';
}

}  // namespace rulewright::variant

namespace {

using namespace rulewright::variant;
using Vectors = std::vector<Vector>;

std::vector<Atom> parsed(std::string_view text) {
    const auto result = parse_betza(text);
    INFO("text: " << text);
    if (!result) FAIL("refused at " << result.error().offset << ": " << result.error().message);
    return result.value();
}

Vectors leaps(std::string_view text) {
    Vectors found;
    for (const Atom& atom : parsed(text)) found.push_back(atom.leap);
    return found;
}

Atom with(Vector leap, std::size_t offset) {
    Atom atom;
    atom.leap = leap;
    atom.offset = offset;
    return atom;
}

struct Row {
    std::string_view text;
    Vectors expected;
};

void check_leaps(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        INFO("text: " << row.text);
        CHECK(leaps(row.text) == row.expected);
    }
}

}  // namespace

TEST_CASE("every atom gives its directions clockwise from forward") {
    check_leaps({
        {"W", {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}},
        {"F", {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}},
        {"D", {{0, 2}, {2, 0}, {0, -2}, {-2, 0}}},
        {"A", {{2, 2}, {2, -2}, {-2, -2}, {-2, 2}}},
        {"H", {{0, 3}, {3, 0}, {0, -3}, {-3, 0}}},
        {"G", {{3, 3}, {3, -3}, {-3, -3}, {-3, 3}}},
        {"N", {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}},
        {"C", {{1, 3}, {3, 1}, {3, -1}, {1, -3}, {-1, -3}, {-3, -1}, {-3, 1}, {-1, 3}}},
        {"Z", {{2, 3}, {3, 2}, {3, -2}, {2, -3}, {-2, -3}, {-3, -2}, {-3, 2}, {-2, 3}}},
        {"K", {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}},
        {"R", {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}},
        {"B", {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}},
        {"Q", {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}},
        {"O2", {{1, 0}, {-1, 0}}},
    });
}

TEST_CASE("a direction letter chooses one orthogonal direction and letters add up") {
    check_leaps({
        {"fW", {{0, 1}}},
        {"bD", {{0, -2}}},
        {"rH", {{3, 0}}},
        {"lR", {{-1, 0}}},
        {"vW", {{0, 1}, {0, -1}}},
        {"sR", {{1, 0}, {-1, 0}}},
        {"frW", {{0, 1}, {1, 0}}},
        {"rfW", {{0, 1}, {1, 0}}},
        {"fsW", {{0, 1}, {1, 0}, {-1, 0}}},
        {"fblrW", {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}},
    });
}

TEST_CASE("a direction letter chooses two diagonals and perpendicular letters intersect") {
    check_leaps({
        {"fF", {{1, 1}, {-1, 1}}},
        {"bB", {{1, -1}, {-1, -1}}},
        {"rA", {{2, 2}, {2, -2}}},
        {"lG", {{-3, -3}, {-3, 3}}},
        {"frF", {{1, 1}}},
        {"rfF", {{1, 1}}},
        {"blF", {{-1, -1}}},
        {"frlF", {{1, 1}, {-1, -1}, {-1, 1}}},
        {"flbrF", {{1, -1}, {-1, 1}}},
        {"fbF", {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}},
        {"ffrrF", {{1, 1}, {1, -1}, {-1, 1}}},
    });
}

TEST_CASE("a direction letter alone chooses the outermost pair of an oblique atom") {
    check_leaps({
        {"fN", {{1, 2}, {-1, 2}}},
        {"ffN", {{1, 2}, {-1, 2}}},
        {"bN", {{1, -2}, {-1, -2}}},
        {"rN", {{2, 1}, {2, -1}}},
        {"lC", {{-3, -1}, {-3, 1}}},
        {"vN", {{1, 2}, {1, -2}, {-1, -2}, {-1, 2}}},
        {"sN", {{2, 1}, {2, -1}, {-2, -1}, {-2, 1}}},
        {"fbN", {{1, 2}, {1, -2}, {-1, -2}, {-1, 2}}},
        {"ffrrN", {{1, 2}, {2, 1}, {2, -1}, {-1, 2}}},
    });
}

TEST_CASE("two direction letters choose one oblique direction, a pair, or a half of them") {
    check_leaps({
        {"lfN", {{-1, 2}}},
        {"rfN", {{1, 2}}},
        {"flN", {{-2, 1}}},
        {"frN", {{2, 1}}},
        {"rbZ", {{2, -3}}},
        {"blN", {{-2, -1}}},
        {"fsN", {{2, 1}, {-2, 1}}},
        {"bsN", {{2, -1}, {-2, -1}}},
        {"rvN", {{1, 2}, {1, -2}}},
        {"lvN", {{-1, -2}, {-1, 2}}},
        {"fhN", {{1, 2}, {2, 1}, {-2, 1}, {-1, 2}}},
        {"bhN", {{2, -1}, {1, -2}, {-1, -2}, {-2, -1}}},
        {"rhN", {{1, 2}, {2, 1}, {2, -1}, {1, -2}}},
        {"lhN", {{-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}},
        {"hrN", {{1, 2}, {2, -1}, {-1, -2}, {-2, 1}}},
        {"hlN", {{2, 1}, {1, -2}, {-2, -1}, {-1, 2}}},
        {"frflN", {{2, 1}, {-2, 1}}},
    });
}

TEST_CASE("direction letters on K and Q choose among eight single directions") {
    check_leaps({
        {"fK", {{0, 1}}},
        {"sQ", {{1, 0}, {-1, 0}}},
        {"frK", {{1, 1}}},
        {"rfK", {{1, 1}}},
        {"fsK", {{1, 1}, {-1, 1}}},
        {"lvK", {{-1, -1}, {-1, 1}}},
        {"fhK", {{0, 1}, {1, 1}, {-1, 1}}},
        {"ffrrK", {{0, 1}, {1, 0}}},
        {"fbQ", {{0, 1}, {0, -1}}},
    });
}

TEST_CASE("castling goes to the sides that are named") {
    check_leaps({
        {"isO2", {{1, 0}, {-1, 0}}},
        {"rO3", {{1, 0}}},
        {"lO2", {{-1, 0}}},
        {"rlO2", {{1, 0}, {-1, 0}}},
    });
}

TEST_CASE("a number limits the steps, none means one, and 0 or a doubled letter no limit") {
    struct Case {
        std::string_view text;
        int range;
    };
    for (const Case& row : std::vector<Case>{{"W", 1},
                                             {"W3", 3},
                                             {"W0", kUnlimited},
                                             {"WW", kUnlimited},
                                             {"NN", kUnlimited},
                                             {"N2", 2},
                                             {"DD", kUnlimited},
                                             {"KK", kUnlimited},
                                             {"K0", kUnlimited},
                                             {"R", kUnlimited},
                                             {"R4", 4},
                                             {"B1", 1},
                                             {"Q31", 31},
                                             {"isO2", 2}}) {
        INFO("text: " << row.text);
        for (const Atom& atom : parsed(row.text)) CHECK(atom.range == row.range);
    }
}

TEST_CASE("modifiers set what an atom does and leave the rest alone") {
    const auto first = [](std::string_view text) { return parsed(text).front(); };
    Atom plain = with({0, 1}, 0);
    CHECK(first("W") == plain);
    Atom moves = with({0, 1}, 1);
    moves.captures = false;
    CHECK(first("mW") == moves);
    Atom captures = with({0, 1}, 1);
    captures.moves = false;
    CHECK(first("cW") == captures);
    CHECK(first("mcW") == with({0, 1}, 2));
    Atom en_passant = with({0, 1}, 1);
    en_passant.en_passant = true;
    en_passant.moves = en_passant.captures = false;
    CHECK(first("eW") == en_passant);
    en_passant.offset = 2;
    en_passant.captures = true;
    CHECK(first("ceW") == en_passant);
    CHECK(first("ecW") == en_passant);
    Atom initial = with({0, 1}, 1);
    initial.initial = true;
    CHECK(first("iW") == initial);
    Atom wraps = with({0, 1}, 1);
    wraps.wraps = true;
    CHECK(first("oW") == wraps);
}

TEST_CASE("n and j say what is on the way, p and g what is hopped over") {
    struct Case {
        std::string_view text;
        Jump jump;
        Hop hop;
    };
    for (const Case& row : std::vector<Case>{{"D", Jump::kFree, Hop::kNone},
                                             {"nN", Jump::kLame, Hop::kNone},
                                             {"nNN", Jump::kLame, Hop::kNone},
                                             {"jA", Jump::kMust, Hop::kNone},
                                             {"jR", Jump::kMust, Hop::kNone},
                                             {"jF3", Jump::kMust, Hop::kNone},
                                             {"pR", Jump::kFree, Hop::kCannon},
                                             {"pNN", Jump::kFree, Hop::kCannon},
                                             {"gQ", Jump::kFree, Hop::kGrasshopper}}) {
        INFO("text: " << row.text);
        for (const Atom& atom : parsed(row.text)) {
            CHECK(atom.jump == row.jump);
            CHECK(atom.hop == row.hop);
        }
    }
}

TEST_CASE("the pawn of chess is four atoms") {
    Atom step = with({0, 1}, 2);
    step.captures = false;
    Atom capture = with({1, 1}, 6);
    capture.moves = false;
    capture.en_passant = true;
    Atom other_capture = capture;
    other_capture.leap = {-1, 1};
    Atom double_step = with({0, 2}, 11);
    double_step.captures = false;
    double_step.initial = true;
    double_step.jump = Jump::kLame;
    const std::vector<Atom> expected{step, capture, other_capture, double_step};
    CHECK((parsed("fmWfceFifmnD") == expected));
}

TEST_CASE("the king of chess is eight steps and two castlings") {
    const auto king = parsed("KisO2");
    REQUIRE(king.size() == 10);
    for (std::size_t i = 0; i < 8; ++i) CHECK_FALSE(king[i].castling);
    Atom castling = with({1, 0}, 3);
    castling.range = 2;
    castling.castling = castling.initial = true;
    castling.captures = false;
    CHECK((king[8] == castling));
    castling.leap = {-1, 0};
    CHECK((king[9] == castling));
}

TEST_CASE("known pieces have the moves they are known for") {
    CHECK(leaps("FfW") == Vectors{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}, {0, 1}});
    CHECK(leaps("WfF").size() == 6);
    CHECK(parsed("BN").size() == 12);
    CHECK(parsed("QN").size() == 16);
    CHECK(parsed("RK").size() == 12);
    const auto cannon = parsed("mRcpR");
    REQUIRE(cannon.size() == 8);
    CHECK(cannon[0].moves);
    CHECK_FALSE(cannon[0].captures);
    CHECK(cannon[0].hop == Hop::kNone);
    CHECK_FALSE(cannon[4].moves);
    CHECK(cannon[4].captures);
    CHECK(cannon[4].hop == Hop::kCannon);
    CHECK(cannon[4].offset == 4);
}
