#include "support/visible.hpp"

#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "support/json_text.hpp"

using namespace rulewright::support;

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

TEST_CASE("everything that could act on a terminal becomes an escape") {
    CHECK(visible("a\nb\rc") == "a\\x0ab\\x0dc");
    CHECK(visible_lines("a\n\tb\rc\x1b[2J") == "a\n\tb\\x0dc\\x1b[2J");
    CHECK(visible_lines("\xC2\x9B"
                        "2J \x7f") == "\\x9b2J \\x7f");
    CHECK(visible("\xE2\x80\xA8 \xE2\x80\xA9 \xE2\x81\xA6") == "\\u2028 \\u2029 \\u2066");
    CHECK(visible(std::string_view("a\0b", 3)) == "a\\x00b");
    CHECK(visible(visible("\x1b\xFF")) == visible("\x1b\xFF"));
}

TEST_CASE("an excerpt is short and cuts no character") {
    CHECK(excerpt("short\n") == "short\\x0a");
    std::string knights;
    for (int i = 0; i < 1000; ++i) knights += "♘";
    const std::string cut = excerpt(knights);
    CHECK(cut.size() < 600);
    CHECK(find_invalid_utf8(cut) == std::string::npos);
}

TEST_CASE("JSON is valid and harmless whatever is in it") {
    const nlohmann::ordered_json json = {{"a\xFF", "\x1b[2J \xC2\x9B \xE2\x80\xAE ♘"}};
    const std::string text = json_text(json);
    CHECK(text == "{\"a\xEF\xBF\xBD\":\"\\u001b[2J \\u009b \\u202e ♘\"}");
    const auto read = nlohmann::ordered_json::parse(text);
    CHECK(read.begin().value() == "\x1b[2J \xC2\x9B \xE2\x80\xAE ♘");
    CHECK(json_text(json, 2).find("{\n  \"") == 0);
}
