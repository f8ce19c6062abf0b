#include "diagnostics/render.hpp"

#include "catch.hpp"
#include "diagnostics/alike.hpp"

using namespace rulewright::diagnostics;

namespace {

Diagnostic unknown_key() {
    Diagnostic diagnostic;
    diagnostic.code = "unknown-key";
    diagnostic.place = {"rules/x.yaml", {12, 1, 6}, "peices:"};
    diagnostic.message = "unknown key 'peices'";
    diagnostic.expected = "one of name, pieces";
    diagnostic.suggestion = "pieces";
    diagnostic.notes = {{{"rules/chess.yaml", {8, 1, 7}, "extends: y"}, "extended from here"}};
    return diagnostic;
}

Diagnostic at(Span span, std::string line) {
    Diagnostic diagnostic;
    diagnostic.code = "code";
    diagnostic.place = {"x", span, std::move(line)};
    diagnostic.message = "message";
    return diagnostic;
}

}  // namespace

TEST_CASE("a diagnostic as text") {
    CHECK(render_text({unknown_key()}) ==
          "rules/x.yaml:12:1: error[unknown-key]: unknown key 'peices'\n"
          "   12 | peices:\n"
          "      | ^^^^^^\n"
          "   expected: one of name, pieces\n"
          "   did you mean 'pieces'?\n"
          "   note: rules/chess.yaml:8:1: extended from here\n");
}

TEST_CASE("a diagnostic of a whole file has no line") {
    Diagnostic diagnostic = at({0, 0, 1}, "");
    diagnostic.severity = Severity::kWarning;
    CHECK(render_text({diagnostic}) == "x: warning[code]: message\n");
}

TEST_CASE("carets stand below what they mark") {
    CHECK(render_text({at({3, 3, 2}, "\t\tab\tc")}) ==
          "x:3:3: error[code]: message\n   3 | \t\tab\tc\n     | \t\t^^\n");
    CHECK(render_text({at({3, 5, 1}, "♘ x")}) ==
          "x:3:5: error[code]: message\n   3 | ♘ x\n     |   ^\n");
    CHECK(render_text({at({3, 2, 1},
                          "\x1b"
                          "a")}) == "x:3:2: error[code]: message\n   3 | \\x1ba\n     |     ^\n");
    CHECK(render_text({at({3, 4, 1}, "abc")}) ==
          "x:3:4: error[code]: message\n   3 | abc\n     |    ^\n");
}

TEST_CASE("a long line is cut around the caret") {
    const std::string line = std::string(200, 'a') + "b" + std::string(200, 'c');
    CHECK(render_text({at({1, 201, 1}, line)}) ==
          "x:1:201: error[code]: message\n   1 | …" + std::string(60, 'a') + "b" +
              std::string(99, 'c') + "…\n     | " + std::string(61, ' ') + "^\n");
}

TEST_CASE("colours surround the same text") {
    const std::string text = render_text({at({1, 1, 1}, "a")}, Colour::kOn);
    CHECK(text ==
          "\x1b[1mx:1:1\x1b[0m: \x1b[1;31merror[code]\x1b[0m: message\n"
          "   \x1b[34m1\x1b[0m \x1b[34m|\x1b[0m a\n"
          "     \x1b[34m|\x1b[0m \x1b[1;31m^\x1b[0m\n");
}

TEST_CASE("diagnostics as JSON") {
    CHECK(render_json({}) == "[]\n");
    CHECK(render_json({unknown_key()}) == R"([
  {
    "code": "unknown-key",
    "severity": "error",
    "file": "rules/x.yaml",
    "line": 12,
    "column": 1,
    "length": 6,
    "message": "unknown key 'peices'",
    "expected": "one of name, pieces",
    "suggestion": "pieces",
    "notes": [
      {
        "file": "rules/chess.yaml",
        "line": 8,
        "column": 1,
        "length": 7,
        "text": "extended from here"
      }
    ]
  }
]
)");
}

TEST_CASE("diagnostics as SARIF, columns in code points") {
    Diagnostic diagnostic = at({3, 5, 4}, "♘ x♘");
    diagnostic.place.file = "a b.yaml";
    CHECK(render_sarif({diagnostic}) == R"({
  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
  "version": "2.1.0",
  "runs": [
    {
      "tool": {
        "driver": {
          "name": "Rulewright",
          "rules": [
            {
              "id": "code"
            }
          ]
        }
      },
      "columnKind": "unicodeCodePoints",
      "results": [
        {
          "ruleId": "code",
          "level": "error",
          "message": {
            "text": "message"
          },
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "a%20b.yaml"
                },
                "region": {
                  "startLine": 3,
                  "startColumn": 3,
                  "endColumn": 5
                }
              }
            }
          ]
        }
      ]
    }
  ]
}
)");
}

TEST_CASE("bytes that are no UTF-8 leave JSON valid") {
    Diagnostic diagnostic = at({1, 1, 1}, "\xFF");
    diagnostic.message = "bad \xFF";
    CHECK(render_json({diagnostic}).find("bad \xEF\xBF\xBD") != std::string::npos);
    CHECK(render_sarif({diagnostic}).find("bad \xEF\xBF\xBD") != std::string::npos);
}

TEST_CASE("SARIF explains the codes that it has") {
    Diagnostic diagnostic;
    diagnostic.code = "unknown-key";
    diagnostic.place.file = "a.yaml";
    diagnostic.message = "unknown key";
    const std::string sarif = render_sarif({diagnostic, diagnostic});
    CHECK(sarif.find(R"("shortDescription": {
                "text": "The language has no such key here."
              })") != std::string::npos);
    CHECK(sarif.find(R"(Wrong:\n```yaml\npeices: {queen: {move: QN}}\n```)") != std::string::npos);
    CHECK(sarif.find(R"(Right:\npieces: {queen: {move: QN}}")") != std::string::npos);
    CHECK(sarif.find("shortDescription") == sarif.rfind("shortDescription"));
}

TEST_CASE("of many mistakes alike in one file the first ones are told") {
    Diagnostics found;
    for (std::size_t i = 0; i < kMostAlike + 5; ++i) {
        Diagnostic one;
        one.code = "unknown-key";
        one.place.file = "a.yaml";
        one.place.span.line = i + 1;
        one.message = "unknown key";
        found.push_back(one);
        one.place.file = "b.yaml";
        if (i < 3) found.push_back(one);
    }
    leave_out_alike(found);
    REQUIRE(found.size() == kMostAlike + 3);
    CHECK(found.back().message == "unknown key (and 5 more like it)");
    CHECK(found.back().place.span.line == kMostAlike);
    CHECK(found[1].message == "unknown key");
}
