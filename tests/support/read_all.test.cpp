#include "support/read_all.hpp"

#include <sstream>

#include "catch.hpp"

using rulewright::support::read_all;

TEST_CASE("a stream is read to its end, or so far") {
    const std::string long_text(100'000, 'x');
    for (const std::string& text : {std::string(), std::string("a\0b\n", 4), long_text}) {
        std::istringstream stream(text);
        CHECK(read_all(stream, 200'000) == text);
    }
    std::istringstream stream(long_text);
    CHECK(read_all(stream, 70'000).size() == 70'000);
    CHECK(read_all(stream, 70'000).size() == 30'000);
    CHECK(read_all(stream, 70'000).empty());
}
