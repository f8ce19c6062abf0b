// What is wrong with a file is told at its place, whatever it is; nothing is taken over in silence.
#include "importing.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

struct Mistake {
    const char* text;
    const char* code;
    std::size_t line;
    std::size_t column;
    const char* says;  // in the message, what is expected or the suggestion
    bool harmless = false;
};

const Mistake kMistakes[] = {
    {"[a:chess]\nmaxRank = 8\nmaxRank = 9\n", "duplicate-key", 3, 1, "stands twice"},
    {"[a:chess]\nmaxRank = 8\nmaxRank = 8\n", "duplicate-key", 3, 1, "stands twice", true},
    {"[a]\nknight = n\nnightrider = n\nking = k\n", "unknown-key", 3, 1, "nightrider"},
    {"[a]\nknight = n\nbishop = n\nking = k\nstartFen = 8/8/8/8/8/8/8/8 w\n", "duplicate-letter", 3,
     10, "already that of 'knight'"},
    {"[a:chess]\ncustomPiece1 = a:NxW\n", "not-carried-over", 2, 19, "unknown letter 'x'"},
    {"[a:chess]\nflagRegion = d4 k4\n", "odd-value", 2, 17, "not on the board", true},
    {"[a:chess]\nflagRegion = k4\n", "wrong-value", 2, 14, "no square of"},
    {"[a:chess]\nflagRegion = d4 dd\n", "wrong-value", 2, 17, "no square"},
    {"[a:chess]\nflagRegion = d4 d4\n", "odd-value", 2, 17, "adds nothing", true},
    {"[a:chess]\nnMoveRule = 50abc\n", "wrong-value", 2, 13, "reads 50"},
    {"[a:chess]\nnMoveRule = -1\n", "wrong-value", 2, 13, "whole number"},
    {"[a:chess]\nnMoveRule = 99999999999\n", "wrong-value", 2, 13, "whole number"},
    {"[a:chess]\nmaxRank = 17\n", "wrong-value", 2, 11, "from 1 to 16"},
    {"[a:chess]\nmaxRank = 0\n", "wrong-value", 2, 11, "from 1 to 16"},
    {"[a:chess]\nmaxFile = !\n", "wrong-value", 2, 11, "letter of a file"},
    {"[a:chess]\nmustCapture = yes\n", "wrong-value", 2, 15, "true or false"},
    {"[a:chess]\nmustCapture =\n", "wrong-value", 2, 13, "true or false"},
    {"[a:chess]\nstalemateValue = lose\n", "wrong-value", 2, 18, "win, loss"},
    {"[a:chess]\nchasingRule = wxf\n", "wrong-value", 2, 15, "axf"},
    {"[a:chess]\npromotionPieceTypes = qx\n", "wrong-value", 2, 24, "no piece has the letter"},
    {"[a:chess]\npromotionPieceTypes = qq\n", "odd-value", 2, 24, "twice", true},
    {"[a:chess]\nflagPiece = kq\n", "wrong-value", 2, 13, "takes one piece"},
    {"[a:chess]\npromotedPieceType = n\n", "wrong-value", 2, 21, "colon"},
    {"[a:chess]\npromotedPieceType = n:qr\n", "wrong-value", 2, 21, "too long"},
    {"[a:chess]\npromotionLimit = q:x\n", "wrong-value", 2, 18, "no number"},
    {"[a:chess]\nmustCapure = true\n", "unknown-key", 2, 1, "mustCapture"},
    {"[a:chess]\nMUSTCAPTURE = true\n", "unknown-key", 2, 1, "mustCapture"},
    {"[a:chess]\nmobilityRegionWhiteKnigt = d4\n", "unknown-key", 2, 1, "unknown key"},
    {"[a:chess]\ncustomPiece26 = a:W\n", "unknown-key", 2, 1, "customPiece26"},
    {"[a:chess]\ncustomPiece1 = a\n", "piece-form", 2, 16, "Betza"},
    {"[a:chess]\nknight = n:W\n", "piece-form", 2, 10, "a letter alone"},
    {"[a:chess]\nknight = 4\n", "piece-letter", 2, 10, "no letter"},
    {"[a:ches]\nmustCapture = true\n", "unknown-parent", 1, 4, "chess"},
    {"[a:]\nmustCapture = true\n", "unknown-parent", 1, 3, "name of a parent"},
    {"[a:shatar]\nmustCapture = true\n", "unknown-parent", 1, 4, "built into Fairy-Stockfish"},
    {"[a:amazons]\npastGating = true\narrowGating = true\n", "conflicting-keys", 2, 1,
     "different things of 'wallingRule'"},
    {"[a:b]\n[b:chess]\n", "unknown-parent", 1, 4, "further down"},
    {"[a:a]\n", "unknown-parent", 1, 4, "its own parent"},
    {"[a:b]\n[b:c]\n[c:a]\n", "unknown-parent", 1, 4, "a circle: a → b → c → a"},
    {"[a:chess]\n[a:chess]\n", "section-twice", 2, 2, "two sections"},
    {"[chess]\nknight = n\n", "section-name", 1, 2, "built in"},
    {"[../a:chess]\n", "section-name", 1, 2, "name of a file"},
    {"[/etc/passwd:chess]\n", "section-name", 1, 2, "name of a file"},
    {"[a b:chess]\n", "section-name", 1, 2, "name of a file"},
    {"[]\n", "section-form", 1, 1, "without a name"},
    {"[a:chess\n", "section-form", 1, 1, "does not end"},
    {"[a:chess] # x\n", "section-form", 1, 1, "does not end"},
    {"[a:chess]\nmustCapture\n", "no-equals", 2, 1, "key = value"},
    {"[a:chess]\n= true\n", "no-key", 2, 1, "without a key"},
    {"mustCapture = true\n[a:chess]\n", "no-section", 1, 1, "in no section"},
    {"", "no-section", 1, 1, "no section"},
    {"# nothing\n", "no-section", 1, 1, "no section"},
    {"[a]\nmaxRank = 5\n", "no-pieces", 1, 2, "no pieces"},
    {"[a:chess]\nstartFen = 8/8/8 w\n", "not-carried-over", 2, 12, "3 ranks on a board of 8"},
    {"[a:chess]\nstartFen = k7/8/8/8/8/8/8/K6 w\n", "not-carried-over", 2, 27, "7 squares"},
    {"[a:chess]\nstartFen = k7/8/8/8/8/8/8/K6z w\n", "not-carried-over", 2, 29, "letter 'z'"},
    {"[a:chess]\nstartFen = k7/8/8/8/8/8/8/K7 x\n", "not-carried-over", 2, 30, "player to move"},
    {"[a:chess]\nstartFen = k7/8/8/8/8/8/8/K7 w - e9 0 1\n", "not-carried-over", 2, 34,
     "no square"},
    {"[a:chess]\nstartFen = k7/8/8/8/8/8/8/K7 w KQ - 0 1\n", "not-carried-over", 2, 1,
     "castling right"},
    {"[a:chess]\nstartFen = k7/8/8/8/8/8/8/K7[Q w\n", "not-carried-over", 2, 29, "]"},
    {"[a:chess]\nstartFen = k7/8/8/8/8/8/8/KK6 w\n", "not-carried-over", 2, 1, "several kings"},
};

}  // namespace

