#include "theme/theme.hpp"

#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "diagnostics/render.hpp"
#include "files.hpp"
#include "loader/schema.hpp"

using namespace rulewright;
using loader::tests::Scratch;
using theme::Theme;

namespace {

Theme loaded(const std::string& text) {
    const Scratch scratch;
    const auto theme = theme::load_theme(scratch.file("mine.yaml", text), {});
    if (!theme) FAIL(diagnostics::render_text(theme.error()));
    return theme.value();
}

struct Wrong {
    const char* text;
    std::size_t line;
    std::size_t column;
    const char* code;
    const char* words;  // in what is said of it
};

std::string default_of(const nlohmann::ordered_json& schema, const std::string& key) {
    return schema.at("properties").at(key).at("default").get<std::string>();
}

}  // namespace

TEST_CASE("a theme changes what it names and nothing else") {
    const Theme theme = loaded(R"(theme: Mine
light: "#ABCDEF"
pieces: {second: {fill: "#123"}})");
    Theme expected;
    expected.light = "#ABCDEF";
    expected.pieces[1].fill = "#123";
    CHECK(theme == expected);
}

TEST_CASE("what the program brings is sound, and wood is what is left out") {
    CHECK(theme::known_themes().size() >= 4);
    for (const theme::Known& one : theme::known_themes()) {
        INFO(one.name);
        const auto theme = theme::read_theme(one);
        if (!theme) FAIL(diagnostics::render_text(theme.error()));
        CHECK((theme.value() == Theme{}) == (one.name == "wood"));
        CHECK(theme.value().pieces[0].fill != theme.value().pieces[1].fill);
        CHECK(theme::find_theme(one.name) == &one);
    }
    CHECK(theme::find_theme("no") == nullptr);
}

TEST_CASE("the schema's defaults are the members") {
    const auto schema = loader::Schema::named("theme").value();
    const Theme theme;
    CHECK(default_of(schema.json(), "light") == theme.light);
    CHECK(default_of(schema.json(), "dark") == theme.dark);
    CHECK(default_of(schema.json(), "middle") == theme.middle);
    CHECK(default_of(schema.json(), "last") == theme.last);
    CHECK(default_of(schema.json(), "check") == theme.check);
    CHECK(default_of(schema.json(), "zone") == theme.zone);
    CHECK(default_of(schema.json(), "selected") == theme.selected);
    CHECK(default_of(schema.json(), "target") == theme.target);
    const auto& sides = schema.json().at("properties").at("pieces").at("properties");
    CHECK(default_of(sides.at("first"), "fill") == theme.pieces[0].fill);
    CHECK(default_of(sides.at("first"), "line") == theme.pieces[0].line);
    CHECK(default_of(sides.at("first"), "detail") == theme.pieces[0].detail);
    CHECK(default_of(sides.at("second"), "fill") == theme.pieces[1].fill);
    CHECK(default_of(sides.at("second"), "line") == theme.pieces[1].line);
    CHECK(default_of(sides.at("second"), "detail") == theme.pieces[1].detail);
}

TEST_CASE("what is wrong with a theme is told with its place") {
    const Wrong wrong = GENERATE(
        Wrong{"theme: X\nlight: \"brown\"\n", 2, 8, "wrong-form", "a colour such as"},
        Wrong{"theme: X\nlight: \"#12345\"\n", 2, 8, "wrong-form", "a colour such as"},
        Wrong{"theme: X\nlight: \"#12;}body{x\"\n", 2, 8, "wrong-form", "a colour such as"},
        Wrong{"theme: X\nlight: #123456\n", 2, 1, "empty-value", "a colour such as"},
        Wrong{"theme: X\nlight: 123456\n", 2, 8, "wrong-type", "a colour such as"},
        Wrong{"theme: X\nlihgt: \"#123\"\n", 2, 1, "unknown-key", "did you mean 'light'"},
        Wrong{"theme: X\npieces: {white: {fill: \"#123\"}}\n", 2, 10, "unknown-key", "first"},
        Wrong{"theme: X\npieces: {first: {fill: red}}\n", 2, 24, "wrong-form", "a colour"},
        Wrong{"light: \"#123\"\n", 1, 1, "missing-key", "theme"},
        Wrong{"theme: X\nlight: \"#123\"\nlight: \"#456\"\n", 3, 1, "duplicate-key", "light"},
        Wrong{"rulewright: 1\nname: X\n", 1, 1, "wrong-file", "not a theme"},
        Wrong{"match: X\n", 1, 1, "wrong-file", "not a theme"});
    const Scratch scratch;
    const auto theme = theme::load_theme(scratch.file("mine.yaml", wrong.text), {});
    REQUIRE_FALSE(theme);
    const std::string told = diagnostics::render_text(theme.error());
    INFO(wrong.text << told);
    CHECK(theme.error().size() == 1);
    CHECK(theme.error().front().code == wrong.code);
    CHECK(theme.error().front().place.span.line == wrong.line);
    CHECK(theme.error().front().place.span.column == wrong.column);
    CHECK(told.find(wrong.words) != std::string::npos);
}

TEST_CASE("a theme that is not there is told of") {
    const auto theme = theme::load_theme("no/such.yaml", {});
    REQUIRE_FALSE(theme);
    CHECK(theme.error().front().code == "file-missing");
}
