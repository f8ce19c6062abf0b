// The table of keys in rules/README.md is made from the schema and must not be stale.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "loader/schema.hpp"

namespace {

constexpr const char* kBegin = "<!-- generated: reference -->\n";
constexpr const char* kEnd = "<!-- end generated -->";

std::string read_text(const std::string& path) {
    std::ifstream file(path);
    REQUIRE(file.good());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

// With RULEWRIGHT_UPDATE=1 the test writes what it would compare.
TEST_CASE("the reference of keys in rules/README.md is up to date") {
    const std::string path = std::string(RULEWRIGHT_SOURCE_DIR) + "/rules/README.md";
    std::string text = read_text(path);
    const std::size_t begin = text.find(kBegin);
    REQUIRE(begin != std::string::npos);
    const std::size_t table = begin + std::string(kBegin).size();
    const std::size_t end = text.find(kEnd, table);
    REQUIRE(end != std::string::npos);
    const std::string made = rulewright::loader::markdown_reference(
        rulewright::loader::Schema::named("variant").value());
    const bool stale = text.substr(table, end - table) != made;
    if (stale && std::getenv("RULEWRIGHT_UPDATE") != nullptr) {
        text.replace(table, end - table, made);
        std::ofstream(path) << text;
        return;
    }
    INFO(path << " is stale: run the test with RULEWRIGHT_UPDATE=1");
    CHECK_FALSE(stale);
}
