#include "diagnostics/source_file.hpp"

#include "catch.hpp"
#include "support/visible.hpp"

using namespace rulewright::diagnostics;
using rulewright::support::find_invalid_utf8;
using rulewright::support::visible;

TEST_CASE("lines are found with LF and with CR LF") {
    const SourceFile file("x.yaml", "one\r\ntwo\n\nfour");
    CHECK(file.line(1) == "one");
    CHECK(file.line(2) == "two");
    CHECK(file.line(3).empty());
    CHECK(file.line(4) == "four");
    CHECK(file.line(5).empty());
    CHECK(file.line(0).empty());
}

TEST_CASE("a span is cut at the end of its line and never empty") {
    const SourceFile file("x.yaml", "one\ntwo");
    CHECK(file.span(4, 2) == Span{2, 1, 2});
    CHECK(file.span(5, 99) == Span{2, 2, 2});
    CHECK(file.span(3, 5) == Span{1, 4, 1});
    CHECK(file.span(999, 1) == Span{2, 4, 1});
    CHECK(SourceFile("e", "").span(0, 1) == Span{1, 1, 1});
}

TEST_CASE("bytes that are no UTF-8 are found") {
    const std::string bad = GENERATE(as<std::string>{}, "\x80", "\xC0\xAF", "\xE0\x80\x80",
                                     "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\xFF");
    INFO(visible(bad));
    CHECK(find_invalid_utf8("ok" + bad) == 2);
    CHECK(find_invalid_utf8("h\xC3\xA9 \xE2\x99\x98 \xF0\x9F\x98\x80") == std::string::npos);
}

TEST_CASE("control characters and turned text become escapes") {
    CHECK(visible("a\x1b[31m\tb") == "a\\x1b[31m\\tb");
    CHECK(visible("\xE2\x80\xAE") == "\\u202e");
    CHECK(visible("caf\xE9") == "caf\\xe9");
    CHECK(visible("♘") == "♘");
}
