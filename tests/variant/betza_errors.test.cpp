// What the Betza parser refuses, with the place and the whole text of each error.
#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "variant/betza.hpp"

namespace {

using namespace rulewright::variant;

const std::string kAtoms = "W, F, D, N, A, H, C, Z, G, K, R, B, Q or O";
const std::string kLetters = "an atom (" + kAtoms +
                             "), a modifier (m, c, e, i, n, j, p, g or o) or a direction "
                             "(f, b, l, r, v, s or h)";

struct ErrorRow {
    std::string text;
    std::size_t offset;
    std::size_t length;
    std::string message;
    std::string expected;
    std::string suggestion;
};

void check_errors(const std::vector<ErrorRow>& rows) {
    for (const ErrorRow& row : rows) {
        INFO("text: " << row.text);
        const auto result = parse_betza(row.text);
        REQUIRE_FALSE(result.ok());
        CHECK(result.error().offset == row.offset);
        CHECK(result.error().length == row.length);
        CHECK(result.error().message == row.message);
        CHECK(result.error().expected == row.expected);
        CHECK(result.error().suggestion == row.suggestion);
    }
}

}  // namespace

TEST_CASE("an empty and an endless text are refused") {
    check_errors({
        {"", 0, 1, "no moves: the text is empty", "atoms such as K, N or fmW, side by side", ""},
        {std::string(201, 'N'), 200, 1, "text of 201 characters", "at most 200", ""},
        {std::string(1000, 'm'), 200, 800, "text of 1000 characters", "at most 200", ""},
    });
}

TEST_CASE("a letter that is not in the notation is refused, with its twin in the other case") {
    check_errors({
        {"Y", 0, 1, "unknown letter 'Y'", kLetters, ""},
        {"fmw", 2, 1, "unknown letter 'w'", kLetters, "W"},
        {"k", 0, 1, "unknown letter 'k'", kLetters, "K"},
        {"NI", 1, 1, "unknown letter 'I'", kLetters, "i"},
        {"N-W", 1, 1, "unknown character '-'", kLetters, ""},
        {"N W", 1, 1, "unknown character ' '", kLetters, ""},
        {"N\n", 1, 1, "unknown character 0x0A", kLetters, ""},
        {std::string("N\0W", 3), 1, 1, "unknown character 0x00", kLetters, ""},
        {"N\x7F", 1, 1, "unknown character 0x7F", kLetters, ""},
    });
}

TEST_CASE("bytes outside ASCII are refused in one piece") {
    check_errors({
        {"N\xC3\xA9W", 1, 2, "byte 0xC3 is not ASCII", kLetters, ""},
        {"f\xFF", 1, 1, "byte 0xFF is not ASCII", kLetters, ""},
        {"\xE2\x99\x98", 0, 3, "byte 0xE2 is not ASCII", kLetters, ""},
    });
}

TEST_CASE("letters of other dialects are refused with the reason") {
    const auto reason = [](char letter, const std::string& why) {
        return "letter '" + std::string(1, letter) + "' is not supported: " + why;
    };
    const std::string l = "it is the (1,3) leap for Betza and the (2,3) leap for XBoard; ";
    const std::string j = "it is the (2,3) leap for Betza and the (1,3) leap for XBoard; ";
    check_errors({
        {"L", 0, 1, reason('L', l + "write C or Z"), kLetters, ""},
        {"NJ", 1, 1, reason('J', j + "write Z or C"), kLetters, ""},
        {"P", 0, 1, reason('P', "the pawn has no letter, its moves are written out"), kLetters,
         "fmWfceFifmnD"},
        {"U", 0, 1, reason('U', "there are no universal leapers"), kLetters, ""},
        {"N@8", 1, 1, reason('@', "drops are not part of a piece's moves"), kLetters, ""},
        {"[maK]", 2, 1,
         reason('a', "it stands between the legs of one atom, outside of brackets: mafsW"),
         kLetters, ""},
        {"dK", 0, 1, reason('d', "pieces do not capture their own side"), kLetters, ""},
        {"tR", 0, 1,
         reason('t',
                "hoppers do not choose what they hop over, and Betza's own t stands before a "
                "bracket: t[FR]"),
         kLetters, ""},
        {"xK", 0, 1, reason('x', "pieces do not lend moves to others"), kLetters, ""},
        {"yR", 0, 1, reason('y', "it stands right before 'a': yafsF"), kLetters, ""},
        {"qN", 0, 1, reason('q', "curved paths are written leg by leg: [N?fsN]"), kLetters, ""},
        {"zB", 0, 1, reason('z', "crooked paths are written leg by leg: [F?sF]"), kLetters, ""},
    });
}

