// Every sentence of the rule texts that has an effect is covered by a match or by a test that
// carries its id.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "catch.hpp"
#include "match/match.hpp"
#include "support/text.hpp"

namespace rulewright::match {

namespace fs = std::filesystem;

namespace {

constexpr const char* kTables = "rules/README.md";

std::string read(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// "T5", "M4", "F10", and numbered paragraphs: "4.2.3".
bool is_id(std::string_view text) {
    if (!text.empty() && support::is_digit(text.front())) {
        return text.find('.') != std::string_view::npos &&
               text.find_first_not_of("0123456789.") == std::string_view::npos;
    }
    const auto digits = text.find_first_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos) return false;
    const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    return std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(digits), capital) &&
           std::all_of(text.begin() + static_cast<std::ptrdiff_t>(digits), text.end(),
                       support::is_digit);
}

// Effects that no match can show.
bool is_exempt(std::string_view effect) {
    return effect.substr(0, 8) == "no test:";
}

// Id and whether it needs a test, of all rows `| id | sentence | effect |`.
std::map<std::string, bool> table_ids() {
    std::map<std::string, bool> ids;
    const std::string text = read(kTables);
    for (const std::string_view line : support::split(text, '\n')) {
        const auto row = support::split(support::trim(line), '|');
        if (row.size() != 5 || !is_id(support::trim(row[1]))) continue;
        ids[std::string(support::trim(row[1]))] |= !is_exempt(support::trim(row[3]));
    }
    return ids;
}

std::set<std::string> tagged_ids() {
    std::set<std::string> ids;
    for (const auto& entry : fs::recursive_directory_iterator("tests")) {
        if (entry.path().extension() != ".cpp") continue;
        const std::string text = read(entry.path());
        for (auto open = text.find('['); open != std::string::npos;
             open = text.find('[', open + 1)) {
            const auto close = text.find(']', open);
            if (close == std::string::npos) break;
            const std::string tag = text.substr(open + 1, close - open - 1);
            if (is_id(tag)) ids.insert(tag);
        }
    }
    return ids;
}

std::vector<Script> load_scripts() {
    std::vector<Script> loaded;
    const auto files = find_matches({"scripts/matches"});
    REQUIRE(files.ok());
    for (const std::string& file : files.value()) {
        auto script = load_match(file);
        if (script) loaded.push_back(std::move(script).value());
    }
    return loaded;
}

const std::vector<Script>& scripts() {
    static const std::vector<Script> loaded = load_scripts();
    return loaded;
}

}  // namespace

TEST_CASE("every rule with an effect is covered by a match or a test") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    std::set<std::string> covered = tagged_ids();
    for (const Script& script : scripts()) covered.insert(script.rules.begin(), script.rules.end());
    const auto ids = table_ids();
    CHECK(ids.size() > 120);
    for (const auto& [id, needs_test] : ids) {
        INFO(id);
        CHECK((!needs_test || covered.count(id) > 0));
    }
}

TEST_CASE("no match names a rule that no table has") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    const auto ids = table_ids();
    for (const Script& script : scripts()) {
        for (const std::string& id : script.rules) {
            INFO(script.file << " names " << id);
            CHECK(ids.count(id) > 0);
        }
    }
}

}  // namespace rulewright::match