TEST_CASE("each mistake is told at its place") {
    for (const Mistake& mistake : kMistakes) {
        INFO(mistake.text);
        const imports::Imported imported = import_text(mistake.text);
        INFO(diagnostics::render_text(imported.found));
        const auto told =
            std::find_if(imported.found.begin(), imported.found.end(), [&](const auto& found) {
                const std::string all = found.message + found.expected + found.suggestion;
                return found.code == mistake.code && found.place.span.line == mistake.line &&
                       found.place.span.column == mistake.column && contains(all, mistake.says);
            });
        CHECK(told != imported.found.end());
        if (told == imported.found.end()) continue;
        CHECK((told->severity == diagnostics::Severity::kWarning) == mistake.harmless);
        // Whoever plays what is written all the same is told so, but of what is no part of it.
        const std::string code = mistake.code;
        if (code == "section-twice" || code == "no-section") continue;
        for (const imports::WrittenVariant& variant : imported.variants) {
            if (variant.name != "a" || mistake.harmless) continue;
            INFO(variant.text);
            CHECK(contains(variant.text, "not_carried_over:"));
        }
    }
}

TEST_CASE("a placement that does not fit the board is one mistake, whatever stands behind it") {
    struct {
        const char* text;
        const char* says;
    } const kTexts[] = {
        {"[small:chess]\nmaxRank = 6\n", "a startFen of 6 ranks, or maxRank = 8"},
        {"[a:chess]\nstartFen = 8/8/8 w KQkq e3 0 1\n", "a startFen of 8 ranks, or maxRank = 3"},
        {"[a:chess]\nstartFen = rnbqkbn/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1\n", "8 squares"},
    };
    for (const auto& [text, says] : kTexts) {
        INFO(text);
        const imports::Imported imported = import_text(text);
        INFO(diagnostics::render_text(imported.found));
        REQUIRE(imported.found.size() == 1);
        CHECK(contains(imported.found.front().expected, says));
    }
}

TEST_CASE("files of another kind have an end of mistakes") {
    std::string lines;
    for (int i = 0; i < 100000; ++i) lines += "not a line of this format\n";
    const imports::Imported imported = import_text(lines);
    CHECK(imported.variants.empty());
    CHECK(imported.found.size() == imports::kMostSyntaxErrors);
    CHECK(contains(imported.found.back().message, "not read"));
    std::string sections;
    for (int i = 0; i < 5000; ++i) sections += "[s" + std::to_string(i) + ":nobody]\n";
    const imports::Imported many = import_text(sections);
    CHECK(many.found.size() == imports::kMostSections + 1);
}

TEST_CASE("bytes at random are never more than mistakes") {
    support::SplitMix64 random(1);
    const std::string start = "[a:chess]\ncustomPiece1 = a:mWcF\nstartFen = ";
    constexpr std::string_view kBytes = "[]:=#*~+-/ \n\tabkpQ1289\x01\xC3\xA9";
    for (int round = 0; round < 300; ++round) {
        std::string text = start;
        for (int i = 0; i < 60; ++i) {
            text += kBytes[random.below(static_cast<std::uint32_t>(kBytes.size()))];
        }
        const imports::Imported imported = import_text(text);
        CHECK(imported.variants.size() < 10);
    }
}

TEST_CASE("a value of any key may be anything") {
    const auto rows = table("tests/import/keys.txt");
    for (const char* value : {"", "-", "*", "a", "true", "99", "a1", "p:g", "q:1 r:2", "é", "win",
                              "x:", ":", "[", "\"", "customPiece1"}) {
        std::string text = "[a:crazyhouse]\n";
        for (const auto& row : rows) {
            const std::string last = row[1].substr(
                row[1].rfind(" ; ") == std::string::npos ? 0 : row[1].rfind(" ; ") + 3);
            text += last.substr(0, last.find('=')) + "= " + value + "\n";
        }
        INFO(value);
        const imports::Imported imported = import_text(text);
        CHECK(diagnostics::has_errors(imported.found));
    }
}