TEST_CASE("modifiers and numbers without an atom are refused") {
    check_errors({
        {"Kfm", 1, 2, "'fm' stands before no atom", "an atom behind it: " + kAtoms, ""},
        {"fn", 0, 2, "'fn' stands before no atom", "an atom behind it: " + kAtoms, "fN"},
        {"i", 0, 1, "'i' stands before no atom", "an atom behind it: " + kAtoms, ""},
        {"3", 0, 1, "number '3' without an atom", "numbers only behind an atom: " + kAtoms, ""},
        {"f12W", 1, 2, "number '12' without an atom", "numbers only behind an atom: " + kAtoms, ""},
    });
}

TEST_CASE("a number that is too large, odd or superfluous is refused") {
    const std::string limit = "at most 31, or 0 for no limit";
    const std::string zeros = "0 for no limit, or a number without leading zeros";
    const std::string either = "a doubled atom, which rides without limit, or a number";
    check_errors({
        {"R32", 1, 2, "range '32' is too large", limit, ""},
        {"W99999999999999999999", 1, 20, "range '99999999999999999999' is too large", limit, ""},
        {"W04", 1, 2, "number '04' begins with 0", zeros, ""},
        {"W00", 1, 2, "number '00' begins with 0", zeros, ""},
        {"fNN3", 3, 1, "number '3' behind a doubled atom", either, ""},
    });
}

TEST_CASE("only leaps double, and only once") {
    const std::string two = "one letter for a leap, two for a ride";
    check_errors({
        {"RR", 0, 2, "'R' cannot be doubled", "one 'R'", "R"},
        {"NfQQ", 2, 2, "'Q' cannot be doubled", "one 'Q'", "Q"},
        {"OO", 0, 2, "'O' cannot be doubled", "one 'O'", "O"},
        {"WWW", 0, 3, "'WWW' is more than doubled", two, "WW"},
        {"fNNNN", 1, 4, "'NNNN' is more than doubled", two, "NN"},
    });
}

TEST_CASE("a modifier stands once and directions stand side by side") {
    const std::string once = "each modifier once before an atom";
    const std::string together = "the directions of an atom side by side";
    check_errors({
        {"mmW", 1, 1, "modifier 'm' is given twice", once, ""},
        {"Kifmi", 4, 1, "modifier 'i' is given twice", once, ""},
        {"jjA", 1, 1, "modifier 'j' is given twice", once, ""},
        {"fmrW", 2, 1, "direction 'r' is apart from the other directions", together, ""},
    });
}

TEST_CASE("a direction that the atom does not have is refused") {
    const std::string straight = "f, b, l, r, v or s";
    const std::string diagonal = "f, b, l or r, or two of them such as fl";
    const std::string oblique =
        "f, b, l, r, v or s, or two letters such as fl, fs or fh, or hl or hr alone";
    const std::string royal = "f, b, l, r, v or s, or two letters such as fl, fs or fh";
    check_errors({
        {"fO2", 0, 1, "atom 'O' has no direction 'f'", "l, r or s", ""},
        {"KivO2", 2, 1, "atom 'O' has no direction 'v'", "l, r or s", ""},
        {"fhW", 1, 1, "atom 'W' has no direction 'h'", straight, ""},
        {"vF", 0, 1, "atom 'F' has no direction 'v'", diagonal, ""},
        {"fsB", 0, 2, "atom 'B' has no direction 'fs'", diagonal, ""},
        {"fhA", 1, 1, "atom 'A' has no direction 'h'", diagonal, ""},
        {"hN", 0, 1, "atom 'N' has no direction 'h'", oblique, ""},
        {"hrfN", 0, 1, "atom 'N' has no direction 'h'", oblique, ""},
        {"shlN", 1, 1, "atom 'N' has no direction 'h'", oblique, ""},
        {"hrK", 0, 1, "atom 'K' has no direction 'h'", royal, ""},
    });
}

