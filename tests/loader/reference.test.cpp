// The tables of keys in rules/README.md, scripts/README.md and tools/README.md are made from the
// schemas and must not be stale.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "loader/schema.hpp"

namespace {

constexpr const char* kEnd = "<!-- end generated -->";

std::string read_text(const std::string& path) {
    std::ifstream file(path);
    REQUIRE(file.good());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// With RULEWRIGHT_UPDATE=1 the test writes what it would compare.
void check_table(const std::string& file, const std::string& mark, const std::string& schema) {
    const std::string path = std::string(RULEWRIGHT_SOURCE_DIR) + "/" + file;
    const std::string begin = "<!-- generated: " + mark + " -->\n";
    std::string text = read_text(path);
    REQUIRE(text.find(begin) != std::string::npos);
    const std::size_t table = text.find(begin) + begin.size();
    const std::size_t end = text.find(kEnd, table);
    REQUIRE(end != std::string::npos);
    const std::string made =
        rulewright::loader::markdown_reference(rulewright::loader::Schema::named(schema).value());
    const bool stale = text.substr(table, end - table) != made;
    if (stale && std::getenv("RULEWRIGHT_UPDATE") != nullptr) {
        text.replace(table, end - table, made);
        std::ofstream(path) << text;
        return;
    }
    INFO(path << " is stale: run the test with RULEWRIGHT_UPDATE=1");
    CHECK_FALSE(stale);
}

}  // namespace

TEST_CASE("the reference of keys in rules/README.md is up to date") {
    check_table("rules/README.md", "reference", "variant");
}

TEST_CASE("the reference of steps in scripts/README.md is up to date") {
    check_table("scripts/README.md", "match", "match");
}

TEST_CASE("the reference of tournaments in tools/README.md is up to date") {
    check_table("tools/README.md", "tournament", "tournament");
}
