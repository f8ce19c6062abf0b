// The outline of texts: the same tree as the loader's where that has one, and the most of others.
#include "lsp/outline.hpp"

#include "loader/document.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using lsp::Value;

namespace {

// As text in one line: maps in braces, texts as they are.
std::string shown(const Value& value) {
    std::string text;
    switch (value.kind) {
        case Value::Kind::kNothing:
            return "-";
        case Value::Kind::kScalar:
            return value.scalar.text;
        case Value::Kind::kList:
            for (const Value& item : value.items) text += (text.empty() ? "" : ", ") + shown(item);
            return "[" + text + "]";
        case Value::Kind::kMap:
            break;
    }
    for (const lsp::Entry& entry : value.entries) {
        text += (text.empty() ? "" : ", ") + entry.key.text + (entry.colon ? ": " : " ") +
                (entry.colon ? shown(entry.value) : "?");
    }
    return "{" + text + "}";
}
std::string shown(const std::string& text) {
    return shown(lsp::outline_of(text));
}

// Whether both trees have the same shape, and the same texts where these are on one line.
void compare(const loader::Node& node, const Value& value, const std::string& text) {
    INFO(node.span.line << " " << text.substr(value.span.begin, 40));
    switch (node.kind) {
        case loader::NodeKind::kMap:
            REQUIRE(value.entries.size() == node.entries.size());
            for (std::size_t i = 0; i < node.entries.size(); ++i) {
                CHECK(value.entries[i].key.text == node.entries[i].key);
                compare(node.entries[i].value, value.entries[i].value, text);
            }
            return;
        case loader::NodeKind::kList:
            REQUIRE(value.items.size() == node.items.size());
            for (std::size_t i = 0; i < node.items.size(); ++i) {
                compare(node.items[i], value.items[i], text);
            }
            return;
        case loader::NodeKind::kNull:
            CHECK(value.is_null());
            return;
        default:
            CHECK(value.kind == Value::Kind::kScalar);
            CHECK(value.scalar.span.begin == node.offset);
            const bool plain = node.text.find_first_of("\n\\\t") == std::string::npos;
            const char first = text[node.offset];
            if (plain && first != '|' && first != '>') CHECK(value.scalar.text == node.text);
    }
}

}  // namespace

TEST_CASE("the outline of each file of the project is the loader's tree") {
    std::size_t compared = 0;
    for (const char* folder : {"rules", "scripts/matches", "tests/variants", "tests/tutorial"}) {
        for (const std::string& file : tests::variant_files_in(folder)) {
            INFO(file);
            const std::string text = tests::read_text(tests::source_path(file));
            diagnostics::Diagnostics found;
            const auto tree =
                loader::parse_document(std::make_shared<const loader::Source>(
                                           loader::Source{diagnostics::SourceFile(file, text), {}}),
                                       found);
            if (!tree) continue;
            compare(*tree, lsp::outline_of(text), text);
            ++compared;
        }
    }
    CHECK(compared > 200);
}

TEST_CASE("what is not complete is read as far as it goes") {
    const std::vector<std::pair<std::string, std::string>> rows = {
        {"", "-"},
        {"name", "name"},
        {"name: A\nboa", "{name: A, boa ?}"},
        {"name: A\nboa\nstart: x", "{name: A, boa ?, start: x}"},
        {"pieces:\n  pa\nname: A", "{pieces: pa, name: A}"},
        {"pieces:\n  king: {letter: K, mo\n  pawn: {letter: P}\n",
         "{pieces: {king: {letter: K, mo ?}, pawn: {letter: P}}}"},
        {"board: {files: 8,\nname: A", "{board: {files: 8}, name: A}"},
        {"list: [a, b\nname: A", "{list: [a, b], name: A}"},
        {"a: \"open\nb: c", "{a: open b: c}"},
        {"a: [1, 2}\nb: 3", "{a: [1, 2], b: 3}"},
        {"a: {b: [1, 2}\nc: 3", "{a: {b: [1, 2]}, c: 3}"},
        {"a:\n    b: 1\n  c: 2\nd: 3", "{a: {b: 1}, d: 3}"},
        {"a: 1\n- b\nc: 2", "{a: 1, c: 2}"},
        {"steps:\n- move: e2e4\n-\n- mo", "{steps: [{move: e2e4}, -, mo]}"},
        {"a: {: x, , b}", "{a: {: x, b ?}}"},
        {"a: 1 # b: 2\n# c: 3\nd: 4", "{a: 1, d: 4}"},
        {"a: 'it''s' # x", "{a: it's}"},
        {"a: one\n  two\n  three: 3\nb: x", "{a: one two, b: x}"},
        {"a: |\n  b: c\n\n  d\ne: f", "{a: | b: c d, e: f}"},
        {"\xEF\xBB\xBF"
         "a: 1",
         "{a: 1}"},
        {"--- \na: 1\r\nb: 2\r\n", "{a: 1, b: 2}"},
        {"a:\tb\n\tc: d", "{a: b}"},
    };
    for (const auto& [text, wanted] : rows) {
        INFO(text);
        CHECK(shown(text) == wanted);
    }
}

TEST_CASE("a text of any shape has an outline, soon") {
    support::SplitMix64 random(7);
    const std::string letters = "ab:- \n{}[],\"'#|>&*!?%@\t\r\\~0";
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (std::uint64_t n = random.below(60); n > 0; --n)
            text += letters[random.below(static_cast<std::uint32_t>(letters.size()))];
        INFO(text);
        const Value root = lsp::outline_of(text);
        for (std::size_t at = 0; at <= text.size(); ++at) {
            const auto spot = lsp::find_spot(root, text, at);
            if (spot) CHECK(spot->scalar.span.end <= text.size());
        }
    }
    for (const char* part :
         {"[", "{", "- ", "{a: ", "a:\n ", "\"", "'", "? ", "a: b\n", "- - ", "  "}) {
        std::string text;
        while (text.size() < 300'000) text += part;
        INFO(part);
        CHECK(lsp::outline_of(text).span.end == text.size());
    }
}

TEST_CASE("what touches a place is found with its path") {
    const std::string text =
        "pieces:\n  king: {letter: K, move: \"KisO2\"}\npromotion:\n  - piece: pawn\n    to: "
        "[queen]\n";
    const Value root = lsp::outline_of(text);
    const auto path = [&](const std::string& word, std::size_t further = 0) {
        const auto spot = lsp::find_spot(root, text, text.find(word) + further);
        return spot ? lsp::describe(spot->path) + (spot->is_key ? "!" : "") : std::string("none");
    };
    CHECK(path("pieces") == "pieces!");
    CHECK(path("king") == "pieces.king!");
    CHECK(path("letter", 6) == "pieces.king.letter!");
    CHECK(path("K,") == "pieces.king.letter");
    CHECK(path("isO2") == "pieces.king.move");
    CHECK(path("queen") == "promotion[0].to[0]");
    CHECK(path("pawn", 4) == "promotion[0].piece");
    CHECK(path("  king") == "none");
    const auto spot = lsp::find_spot(root, text, text.find("isO2"));
    REQUIRE(spot);
    CHECK(text.substr(spot->scalar.inner().begin, 5) == "KisO2");
}
