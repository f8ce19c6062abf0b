#include "formatting/format.hpp"

#include "catch.hpp"
#include "diagnostics/render.hpp"
#include "loader/document.hpp"

using namespace rulewright;
using formatting::format_text;

namespace {

std::string formatted(const std::string& text, bool sort = false) {
    const auto result = format_text("a.yaml", text, {sort});
    if (!result) return "refused:\n" + diagnostics::render_text(result.error());
    const auto again = format_text("a.yaml", result.value(), {sort});
    CHECK(again.value() == result.value());
    return result.value();
}

}  // namespace

TEST_CASE("blanks inside braces, before and after signs") {
    CHECK(formatted("a: { b : 1 ,c:   [ 2,3 , ] }\n") == "a: {b: 1, c: [2, 3,]}\n");
    CHECK(formatted("a:    {\"b\":1, 'c' : x}\n") == "a: {\"b\": 1, 'c': x}\n");
    CHECK(formatted("a : 1\nb:\t2\n") == "a: 1\nb: 2\n");
    CHECK(formatted("a: { }\nb: [ ]\n") == "a: {}\nb: []\n");
    CHECK(formatted("a: {b: , c: ~}\n") == "a: {b: , c: ~}\n");
}

TEST_CASE("signs inside of texts are left alone") {
    const std::string text =
        "a: one { two ,three } # four  :five\n"
        "b: \"{ x :1 }\"\n"
        "c: '[ it''s ,: ]'\n"
        "d: rnbqkbnr/8/8[ ] w - - 0 1\n"
        "e: [a b, \"c ,d\", x:y]\n";
    CHECK(formatted(text) == text);
}

TEST_CASE("blanks at the ends of lines, blank lines, the end of the file") {
    CHECK(formatted("\n\na: 1   \n \n\n\nb: 2\t\n\n\n") == "a: 1\n\nb: 2\n");
    CHECK(formatted("a: 1") == "a: 1\n");
    CHECK(formatted("# only\n\n\n# comments\na: 1 # x  \n") == "# only\n\n# comments\na: 1 # x\n");
}

TEST_CASE("each level stands two columns further in") {
    CHECK(formatted("a:\n    b:\n        c: 1\n    d: 2\ne: 3\n") ==
          "a:\n  b:\n    c: 1\n  d: 2\ne: 3\n");
    CHECK(formatted("a:\n- b\n- c:  1\n  d: 2\ne: 3\n") == "a:\n  - b\n  - c: 1\n    d: 2\ne: 3\n");
    CHECK(formatted("a:\n -   b: 1\n     c: 2\n -   - d\n     - e\n") ==
          "a:\n  - b: 1\n    c: 2\n  - - d\n    - e\n");
    CHECK(formatted("a:\n -\n    b: 1\n") == "a:\n  -\n    b: 1\n");
    CHECK(formatted("a:\n    word\nb:\n      {c: 1}\n") == "a:\n  word\nb:\n  {c: 1}\n");
}

TEST_CASE("comments stand where they stood") {
    const std::string text =
        "# top\n"
        "a:          # behind a key\n"
        "  # above b\n"
        "  b: 1      # one\n"
        "  long: 2   # two\n"
        "  # below, of a\n"
        "# of c\n"
        "c: [1, 2]  # alone\n";
    CHECK(formatted(text) == text);
    CHECK(formatted("a:\n    # above b\n    b: 1  # x\n    # c: 2\n# of d\nd: 3\n") ==
          "a:\n  # above b\n  b: 1  # x\n  # c: 2\n# of d\nd: 3\n");
}

TEST_CASE("comments that stand one below the other stay so") {
    CHECK(formatted("a:  1     # x\nbcd: 2    # y\n") == "a: 1      # x\nbcd: 2    # y\n");
    CHECK(formatted("a:   1  # x\n\nb: 2\n") == "a: 1  # x\n\nb: 2\n");
}

TEST_CASE("what goes on over several lines moves with its beginning") {
    CHECK(formatted(
              "a:\n    b: [1,\n        2,   # two\n        3]\n    c: {\n      d: 1\n    }\n") ==
          "a:\n  b: [1,\n      2,   # two\n      3]\n  c: {\n    d: 1\n  }\n");
    CHECK(formatted("a:\n    b:   {x: 1,\n          y: 2}\n") == "a:\n  b: {x: 1,\n      y: 2}\n");
    CHECK(formatted("a:\n    b: one\n       two\n    c: \"one\n      two\"\n") ==
          "a:\n  b: one\n     two\n  c: \"one\n    two\"\n");
    CHECK(formatted("a:\n    b: |\n        x  \n          y\n\n\n        # no comment\n    c: >-\n "
                    "     z\n") ==
          "a:\n  b: |\n      x  \n        y\n\n\n      # no comment\n  c: >-\n    z\n");
}

TEST_CASE("ends of lines are those of the first line") {
    CHECK(formatted("a: {b:  1 }  \r\nc: 2\r\n") == "a: {b: 1}\r\nc: 2\r\n");
    CHECK(formatted("a: 1\nb: { c: 2}\r\n") == "a: 1\nb: {c: 2}\n");
}

TEST_CASE("keys at the top are sorted when it is asked for, with their comments") {
    const std::string text =
        "# A game.\n"
        "name: A\n"
        "rulewright: 1\n"
        "\n"
        "# How it ends.\n"
        "ends: {}  # as chess\n"
        "mine: 1\n"
        "pieces:\n"
        "  rook: {}\n"
        "  # the end of pieces\n"
        "# from there\n"
        "extends: chess.yaml\n";
    CHECK(formatted(text) == text);
    CHECK(formatted(text, true) ==
          "# A game.\n"
          "rulewright: 1\n"
          "\n"
          "name: A\n"
          "# from there\n"
          "extends: chess.yaml\n"
          "pieces:\n"
          "  rook: {}\n"
          "  # the end of pieces\n"
          "# How it ends.\n"
          "ends: {}  # as chess\n"
          "mine: 1\n");
    CHECK(formatted("result: {by: x}\nmatch: M\nvariant: chess\n", true) ==
          "match: M\nvariant: chess\nresult: {by: x}\n");
    CHECK(formatted("{name: A, rulewright: 1}\n", true) == "{name: A, rulewright: 1}\n");
}

TEST_CASE("what is not looked through is tidied alone") {
    CHECK(formatted("? a\n:   {b:  1}   \n\n\nc: 1") == "? a\n:   {b:  1}\n\nc: 1\n");
    CHECK(formatted("--- # first\na: { b: 1}\n") == "--- # first\na: {b: 1}\n");
}

TEST_CASE("what the loader does not read is refused with its words") {
    for (const std::string text :
         {"a: {b: 1\n", "a: 1\na: 2\n", "a: &x 1\n", "", "a: \"x\n", "a: 1\n---\nb: 2\n"}) {
        INFO(text);
        diagnostics::Diagnostics expected;
        static_cast<void>(loader::parse_document(
            std::make_shared<const loader::Source>(loader::Source{{"a.yaml", text}, {}}),
            expected));
        const auto result = format_text("a.yaml", text, {});
        REQUIRE_FALSE(result);
        CHECK(diagnostics::render_text(result.error()) == diagnostics::render_text(expected));
    }
}
