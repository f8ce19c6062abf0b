#include <algorithm>

#include "shared.hpp"

namespace rulewright::study {

using namespace tests;

namespace {

Planned small_plan() {
    Planned plan = planned(3, all_parts());
    plan.amounts.rungs = 2;
    plan.amounts.nodes = 8;
    plan.amounts.max_plies = 60;
    return plan;
}

std::vector<Subject> subjects(const std::string& name) {
    return {{"", open_game(source_path("rules/" + name + ".yaml"))}};
}

std::string texts(const Study& study) {
    const StudyReport report = study.report();
    return study_text(report) + study_json(report) + study_markdown(report, "x-") +
           study_html(report);
}

}  // namespace

TEST_CASE("a study says the same for any number of threads, and when it is stopped and goes on") {
    for (const char* name : {"small/gardner", "die-chess"}) {
        INFO(name);
        Study whole(subjects(name), small_plan());
        const std::vector<std::string> lines = finish(whole);
        Study threads(subjects(name), small_plan());
        static_cast<void>(finish(threads, 3));
        CHECK(texts(threads) == texts(whole));

        Study resumed(subjects(name), small_plan());
        for (std::size_t i = 0; i < lines.size(); i += 2) CHECK(resumed.read(lines[i]));
        CHECK_FALSE(resumed.read(lines[0]));
        CHECK_FALSE(resumed.read("{\"task\":1}"));
        CHECK_FALSE(resumed.read("{\"task\":99999,\"ply\":1,\"scores\":[]}"));
        CHECK_FALSE(resumed.read("task"));
        static_cast<void>(finish(resumed));
        CHECK(texts(resumed) == texts(whole));
    }
}

TEST_CASE("another seed plays other games") {
    Planned plan = planned(2, {Part::kLadder});
    plan.amounts.rungs = 1;
    Study one(subjects("small/gardner"), plan);
    const auto lines = finish(one);
    plan.seed = 2;
    Study other(subjects("small/gardner"), plan);
    CHECK(finish(other) != lines);
}

TEST_CASE("every figure has an interval or is exact, and every table says how it was made") {
    Study study(subjects("small/gardner"), small_plan());
    static_cast<void>(finish(study));
    std::size_t figures = 0;
    for (const Section& section : study.report().sections) {
        INFO(section.key);
        CHECK_FALSE(section.findings.empty());
        for (const Table& table : section.tables) {
            INFO(table.key);
            CHECK(table.how.size() > 20);
            CHECK_FALSE(table.rows.empty());
            for (const Row& row : table.rows) {
                for (const auto& value : row.values) {
                    if (!value || !value->interval) continue;
                    ++figures;
                    CHECK(value->interval->low <= value->value + 1e-9);
                    CHECK(value->interval->high >= value->value - 1e-9);
                }
            }
        }
    }
    CHECK(figures > 50);
}

TEST_CASE("points of a grid are played, and the best of them again") {
    const auto game = open_game(source_path("rules/small/gardner.yaml"));
    const auto other = open_game(source_path("rules/small/chess-5x6.yaml"));
    const Grid grid{{{"rules", {"gardner", "chess-5x6"}}}, Goal::kLong};
    Planned plan = planned(4, {});
    plan.amounts.nodes = 4;
    plan.amounts.rungs = 1;
    plan.amounts.max_plies = 60;
    Study study({{"", game}, {"gardner", game}, {"chess-5x6", other}}, plan, grid);
    CHECK(study.planned() == 8);
    const auto lines = finish(study);
    const StudyReport report = study.report();
    const Section& section = section_of(report, "grid");
    CHECK(table_of(section, "points").rows.size() == 2);
    CHECK(table_of(section, "effects").rows.size() == 1);
    CHECK(study.planned() == lines.size());
    Study again({{"", game}, {"gardner", game}, {"chess-5x6", other}}, plan, grid);
    for (const std::string& line : lines) CHECK(again.read(line));
    CHECK(study_text(again.report()) == study_text(report));
}

TEST_CASE("numbers are shown with their unit and their interval") {
    CHECK(value_text({0.5416, support::Interval{0.481, 0.602}}, kPercent) ==
          "54.2 % (48.1 to 60.2)");
    CHECK(value_text({-0.0001, {}}, {"", 1, 1}) == "0.0");
    CHECK(value_text({3, {}}, {"of 64", 0, 1}) == "3 of 64");
}

}  // namespace rulewright::study
