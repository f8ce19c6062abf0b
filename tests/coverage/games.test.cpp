// What matches and selfplay come to is the same however many threads play them.
#include <sstream>

#include "coverage/report.hpp"
#include "covering.hpp"
#include "match/selfplay.hpp"

namespace rulewright::coverage {

namespace fs = std::filesystem;

namespace {

std::string all_of(const Coverage& coverage) {
    return report_lcov(coverage) + report_text(coverage);
}

std::string of_matches(const std::vector<std::string>& folders, unsigned jobs) {
    Collector collector;
    match::RunOptions options;
    options.coverage = &collector;
    const auto files = match::find_matches(folders);
    REQUIRE(files.ok());
    for (const auto& report : match::run_files(files.value(), options, jobs)) {
        CHECK(report.passed);
    }
    return all_of(collector.coverage());
}

std::string of_selfplay(const std::string& variant, unsigned jobs) {
    Collector collector;
    const auto covered = collector.open(variant, {});
    REQUIRE(covered.ok());
    match::SelfplayOptions options;
    options.games = 6;
    options.max_plies = 40;
    options.jobs = jobs;
    options.coverage = &collector;
    options.covered = covered.value();
    const auto game = covered.value()->open.game->clone();
    const auto wrong =
        match::selfplay(game->start(), options, [](const match::PlayedGame&) { return true; });
    CHECK(!wrong);
    return all_of(collector.coverage());
}

}  // namespace

TEST_CASE("matches come to the same with one thread and with three") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    // Answers of the `turn` hook and portals are kept by a game: none may be kept from match to
    // match.
    const std::vector<std::string> folders = {
        "scripts/matches/two-dice-chess", "scripts/matches/alice-chess",
        "scripts/matches/dm-die-chess", "scripts/matches/squire-chess"};
    const std::string one = of_matches(folders, 1);
    CHECK(one == of_matches(folders, 3));
    CHECK(one == of_matches(folders, 1));
    CHECK(one.find("scripts/hooks/two_dice.lua") != std::string::npos);
}

TEST_CASE("selfplay comes to the same with one thread and with three") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    for (const char* variant : {"rules/two-dice-chess.yaml", "rules/magnet-alice-chess.yaml"}) {
        INFO(variant);
        const std::string one = of_selfplay(variant, 1);
        CHECK(one == of_selfplay(variant, 3));
    }
}

TEST_CASE("a match that is counted comes to what it comes to otherwise") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    Collector collector;
    match::RunOptions counted;
    counted.coverage = &collector;
    for (const char* file : {"scripts/matches/die-chess/seeded-game.yaml",
                             "scripts/matches/dmchess/forty-plies.yaml"}) {
        CHECK(match::report_json(match::Runner(counted).run_all(file)) ==
              match::report_json(match::Runner().run_all(file)));
    }
}

TEST_CASE("a variant that cannot be opened is told by each match, and covers nothing") {
    tests::Covering covering;
    match::RunOptions options;
    options.coverage = &covering.collector;
    match::Runner runner(options);
    const std::string file = covering.scratch.write("moves: e4", "chses");
    for (int i = 0; i < 2; ++i) {
        const auto reports = runner.run_all(file);
        REQUIRE(reports.size() == 1);
        CHECK(!reports.front().passed);
        CHECK(!reports.front().diagnostics.empty());
    }
    CHECK(covering.collector.coverage().files.empty());
}

TEST_CASE("lines of scripts count what the games asked, those that load them once") {
    tests::Covering covering;
    const std::string start = "start: 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1\n";
    covering.play(start + "moves: exd5", "blast-chess");
    covering.play(start + "moves: exd5", "blast-chess");
    const Coverage all = covering.collector.coverage();
    bool found = false;
    for (const auto& [path, file] : all.files) {
        if (!path.ends_with("blast.lua")) continue;
        found = true;
        CHECK(file.lines.begin()->second.hits == 1);  // return {
        CHECK(file.reached() == file.all());
        CHECK(file.lines.at(4).hits >= 2);
    }
    CHECK(found);
}

}  // namespace rulewright::coverage
