// The match scripts of the shipped games come to every line of their hooks.
#include <filesystem>
#include <set>

#include "catch.hpp"
#include "coverage/collector.hpp"
#include "loader/load.hpp"
#include "match/match.hpp"

namespace rulewright::coverage {

namespace fs = std::filesystem;

namespace {

// The folders of matches of the variants that have hooks of their own, inherited ones included.
std::vector<std::string> folders_of_matches() {
    std::vector<std::string> folders;
    for (const auto& entry : fs::recursive_directory_iterator("rules")) {
        if (entry.path().extension() != ".yaml") continue;
        const auto loaded = loader::load_variant(entry.path().string(), {});
        REQUIRE(loaded.ok());
        const fs::path folder = fs::path("scripts/matches") / entry.path().stem();
        if (!loaded.value().variant.hooks.empty() && fs::exists(folder)) {
            folders.push_back(folder.string());
        }
    }
    return folders;
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
    const auto files = match::find_matches(folders_of_matches());
    REQUIRE(files.ok());
    for (const auto& report : match::run_files(files.value(), options, 2)) {
        INFO(report.file);
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
}

}  // namespace rulewright::coverage
