// Texts that are one very long line: read, and complained about, in time that grows with them only.
#include <chrono>
#include <cstring>

#include "catch.hpp"
#include "diagnostics/render.hpp"
#include "loader/document.hpp"

using namespace rulewright;
using diagnostics::Diagnostics;

namespace {

constexpr double kMostSeconds = 10;  // under sanitizers and load; what is quadratic took minutes

struct Read {
    Diagnostics found;
    double seconds = 0;
    bool tree = false;
};

Read read(const std::string& text) {
    const auto began = std::chrono::steady_clock::now();
    Read result;
    auto source = std::make_shared<const loader::Source>(
        loader::Source{diagnostics::SourceFile("x.yaml", text), {}});
    result.tree = loader::parse_document(source, result.found).has_value();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
    result.seconds = taken.count();
    return result;
}

std::string repeated(const std::string& item, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += item;
    return text;
}

}  // namespace

TEST_CASE("a line of a million bytes is read at once") {
    for (const char* item : {"a1,", "'a1',", "\"a\\n\",", "{k: 1},", "[a b],", "~,", "é,"}) {
        INFO(item);
        const int times = std::min<int>(30'000, 1'000'000 / static_cast<int>(std::strlen(item)));
        const Read result = read("list: [" + repeated(item, times) + " x]\n");
        CHECK(result.tree);
        CHECK(result.found.empty());
        CHECK(result.seconds < kMostSeconds);
    }
}

TEST_CASE("thousands of mistakes in one line are told, each with its part of the line") {
    constexpr std::size_t kMistakes = 5000;
    const Read result = read(
        "map: {♘: 1, " +
        repeated("key: \"♘ and so on, and so on, and so on\", ", static_cast<int>(kMistakes) + 1) +
        "}\n");
    CHECK(result.found.size() == kMistakes);
    const auto began = std::chrono::steady_clock::now();
    const std::string text = diagnostics::render_text(result.found);
    const std::string sarif = diagnostics::render_sarif(result.found);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
    CHECK(result.seconds + taken.count() < kMostSeconds);
    CHECK(text.size() < kMistakes * 800);
    const auto& last = result.found.back().place;
    CHECK(last.source_line.substr(last.span.column - 1 - last.cut_bytes, 4) == "key:");
    CHECK(text.find("^^^\n") != std::string::npos);
    // Each item before it has one character of three bytes, and so has the first key.
    const std::size_t column = last.span.column - 2 * (kMistakes + 1);
    CHECK(sarif.find("\"startColumn\": " + std::to_string(column) + ",") != std::string::npos);
}

TEST_CASE("the extent of a value is that of its text in the file, however it is written") {
    Diagnostics found;
    auto source = std::make_shared<const loader::Source>(loader::Source{
        diagnostics::SourceFile("x.yaml", "[plain, 'it''s', \"\\x41\", two words, \"a\\\n  b\"]"),
        {}});
    const auto tree = loader::parse_document(source, found);
    REQUIRE(tree);
    std::vector<std::size_t> lengths;
    for (const loader::Node& item : tree->items) lengths.push_back(item.span.length);
    CHECK(lengths == std::vector<std::size_t>{5, 7, 6, 9, 3});
}
