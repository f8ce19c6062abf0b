#include "notation/pgn.hpp"
#include "states.hpp"

namespace rulewright::notation {

namespace {

// "e4 e5 Nf3 {c} $1": the moves with what belongs to them.
std::string told(const PgnGame& game) {
    std::string text;
    for (const PgnTag& tag : game.tags) text += "[" + tag.name + "=" + tag.value + "] ";
    if (!game.comment.empty()) text += "{" + game.comment + "} ";
    for (const PgnMove& move : game.moves) {
        text += move.text + " ";
        for (const int nag : move.nags) text += "$" + std::to_string(nag) + " ";
        if (!move.comment.empty()) text += "{" + move.comment + "} ";
    }
    return text + game.result;
}

std::string told(const PgnError& error) {
    return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.message +
           "; expected " + error.expected;
}

struct Row {
    const char* name;
    std::string text;
    std::string expected;
};

const Row kMovetexts[] = {
    {"nothing", "", ""},
    {"moves and a result", "1. e4 e5 2. Nf3 1-0", "e4 e5 Nf3 1-0"},
    {"numbers without a blank", "1.e4 e5 2.Nf3 Nc6", "e4 e5 Nf3 Nc6 "},
    {"no numbers", "e4 e5", "e4 e5 "},
    {"numbers of the second player", "1... e5 2. Nf3 2...Nc6", "e5 Nf3 Nc6 "},
    {"several numbers", "1.1... e4 2026.01. e5", "e4 e5 "},
    {"a result right behind a number", "1. e4 2.1-0", "e4 1-0"},
    {"dots apart", "1 . e4 1 ... e5", "e4 e5 "},
    {"castling with zeros is no number", "1. 0-0 0-0-0", "0-0 0-0-0 "},
    {"comments", "{a} 1. e4 {b\n  c} ; d\n e5", "{a} e4 {b c d} e5 "},
    {"a comment with all marks", "1. e4 {( ; [ $ %} e5", "e4 {( ; [ $ %} e5 "},
    {"lines of a per cent sign", "% not me\n1. e4\n%nor me\ne5", "e4 e5 "},
    {"variations, nested", "1. e4 (1. d4 d5 (1... Nf6 {)} 2. c4)) e5", "e4 e5 "},
    {"a comment to the line's end in a variation", "1. e4 (1. d4 ; )\n d5) e5", "e4 e5 "},
    {"annotations", "1. e4! $14 e5?? !? 2. Nf3 $0", "e4! $14 e5?? $5 Nf3 $0 "},
    {"en passant as a word", "1. exd6 e.p. Ke7", "exd6 e.p. Ke7 "},
    {"carriage returns", "1. e4\r\ne5\r\n1/2-1/2\r\n", "e4 e5 1/2-1/2"},
    {"an open result", "1. e4 *", "e4 *"},
    {"a comment behind the result", "1. e4 * {later}", "e4 {later} *"},
};

const Row kMistakes[] = {
    {"a comment without end", "1. e4\n {never", "2:2: this comment does not end; expected '}'"},
    {"a variation without end", "1. e4 (1. d4", "1:7: this variation does not end; expected ')'"},
    {"a comment without end in a variation", "1. e4 ({x",
     "1:8: this comment does not end; "
     "expected '}'"},
    {"a bracket that closes nothing", "1. e4 )",
     "1:7: this ')' ends no variation; expected a "
     "move"},
    {"a brace that closes nothing", "1. e4 }", "1:7: this '}' ends no comment; expected a move"},
    {"a square bracket that closes nothing", "e4 ]", "1:4: this ']' ends no tag; expected a move"},
    {"a tag among the moves", "[Event \"x\"] e4", "1:1: a tag among the moves; expected a move"},
    {"an annotation without number", "e4 $x", "1:4: '$x' is no annotation; expected $0 to $255"},
    {"an annotation too large", "e4 $256", "1:4: '$256' is no annotation; expected $0 to $255"},
    {"moves behind the result", "e4 1-0 e5",
     "1:8: 'e5' stands after the result 1-0; expected the result at the end"},
};

const Row kTagMistakes[] = {
    {"no name", "[\"x\"]", "1:1: this tag has no name; expected [Name \"value\"]"},
    {"no value", "\n[Event]",
     "2:1: the tag Event has no value in quotes; expected [Event "
     "\"value\"]"},
    {"a value without end", "[Event \"x]\ne4",
     "1:8: the value of the tag Event does not end; "
     "expected '\"' on the same line"},
    {"no bracket", "[Event \"x\" e4", "1:1: the tag Event does not end; expected ']'"},
    {"the end of the text", "[Event",
     "1:1: the tag Event has no value in quotes; expected "
     "[Event \"value\"]"},
};

}  // namespace

TEST_CASE("movetext is read into moves, comments, annotations and a result") {
    for (const Row& row : kMovetexts) {
        DYNAMIC_SECTION(row.name) {
            const auto read = read_movetext(row.text);
            REQUIRE(read.ok());
            CHECK(told(read.value()) == row.expected);
        }
    }
}

TEST_CASE("a move keeps its offset into the text") {
    const std::string text = "1.e4 {x} e5\n2. Nf3";
    const auto read = read_movetext(text);
    REQUIRE(read.ok());
    for (const PgnMove& move : read.value().moves)
        CHECK(text.substr(move.offset, move.text.size()) == move.text);
}

TEST_CASE("a mistake in movetext has its place and what would be right") {
    for (const Row& row : kMistakes) {
        DYNAMIC_SECTION(row.name) {
            const auto read = read_movetext(row.text);
            REQUIRE_FALSE(read.ok());
            CHECK(told(read.error()) == row.expected);
        }
    }
}

TEST_CASE("a mistake in tags has its place and what would be right") {
    for (const Row& row : kTagMistakes) {
        DYNAMIC_SECTION(row.name) {
            const auto read = read_pgn(row.text);
            REQUIRE_FALSE(read.ok());
            CHECK(told(read.error()) == row.expected);
        }
    }
}

TEST_CASE("a text may hold several games") {
    const auto read = read_pgn(
        "\xef\xbb\xbf[Event \"a \\\"b\\\" \\\\c\"]\n[White \"?\"]\n\n1. e4 e5 1-0\n\n"
        "{about the next} [Event \"d\"]\r\n\r\n1. d4\r\n\r\n[Event \"e\"]\n*\n");
    REQUIRE(read.ok());
    REQUIRE(read.value().size() == 3);
    CHECK(told(read.value()[0]) == "[Event=a \"b\" \\c] [White=?] e4 e5 1-0");
    CHECK(told(read.value()[1]) == "[Event=d] {about the next} d4 ");
    CHECK(told(read.value()[2]) == "[Event=e] *");
    CHECK(*read.value()[0].tag("White") == "?");
    CHECK(read.value()[0].tag("Black") == nullptr);
}

TEST_CASE("a text without games has none") {
    for (const char* text : {"", " \n", "% only this\n", "{a comment}"}) {
        const auto read = read_pgn(text);
        REQUIRE(read.ok());
        CHECK(read.value().empty());
    }
}

TEST_CASE("sizes have limits") {
    SECTION("the text") {
        const auto read = read_pgn(std::string(kMaxPgnBytes + 1, ' '));
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().message == "the text has 16777217 bytes");
    }
    SECTION("variations") {
        const auto read = read_movetext(std::string(kMaxPgnVariations + 1, '('));
        REQUIRE_FALSE(read.ok());
        CHECK(told(read.error()) ==
              "1:101: variations are nested too deeply; expected at most 100 levels");
    }
    SECTION("moves") {
        std::string text;
        for (std::size_t i = 0; i <= kMaxPgnMoves; ++i) text += "e4 ";
        const auto read = read_movetext(text);
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().message == "the game has too many moves");
    }
    SECTION("games") {
        std::string text;
        for (std::size_t i = 0; i <= kMaxPgnGames; ++i) text += "* ";
        const auto read = read_pgn(text);
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().message == "there are too many games");
    }
}

}  // namespace rulewright::notation
