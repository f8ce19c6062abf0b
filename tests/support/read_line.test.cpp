#include "support/read_line.hpp"

#include <sstream>

#include "catch.hpp"

using namespace rulewright::support;

TEST_CASE("lines are read up to the last one, which need not end") {
    std::istringstream in("one\n\nthree");
    std::string line;
    CHECK(read_line(in, line, 5) == LineRead::kLine);
    CHECK(line == "one");
    CHECK(read_line(in, line, 5) == LineRead::kLine);
    CHECK(line.empty());
    CHECK(read_line(in, line, 5) == LineRead::kLine);
    CHECK(line == "three");
    CHECK(in.eof());
    CHECK(read_line(in, line, 5) == LineRead::kEnd);
}

TEST_CASE("a line that is too long is skipped, one without end ends the input") {
    std::istringstream in(std::string(100, 'x') + "\nnext\n" + std::string(100000, 'x') + "\nlast");
    std::string line;
    CHECK(read_line(in, line, 10) == LineRead::kTooLong);
    CHECK(line.size() <= 10);
    CHECK(read_line(in, line, 10) == LineRead::kLine);
    CHECK(line == "next");
    CHECK(read_line(in, line, 10) == LineRead::kTooLong);
    CHECK(read_line(in, line, 10) == LineRead::kEnd);
}
