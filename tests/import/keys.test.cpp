// tests/import/keys.txt: each key of the format is said in our language, or refused at its line.
#include <set>

#include "import/keys.hpp"
#include "importing.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

std::vector<std::string> parts(const std::string& text, const char* separator) {
    std::vector<std::string> found;
    std::size_t from = 0;
    const std::string mark(separator);
    for (std::size_t at; (at = text.find(mark, from)) != std::string::npos;
         from = at + mark.size()) {
        found.emplace_back(support::trim(std::string_view(text).substr(from, at - from)));
    }
    found.emplace_back(support::trim(std::string_view(text).substr(from)));
    return found;
}

struct Row {
    std::vector<std::string> lines;
    std::string text;  // of the ini file
    std::string fate;
};

std::vector<Row> rows() {
    std::vector<Row> found;
    for (const auto& row : table("tests/import/keys.txt")) {
        REQUIRE(row.size() == 3);
        Row one{parts(row[1], " ; "), "[tried]\n", row[2]};
        if (row[0] != "-") one.text = "[tried:" + row[0] + "]\n";
        for (const std::string& line : one.lines) one.text += line + "\n";
        found.push_back(std::move(one));
    }
    return found;
}

}  // namespace

TEST_CASE("every key of the format is in the table of the tests") {
    std::set<std::string> tried;
    for (const Row& row : rows()) {
        for (const std::string& line : row.lines) {
            tried.insert(std::string(support::trim(line.substr(0, line.find('=')))));
        }
    }
    for (const imports::Key& key : imports::all_keys()) {
        INFO(key.name);
        CHECK(tried.count(std::string(key.name)) == 1);
    }
    for (const imports::Mover& mover : imports::all_movers()) {
        INFO(mover.name);
        CHECK(tried.count(std::string(mover.name)) == 1);
    }
}

TEST_CASE("every key is carried over as the table says, or refused at its line") {
    const Beside beside;
    for (const Row& row : rows()) {
        INFO(row.text);
        const imports::Imported imported = import_text(row.text);
        INFO(diagnostics::render_text(imported.found));
        REQUIRE(imported.variants.size() == 1);
        const std::string& yaml = imported.variants.front().text;
        INFO(yaml);
        std::string messages;
        beside.put("tried", yaml);
        const auto game = beside.open("tried", messages);
        INFO(messages);
        if (row.fate.substr(0, 7) == "refused") {
            // The last line, or the one that it is about.
            const bool above = row.fate == "refused above";
            const bool told =
                std::any_of(imported.found.begin(), imported.found.end(), [&](const auto& found) {
                    return found.code == "not-carried-over" &&
                           (found.place.span.line == row.lines.size() + 1) != above;
                });
            CHECK(told);
            CHECK(contains(yaml, "not_carried_over:"));
            CHECK(game == nullptr);
            CHECK(contains(messages, "is not carried over"));
        } else {
            CHECK_FALSE(diagnostics::has_errors(imported.found));
            CHECK(game != nullptr);
            REQUIRE(row.fate.substr(0, 5) == "says ");
            for (const std::string& text : parts(row.fate.substr(5), " ; ")) {
                INFO("expected: " << text);
                CHECK(contains(yaml, text));
            }
        }
    }
}
