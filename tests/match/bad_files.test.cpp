// Every kind of failure with its full text: bad/*.yaml and the report beside each. With
// RULEWRIGHT_UPDATE set the texts are written; read them before you keep them.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "catch.hpp"
#include "match/report.hpp"

namespace rulewright::match {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> bad_files(const std::string& extension) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator("tests/match/bad")) {
        if (entry.path().extension() == extension) found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::string read(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("every bad match is answered with the text beside it") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    const bool update = std::getenv("RULEWRIGHT_UPDATE") != nullptr;
    static Runner runner;  // the case begins anew for each section
    for (const fs::path& file : bad_files(".yaml")) {
        DYNAMIC_SECTION(file.string()) {
            const std::vector<Report> reports = runner.run_all(file.string());
            CHECK(count(reports).failed > 0);
            fs::path expected = file;
            expected.replace_extension(".expected");
            const std::string text = report_text(reports);
            if (update) std::ofstream(expected, std::ios::binary) << text;
            CHECK(text == read(expected));
        }
    }
}

// What is wrong with a name or a text at any place of the game is known before its first move.
TEST_CASE("looking at a match tells what playing it would refuse") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    for (const char* name : {"adjudicate-unknown-player",
                             "clock-missing",
                             "clock-periods",
                             "clock-unknown",
                             "expect-clock-missing",
                             "expect-clock-names",
                             "expect-counts-names",
                             "expect-moves-nonsense",
                             "expect-overlay-names",
                             "expect-overlay-none",
                             "expect-names",
                             "expect-result-unknown",
                             "move-nonsense",
                             "moves-from-the-end",
                             "movetext-comment",
                             "movetext-nonsense-literal",
                             "play-misspelt",
                             "play-unknown-player",
                             "play-with-nobody",
                             "play-without-a-command",
                             "play-after-the-end",
                             "player-unknown",
                             "positions-wrong",
                             "refuse-nonsense",
                             "resign-unknown-player",
                             "result-no-reason",
                             "result-unknown-player",
                             "roll-unknown-face",
                             "roll-weighs-nothing",
                             "roll-without-dice",
                             "table-names"}) {
        DYNAMIC_SECTION(name) {
            const std::string file = "tests/match/bad/" + std::string(name) + ".yaml";
            const auto script = load_match(file);
            REQUIRE(script.ok());
            Diagnostics told_by_match;
            for (const Report& played : run_match(script.value())) {
                told_by_match.insert(told_by_match.end(), played.diagnostics.begin(),
                                     played.diagnostics.end());
            }
            const Diagnostics seen = check_match(script.value());
            REQUIRE_FALSE(told_by_match.empty());
            for (const diagnostics::Diagnostic& told : told_by_match) {
                const auto same = [&](const diagnostics::Diagnostic& one) {
                    return one.code == told.code && one.suggestion == told.suggestion &&
                           one.place.span.line == told.place.span.line &&
                           one.place.span.column == told.place.span.column &&
                           // What was played goes before it, and examples are of the position.
                           told.message.ends_with(one.message);
                };
                INFO(told.message);
                CHECK(std::any_of(seen.begin(), seen.end(), same));
            }
        }
    }
}

TEST_CASE("looking at a match tells what no game comes to") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    const std::pair<const char*, const char*> all[] = {
        {"expect-fen-unreadable", "fen-files"},
        {"result-impossible", "match-result"},
        {"result-of-agreement", "match-result"},
    };
    for (const auto& [name, code] : all) {
        INFO(name);
        const auto script = load_match("tests/match/bad/" + std::string(name) + ".yaml");
        REQUIRE(script.ok());
        const Diagnostics seen = check_match(script.value());
        REQUIRE(seen.size() == 1);
        CHECK(seen.front().code == code);
    }
}

TEST_CASE("looking at a match finds nothing where only playing it can tell") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    for (const char* name :
         {"draw-claimed-early", "expect-position", "move-ambiguous", "move-illegal", "perft",
          "refuse-legal", "result-other-reason", "result-other-winner", "roll-left-over",
          "roll-weighs-nothing-now", "turn-must-play", "table-fails", "expect-counts"}) {
        INFO(name);
        const auto script = load_match("tests/match/bad/" + std::string(name) + ".yaml");
        REQUIRE(script.ok());
        CHECK(check_match(script.value()).empty());
    }
}

TEST_CASE("every expected report has its bad match") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    CHECK(bad_files(".expected").size() > 30);
    for (fs::path file : bad_files(".expected")) {
        INFO(file.string());
        CHECK(fs::exists(file.replace_extension(".yaml")));
    }
}

}  // namespace rulewright::match
