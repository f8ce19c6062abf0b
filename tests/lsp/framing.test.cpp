// Messages on a stream, and what is none.
#include "lsp/framing.hpp"

#include <sstream>

#include "catch.hpp"

using namespace rulewright::lsp;

namespace {

// Bodies as they are, problems in angle brackets.
std::vector<std::string> frames(const std::string& text) {
    std::istringstream in(text);
    FrameReader reader(in);
    std::vector<std::string> found;
    while (auto frame = reader.next()) {
        found.push_back(frame->problem.empty() ? frame->body : "<" + frame->problem + ">");
    }
    return found;
}
using Frames = std::vector<std::string>;

}  // namespace

TEST_CASE("messages are read by their lengths") {
    CHECK(frames(framed("{}") + framed("[1]")) == Frames{"{}", "[1]"});
    CHECK(frames("content-length:2\n\n{}") == Frames{"{}"});
    CHECK(frames("Content-Type: x\r\nContent-Length:  2 \r\n\r\n{}") == Frames{"{}"});
    CHECK(frames("Content-Length: 0\r\n\r\n" + framed("a")) == Frames{"", "a"});
    CHECK(frames("\r\n\r\n" + framed("a")) == Frames{"a"});
}

TEST_CASE("what is no header is passed over and told") {
    CHECK(frames("garbage\r\n\r\n" + framed("a")) ==
          Frames{"<no Content-Length before 'garbage'>", "a"});
    CHECK(frames("garbage\r\n" + framed("a")) == Frames{"a"});
    for (const char* length : {"x", "-1", "1 2", "", "99999999999999999999999"}) {
        INFO(length);
        const auto found =
            frames("Content-Length: " + std::string(length) + "\r\n\r\n" + framed("a"));
        REQUIRE(found.size() == 2);
        CHECK_THAT(found[0], Catch::StartsWith("<no Content-Length before"));
        CHECK(found[1] == "a");
    }
    CHECK(frames(std::string(1 << 20, 'x') + "\r\n\r\n" + framed("a")).back() == "a");
    CHECK(frames(std::string(1000, '\0') + "\n\n" + framed("a")).back() == "a");
}

TEST_CASE("an input may end anywhere") {
    for (const char* text : {"", "Content", "Content-Length: 5", "Content-Length: 5\r\n\r\n",
                             "Content-Length: 5\r\n\r\n{}"}) {
        CHECK(frames(text).empty());
    }
}

TEST_CASE("a body that is too large is passed over") {
    const std::string huge = std::to_string(kMaxBody + 1);
    const auto found = frames("Content-Length: " + huge + "\r\n\r\n" +
                              std::string(kMaxBody + 1, ' ') + framed("a"));
    REQUIRE(found.size() == 2);
    CHECK_THAT(found[0], Catch::Contains("at most 32 MiB"));
    CHECK(found[1] == "a");
    CHECK(frames("Content-Length: 18446744073709551615\r\n\r\nabc").empty());
}
