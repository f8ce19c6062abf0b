// What is known of games must come out.
#include "shared.hpp"
#include "temporary.hpp"

namespace rulewright::study {

using namespace tests;

TEST_CASE("white without a rook is worse off, and a study says so at once") {
    const rulewright::tests::TemporaryFolder folder;
    const auto file = folder.path() / "rules" / "rookless.yaml";
    std::filesystem::create_directories(file.parent_path());
    std::filesystem::copy(source_path("rules/chess.yaml"), folder.path() / "rules/chess.yaml");
    std::ofstream(file) << "rulewright: 1\nname: Rookless\nextends: chess.yaml\n"
                           "start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1\n";
    Planned plan = planned(32, {Part::kSetup, Part::kLadder});
    plan.amounts.nodes = 2000;  // with fewer the players waste what they are ahead
    plan.amounts.rungs = 1;
    Study study({{"", open_game(file.string())}}, plan);
    static_cast<void>(finish(study));
    const StudyReport report = study.report();
    CHECK(section_of(report, "setup")
              .findings.front()
              .find("white is worse off at the start: its material is worth") == 0);
    const Value score = *table_of(section_of(report, "ladder"), "rungs").rows[0].values[0];
    INFO(score.value);
    CHECK(score.interval->high < 0.5);
    CHECK(section_of(report, "ladder").findings.front().find("disadvantage") != std::string::npos);
}

TEST_CASE("a queen mates in 10 moves at most and a rook in 16, and a lone minor piece never does") {
    Study study({{"", open_game(source_path("rules/chess.yaml"))}}, planned(2, {Part::kEndings}));
    const StudyReport report = study.report();
    const Section& section = section_of(report, "endings");
    std::map<std::string, double> longest;
    for (const Row& row : table_of(section, "endings").rows) {
        if (row.values[2]) longest[row.name] = row.values[2]->value;
    }
    CHECK(longest.at("KQvK") == 10);
    CHECK(longest.at("KRvK") == 16);
    CHECK(longest.count("KNvK") == 0);
    CHECK(section.findings.back() == "Never won: KBvK, KNvK.");
}

TEST_CASE("that there are no tables of dice, nor endings that go without saying, is told") {
    for (const auto& [name, words] :
         {std::pair{"die-chess", "With dice nothing is won for certain"},
          std::pair{"dmchess", "There are no endings of few pieces that go without saying"}}) {
        Study study({{"", open_game(source_path("rules/" + std::string(name) + ".yaml"))}},
                    planned(2, {Part::kEndings}));
        const StudyReport report = study.report();
        const Section& section = section_of(report, "endings");
        INFO(section.findings.front());
        CHECK(section.tables.empty());
        CHECK(section.findings.front().find(words) == 0);
    }
}

TEST_CASE("pieces of chess are worth about 1, 3, 3, 5 and 9", "[slow]") {
    Planned plan = planned(100, {Part::kValues});
    plan.amounts.nodes = 2048;
    plan.amounts.rungs = 1;
    Study study({{"", open_game(source_path("rules/chess.yaml"))}}, plan);
    static_cast<void>(finish(study, 2));
    const StudyReport report = study.report();
    INFO(study_text(report));
    const Table& values = table_of(section_of(report, "values"), "values");
    const std::map<std::string, double> known = {
        {"pawn", 1}, {"knight", 3}, {"bishop", 3}, {"rook", 5}, {"queen", 9}};
    REQUIRE(values.rows.size() == known.size());
    for (const Row& row : values.rows) {
        INFO(row.name);
        CHECK(row.values[0]->value == Approx(known.at(row.name)).epsilon(0.2));
    }
}

TEST_CASE("moving first is an advantage in chess", "[slow]") {
    Planned plan = planned(400, {Part::kLadder});
    plan.amounts.nodes = 8192;  // with fewer the advantage is wasted
    plan.amounts.rungs = 1;
    Study study({{"", open_game(source_path("rules/chess.yaml"))}}, plan);
    static_cast<void>(finish(study, 2));
    const StudyReport report = study.report();
    INFO(study_text(report));
    const auto& rungs = table_of(section_of(report, "ladder"), "rungs").rows;
    CHECK(rungs.front().values[0]->value > 0.53);
}

}  // namespace rulewright::study
