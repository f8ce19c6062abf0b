// What is told of a coverage, byte for byte.
#include "coverage/report.hpp"
#include "catch.hpp"

namespace rulewright::coverage {

namespace {

Coverage example() {
    Coverage coverage;
    File& script = coverage.files["scripts/hooks/hill.lua"];
    script.text = "-- <hill>\nlocal a = 1\nlocal b = 2\n\nreturn {\n  a & b,\n}\n";
    script.lines[2].hits = 1;
    script.lines[3].hits = 0;
    script.lines[5].hits = 0;
    script.lines[6].hits = 7;
    File& rules = coverage.files["rules/hill.yaml"];
    rules.text = "name: \"Hill\"\npieces:\n  king: {letter: K, move: K}\nen_passant: true\r\n";
    rules.lines[3].keys = {{"pieces.king: moves", 4}, {"pieces.king: captures", 0}};
    rules.lines[4].keys = {{"en_passant", 0}};
    return coverage;
}

}  // namespace

TEST_CASE("the text names lines that were not reached and keys that no game came to") {
    CHECK(report_text(example()) ==
          "file                    reached     of      %  not reached\n"
          "rules/hill.yaml               1      3   33.3  3-4\n"
          "scripts/hooks/hill.lua        2      4   50.0  3-5\n"
          "total                         3      7   42.8\n"
          "keys that no game came to:\n"
          "rules/hill.yaml:3: pieces.king: captures\n"
          "rules/hill.yaml:4: en_passant\n");
    CHECK(report_text({}) ==
          "file   reached     of      %  not reached\n"
          "total        0      0  100.0\n");
}

TEST_CASE("the tracefile has a line of data for each line, and branches for keys beside others") {
    CHECK(report_lcov(example()) ==
          "TN:\nSF:rules/hill.yaml\n"
          "BRDA:3,0,0,0\nBRDA:3,0,1,4\nBRF:2\nBRH:1\n"
          "DA:3,4\nDA:4,0\nLF:2\nLH:1\nend_of_record\n"
          "TN:\nSF:scripts/hooks/hill.lua\n"
          "DA:2,1\nDA:3,0\nDA:5,0\nDA:6,7\nLF:4\nLH:2\nend_of_record\n");
}

TEST_CASE("keys on a line that was not reached are branches that were not looked at") {
    Coverage coverage;
    coverage.files["a.yaml"].lines[1].keys = {{"a", 0}, {"b", 0}};
    CHECK(report_lcov(coverage) ==
          "TN:\nSF:a.yaml\nBRDA:1,0,0,-\nBRDA:1,0,1,-\nBRF:2\nBRH:0\n"
          "DA:1,0\nLF:1\nLH:0\nend_of_record\n");
}

TEST_CASE("the page has all lines, and nothing in them is markup") {
    const std::string page = report_html(example());
    const auto has = [&](const char* text) { return page.find(text) != std::string::npos; };
    CHECK(page.starts_with("<!DOCTYPE html>\n"));
    CHECK(has("<tr><td>1<td><td>-- &lt;hill&gt;<td>\n"));
    CHECK(has("<tr class=\"none\"><td>3<td>0<td>local b = 2<td class=\"keys\">\n"));
    CHECK(has("<tr class=\"all\"><td>6<td>7<td>  a &amp; b,<td class=\"keys\">\n"));
    CHECK(
        has("<tr class=\"some\"><td>3<td>4<td>  king: {letter: K, move: K}<td class=\"keys\">"
            "pieces.king: captures: 0, pieces.king: moves: 4\n"));
    CHECK(has("<tr class=\"none\"><td>4<td>0<td>en_passant: true<td class=\"keys\">en_passant: 0"));
    CHECK(has("name: &quot;Hill&quot;"));
    CHECK(!has("http"));
    CHECK(!has("<script"));
    CHECK(page == report_html(example()));
}

TEST_CASE("names of files from elsewhere do nothing to a report") {
    Coverage coverage;
    coverage.files["a\nSF:b<i>.yaml"].lines[1].keys = {{"x\x1b[31m", 1}};
    for (const std::string& text :
         {report_text(coverage), report_lcov(coverage), report_html(coverage)}) {
        CHECK(text.find('\x1b') == std::string::npos);
        CHECK(text.find("\nSF:b") == std::string::npos);
    }
    CHECK(report_html(coverage).find("b<i>") == std::string::npos);
}

TEST_CASE("shares are cut, never rounded up") {
    CHECK(percent_text(0, 0) == "100.0");
    CHECK(percent_text(0, 7) == "0.0");
    CHECK(percent_text(1999, 2000) == "99.9");
    CHECK(percent_text(2000, 2000) == "100.0");
}

TEST_CASE("counts of one file are added") {
    Coverage sum = example();
    Coverage other;
    other.files["scripts/hooks/hill.lua"].lines[3].hits = 5;
    other.files["rules/hill.yaml"].lines[4].keys = {{"en_passant", 2}};
    sum.add(other);
    CHECK(sum.files["scripts/hooks/hill.lua"].lines[3].hits == 5);
    CHECK(sum.files["scripts/hooks/hill.lua"].text ==
          example().files["scripts/hooks/hill.lua"].text);
    CHECK(sum.files["rules/hill.yaml"].lines[4].keys["en_passant"] == 2);
    CHECK(sum.all() == 7);
    CHECK(sum.reached() == 5);
}

}  // namespace rulewright::coverage
