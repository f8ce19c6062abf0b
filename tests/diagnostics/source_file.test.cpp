#include "diagnostics/source_file.hpp"

#include "catch.hpp"

using namespace rulewright::diagnostics;

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

TEST_CASE("of a long line a place keeps what stands around it") {
    const std::string line = std::string(5000, 'a') + "♘" + std::string(5000, 'b');
    const SourceFile file("x.yaml", "first: ♘\n" + line + "\nlast");
    const Place place = file.place({2, 5001, 3});
    CHECK(place.span == Span{2, 5001, 3});
    CHECK(place.source_line.size() < 2000);
    CHECK(place.cut_bytes == place.cut_points);
    CHECK(place.source_line.find("♘") == 5000 - place.cut_bytes);
    const Place later = file.place({2, 9000, 1});
    CHECK(later.cut_bytes == later.cut_points + 2);
    CHECK(later.source_line == line.substr(later.cut_bytes, later.source_line.size()));
    CHECK(file.place({1, 1, 1}).source_line == "first: ♘");
}
