// The match scripts of the shipped games come to every line of their hooks.
#include <filesystem>
#include <map>
#include <set>

#include "catch.hpp"
#include "coverage/collector.hpp"
#include "loader/load.hpp"
#include "match/report.hpp"

namespace rulewright::coverage {

namespace fs = std::filesystem;

namespace {

// The matches of variants that have hooks, inherited ones included.
std::vector<std::string> matches_with_hooks() {
    const auto all = match::find_matches({"scripts/matches"});
    REQUIRE(all.ok());
    std::map<std::string, bool> known;  // by variant
    std::vector<std::string> files;
    for (const std::string& file : all.value()) {
        const auto script = match::load_match(file);
        REQUIRE(script.ok());
        const std::string& path = script.value().variant_path;
        const auto [at, is_new] = known.try_emplace(path, false);
        if (is_new) {
            const auto loaded = loader::load_variant(path, {});
            REQUIRE(loaded.ok());
            at->second = !loaded.value().variant.hooks.empty();
        }
        if (at->second) files.push_back(file);
    }
    return files;
}

std::set<std::string> scripts() {
    std::set<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator("scripts/hooks")) {
        if (entry.path().extension() == ".lua") files.insert(entry.path().generic_string());
    }
    return files;
}

}  // namespace

TEST_CASE("the shipped games' own match scripts reach every line of their hooks") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    Collector collector;
    match::RunOptions options;
    options.coverage = &collector;
    for (const auto& report : match::run_files(matches_with_hooks(), options, 2)) {
        INFO(match::report_text({report}));
        CHECK(report.passed);
    }
    const Coverage all = collector.coverage();
    for (const std::string& script : scripts()) {
        INFO(script);
        const auto found = all.files.find(script);
        REQUIRE(found != all.files.end());
        CHECK(found->second.all() > 2);
        for (const auto& [number, line] : found->second.lines) {
            INFO("line " << number);
            CHECK(line.hits > 0);
        }
    }
    // So do those of DMChess, which has most of what can be counted: its keys are seen to happen.
    std::set<std::string> missed;
    for (const auto& [number, line] : all.files.at("rules/dmchess.yaml").lines) {
        for (const auto& [name, hits] : line.keys) {
            if (hits == 0) missed.insert(name);
        }
    }
    // Where a piece started does not change.
    CHECK(missed == std::set<std::string>{"state.pieces.home"});
    for (const char* file : {"rules/die-chess.yaml", "rules/magnet-chess.yaml",
                             "rules/force-field-chess.yaml", "rules/two-dice-chess.yaml"}) {
        INFO(file);
        CHECK(all.files.at(file).reached() == all.files.at(file).all());
    }
}

}  // namespace rulewright::coverage