TEST_CASE("a direction that adds nothing to those before it is refused") {
    const auto nothing = [](const std::string& term) {
        return "direction '" + term + "' adds nothing to the directions before it";
    };
    const std::string oblique =
        "f, b, l, r, v or s, or two letters such as fl, fs or fh, or hl or hr alone";
    check_errors({
        {"ffW", 1, 1, nothing("f"), "f, b, l, r, v or s", ""},
        {"vmfD", 2, 1, "direction 'f' is apart from the other directions",
         "the directions of an atom side by side", ""},
        {"svfR", 2, 1, nothing("f"), "f, b, l, r, v or s", ""},
        {"ffffN", 2, 2, nothing("ff"), oblique, ""},
        {"fhlfN", 2, 2, nothing("lf"), oblique, ""},
        {"sslO2", 1, 1, nothing("s"), "l, r or s", ""},
    });
}

TEST_CASE("modifiers that contradict each other are refused at the second") {
    const auto against = [](char late, char early) {
        return "'" + std::string(1, late) + "' contradicts '" + std::string(1, early) +
               "' before it";
    };
    check_errors({
        {"njA", 1, 1, against('j', 'n'), "one of them", ""},
        {"KjmnA", 3, 1, against('n', 'j'), "one of them", ""},
        {"pgR", 1, 1, against('g', 'p'), "one of them", ""},
        {"gpR", 1, 1, against('p', 'g'), "one of them", ""},
        {"pnNN", 1, 1, against('n', 'p'), "one of them", ""},
        {"ngNN", 1, 1, against('g', 'n'), "one of them", ""},
        {"jpR", 1, 1, against('p', 'j'), "one of them", ""},
        {"gjR", 1, 1, against('j', 'g'), "one of them", ""},
    });
}

TEST_CASE("modifiers that mean nothing on their atom are refused") {
    const std::string lame = "'n' only before D, N, A, H, Z or G";
    const std::string jump = "'j' only before D, N, A, H or G, or a range of unit steps";
    const std::string range = "a range behind the atom: 2 or more, or 0 for no limit";
    check_errors({
        {"nW", 0, 1, "'n' means nothing on 'W'", lame, ""},
        {"fnR", 1, 1, "'n' means nothing on 'R'", lame, ""},
        {"nC", 0, 1, "'n' means nothing on 'C'", lame, ""},
        {"jZ", 0, 1, "'j' means nothing on 'Z'", jump, ""},
        {"jK", 0, 1, "'j' skips the first square, and 'K' has no second", range, ""},
        {"jR1", 0, 1, "'j' skips the first square, and 'R' has no second", range, ""},
        {"fpW", 1, 1, "'p' lands behind a piece in its way, and 'W' takes one step", range, ""},
        {"gN", 0, 1, "'g' lands behind a piece in its way, and 'N' takes one step", range, ""},
    });
}

TEST_CASE("castling needs its distance and takes no modifier but i") {
    const std::string distance = "the number of squares that the royal piece goes";
    const std::string only = "i, l, r or s before 'O'";
    check_errors({
        {"isO", 2, 1, "castling 'O' does not say how far", distance, "O2"},
        {"KisO0", 3, 2, "castling 'O' does not say how far", distance, "O2"},
        {"imsO2", 1, 1, "'m' means nothing on castling 'O'", only, ""},
        {"nO2", 0, 1, "'n' means nothing on castling 'O'", only, ""},
    });
}

TEST_CASE("a move that stands twice in a text is refused") {
    check_errors({
        {"WmFW", 3, 1, "'W' repeats a move that stands before it", "each move once", ""},
        {"KfF", 1, 2, "'fF' repeats a move that stands before it", "each move once", ""},
        {"R4W4", 2, 2, "'W4' repeats a move that stands before it", "each move once", ""},
    });
    CHECK(parse_betza("WmW").ok());
}

TEST_CASE("any bytes are read or refused with a place inside the text") {
    constexpr std::string_view kCommon = "fblrvshmceinjpgoWFDNAHCZGKRBQO0123";
    std::mt19937 random(20260101);
    std::size_t accepted = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::string text(random() % 12, '\0');
        for (char& letter : text) {
            letter = random() % 16 == 0 ? static_cast<char>(random() % 256)
                                        : kCommon[random() % kCommon.size()];
        }
        const auto result = parse_betza(text);
        if (result) {
            ++accepted;
            REQUIRE_FALSE(result.value().empty());
            continue;
        }
        INFO("text: " << text << ", message: " << result.error().message);
        REQUIRE(result.error().length > 0);
        REQUIRE(result.error().offset + result.error().length <=
                std::max<std::size_t>(text.size(), 1));
        REQUIRE_FALSE(result.error().message.empty());
        REQUIRE_FALSE(result.error().expected.empty());
    }
    CHECK(accepted > 500);
}
