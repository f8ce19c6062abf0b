// Places in texts: UTF-16 units, line breaks of all kinds, URIs.
#include "lsp/text.hpp"

#include "catch.hpp"
#include "lsp/uri.hpp"

using namespace rulewright::lsp;

TEST_CASE("positions count UTF-16 units") {
    // a, e with acute (2 bytes, 1 unit), chess king (3 bytes, 1), a piece beyond (4 bytes, 2), z
    const Text text("a\xC3\xA9\xE2\x99\x9A\xF0\x9F\xA8\x80z");
    CHECK(text.position(0) == Position{0, 0});
    CHECK(text.position(1) == Position{0, 1});
    CHECK(text.position(3) == Position{0, 2});
    CHECK(text.position(6) == Position{0, 3});
    CHECK(text.position(10) == Position{0, 5});
    CHECK(text.position(11) == Position{0, 6});
    for (const std::size_t offset : {0u, 1u, 3u, 6u, 10u, 11u}) {
        CHECK(text.offset(text.position(offset)) == offset);
    }
    SECTION("a place inside a character is its beginning") {
        CHECK(text.position(2) == Position{0, 1});
        CHECK(text.position(8) == Position{0, 3});
        CHECK(text.offset({0, 4}) == 6);
    }
}

TEST_CASE("places in very long lines and in many lines are found, forth and back") {
    std::string long_line;
    while (long_line.size() < 9000)
        long_line +=
            "\xF0\x9F\xA8\x80"
            "a\xC3\xA9";
    const Text text("first\n" + long_line + "\nlast");
    std::size_t character = 0;
    for (std::size_t at = 6; at < 6 + long_line.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text.text()[at]);
        if ((byte & 0xC0) == 0x80) continue;
        REQUIRE(text.position(at) == Position{1, character});
        REQUIRE(text.offset({1, character}) == at);
        character += byte >= 0xF0 ? 2 : 1;
    }
    CHECK(text.offset({1, character}) == 6 + long_line.size());
    CHECK(text.offset({1, character + 5}) == 6 + long_line.size());
    CHECK(text.offset({2, 2}) == 6 + long_line.size() + 3);
}

TEST_CASE("lines end at LF, CR LF and CR") {
    const Text text("ab\ncd\r\nef\rgh");
    CHECK(text.position(3) == Position{1, 0});
    CHECK(text.position(7) == Position{2, 0});
    CHECK(text.position(10) == Position{3, 0});
    CHECK(text.offset({1, 2}) == 5);
    CHECK(text.offset({3, 1}) == 11);
}

TEST_CASE("a place that does not exist is the nearest one") {
    const Text text("ab\ncd");
    CHECK(text.offset({0, 100}) == 2);
    CHECK(text.offset({100, 0}) == 5);
    CHECK(text.offset({static_cast<std::size_t>(-1), static_cast<std::size_t>(-1)}) == 5);
    CHECK(text.position(100) == Position{1, 2});
    CHECK(Text("").offset({3, 3}) == 0);
    const Span backwards = text.span({{1, 1}, {0, 0}});
    CHECK(backwards == Span{4, 4});
}

TEST_CASE("URIs and paths lead to each other") {
    CHECK(uri_of("/a b/\xC3\xA9.yaml") == "file:///a%20b/%C3%A9.yaml");
    CHECK(path_of("file:///no/such%20folder/x.yaml") == "/no/such folder/x.yaml");
    CHECK(path_of("file://localhost/no/such/x.yaml") == "/no/such/x.yaml");
    CHECK(path_of("file:///no/%zz%2") == "/no/%zz%2");
    CHECK(path_of("file:///no/a%00b") == "/no/a%00b");
    CHECK(path_of(uri_of("/no/100%/#?.yaml")) == "/no/100%/#?.yaml");
    for (const char* odd : {"untitled:Untitled-1", "", "file://", "\x01", "http://x/y"}) {
        CHECK_FALSE(path_of(odd).empty());
    }
}
