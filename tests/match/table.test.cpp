// Tables, positions with names, and files that include others.
#include "scratch.hpp"

namespace rulewright::match {

using tests::require_passed;
using tests::Scratch;

namespace {

const char* const kHead = "match: Other\nvariant: rules/chess.yaml\n";

class Project : public Scratch {
public:
    // The reports of main.yaml, or of another file that was written.
    [[nodiscard]] std::vector<Report> reports(const std::string& body,
                                              const RunOptions& options = {}) const {
        return Runner(options).run_all(
            file("main.yaml", std::string("match: Main\nvariant: rules/chess.yaml\n") + body));
    }
    void other(const std::string& name, const std::string& body) const {
        static_cast<void>(file(name, kHead + body));
    }
    // The codes of what is wrong with main.yaml.
    [[nodiscard]] std::string codes(const std::string& body) const {
        std::string found;
        for (const Report& report : reports(body)) {
            for (const auto& problem : report.diagnostics) found += problem.code + " ";
        }
        return found;
    }
};

const char* const kPositions =
    "positions:\n"
    "  kings: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\n"
    "  back_rank: \"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1\"\n";

}  // namespace

TEST_CASE("each row of a table is a match of its own") {
    const Project project;
    const auto reports = project.reports(
        std::string(kPositions) +
        "table:\n"
        "  - {name: mate, start: back_rank, move: a1a8, result: white by checkmate}\n"
        "  - {start: kings, legal_moves: 0, result: a draw}\n"
        "  - {start: back_rank, refuse: a1b2, because: not-legal}\n"
        "  - {perft: [20, 400]}\n"
        "  - {moves: 1. e4 e5, legal_moves: 29, to_move: white, check: false}\n"
        "  - {expect: {square: e2, piece: white pawn}}\n"
        "  - {move: e2e4, fen: \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\"}\n");
    REQUIRE(reports.size() == 7);
    CHECK(reports[0].title == "Main: row 1: mate");
    CHECK(reports[3].title == "Main: row 4");
    for (const Report& report : reports) CHECK(report.row);
    CHECK(reports[4].row->span.line == 11);
    for (std::size_t i = 0; i < reports.size(); ++i) {
        if (i != 2) require_passed(reports[i]);
    }
    CHECK(reports[2].diagnostics.size() == 1);  // the code is another one
}

TEST_CASE("a row that fails says which it is and leaves the others alone") {
    const Project project;
    const auto reports = project.reports(
        "moves: 1. e4\n"
        "table:\n"
        "  - {legal_moves: 20}\n"
        "  - {name: wrong, legal_moves: 21}\n"
        "  - {move: e2e5, result: none}\n");
    REQUIRE(reports.size() == 4);  // the game, too
    CHECK_FALSE(reports[0].row);
    require_passed(reports[0]);
    require_passed(reports[1]);
    CHECK_FALSE(reports[2].passed);
    CHECK_FALSE(reports[3].passed);
    const std::string text = report_text(reports);
    CHECK_THAT(text, Catch::Contains("main.yaml:6: Main: row 2: wrong\n"));
    CHECK_THAT(text, Catch::Contains("main.yaml:7: Main: row 3\n"));
    CHECK_THAT(text, Catch::EndsWith("4 matches, 2 passed, 2 failed\n"));
    CHECK_THAT(report_junit(reports), Catch::Contains("name=\"Main: row 2: wrong\""));
    CHECK_THAT(report_json(reports), Catch::Contains("\"line\": 6"));
    // A row is no game.
    CHECK_THAT(report_pgn(reports), Catch::Contains("1. e4 *"));
    CHECK_THAT(report_pgn({reports[1]}), Catch::Equals(""));
}

TEST_CASE("rows begin where the match does, with what it says of all of them") {
    const Project project;
    const auto reports =
        project.reports(std::string(kPositions) +
                        "start: back_rank\n"
                        "tags: [mates]\n"
                        "table: [{move: a1a8, result: white}, {start: kings, result: a draw}]\n");
    REQUIRE(reports.size() == 2);
    for (const Report& report : reports) require_passed(report);
    RunOptions options;
    options.filter = "row 2";
    CHECK(project.reports("table: [{legal_moves: 20}, {legal_moves: 20}]\n", options).size() == 1);
    options.filter = "MATES";
    CHECK(project.reports("tags: [mates]\ntable: [{legal_moves: 20}, {legal_moves: 20}]\n", options)
              .size() == 2);
}

TEST_CASE("a row has its dice") {
    const Scratch scratch;
    const auto reports =
        Runner().run_all(scratch.write("table:\n"
                                       "  - {roll: pawn, move: e2e4, expect: {to_move: black}}\n"
                                       "  - {roll: knight, refuse: e2e4, move: g1f3}\n"
                                       "  - {move: \"P:e2e4\"}\n",
                                       "die-chess"));
    REQUIRE(reports.size() == 3);
    for (const Report& report : reports) require_passed(report);
}

TEST_CASE("a table of a variant that is wrong tells it once") {
    const Project project;
    static_cast<void>(project.file("rules/broken.yaml", "rulewright: 1\nname: X\nnonsense: 3\n"));
    const auto reports = Runner().run_all(project.file(
        "broken.yaml",
        "match: Broken\nvariant: rules/broken.yaml\ntable: [{perft: [1]}, {perft: [1]}]\n"));
    REQUIRE(reports.size() == 1);
    CHECK_FALSE(reports[0].diagnostics.empty());
}

TEST_CASE("included files give positions, steps and rows") {
    const Project project;
    project.other("positions.yaml", kPositions);
    project.other("opening.yaml",
                  "moves: 1. e4\nsteps: [{move: e5}, {expect: {to_move: white}}]\n");
    project.other("rows.yaml",
                  "include: positions.yaml\ntable: [{start: kings, result: a draw}]\n");
    const auto reports = project.reports(
        "include: [positions.yaml]\n"
        "steps:\n"
        "  - include: opening.yaml\n"
        "  - move: Nf3\n"
        "table:\n"
        "  - include: rows.yaml\n"
        "  - {start: back_rank, move: a1a8, result: white}\n");
    REQUIRE(reports.size() == 3);
    for (const Report& report : reports) require_passed(report);
    CHECK(reports[0].moves.size() == 3);
    CHECK_THAT(reports[1].row->file, Catch::EndsWith("rows.yaml"));
    // A name of the file itself goes first.
    require_passed(project
                       .reports("include: positions.yaml\n"
                                "positions: {kings: \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"}\n"
                                "start: kings\nmoves: 1. e4\n")
                       .front());
}

TEST_CASE("what is wrong in an included file is told there, with the way to it") {
    const Project project;
    project.other("wrong.yaml", "steps: [{move: e2e5}]\n");
    const auto reports = project.reports("steps: [{include: wrong.yaml}]\n");
    REQUIRE(reports.size() == 1);
    REQUIRE(reports[0].diagnostics.size() == 1);
    const auto& problem = reports[0].diagnostics[0];
    CHECK_THAT(problem.place.file, Catch::EndsWith("wrong.yaml"));
    REQUIRE(problem.notes.size() == 1);
    CHECK_THAT(problem.notes[0].place.file, Catch::EndsWith("main.yaml"));
    CHECK(problem.notes[0].text == "included from here");
}

TEST_CASE("files that cannot be included are clear errors") {
    const Project project;
    project.other("a.yaml", "steps: [{include: main.yaml}]\n");
    CHECK(project.codes("steps: [{include: a.yaml}]\n") == "include-cycle ");
    CHECK(project.codes("steps: [{include: main.yaml}]\n") == "include-cycle ");
    CHECK(project.codes("include: main.yaml\n") == "include-cycle ");
    CHECK(project.codes("steps: [{include: nothing.yaml}]\n") == "file-missing ");
    CHECK(project.codes("steps: [{include: ../../outside.yaml}]\n") == "path-outside-root ");
    CHECK(project.codes("steps: [{include: /etc/passwd}]\n") == "absolute-path ");
    CHECK(project.codes("steps: [{include: rules/chess.yaml}]\n").starts_with("wrong-file "));
    project.other("empty.yaml", "");
    CHECK(project.codes("steps: [{include: empty.yaml}]\n") == "include-empty ");
    CHECK(project.codes("table: [{include: empty.yaml}]\n") == "include-empty ");
    CHECK(project.codes("include: empty.yaml\n") == "include-empty ");
    CHECK(project.codes("table: [{include: empty.yaml, legal_moves: 3}]\n") == "conflicting-keys ");
    project.other("one.yaml", "positions: {same: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"}\n");
    project.other("two.yaml", "positions: {same: \"4k3/8/8/8/8/8/8/4K3 b - - 0 1\"}\n");
    CHECK(project.codes("include: [one.yaml, two.yaml]\n") == "include-conflict ");
    // What is wrong is told once, however often the file is named.
    project.other("typo.yaml", "stepz: []\n");
    CHECK(project.codes("steps: [{include: typo.yaml}, {include: typo.yaml}]\n") == "unknown-key ");
}

TEST_CASE("many files and many steps have a bound") {
    const Project project;
    std::string twice;
    project.other("f0.yaml", "steps: [{move: e4}, {move: e5}]\n");
    for (int i = 1; i <= 14; ++i) {
        const std::string before = "f" + std::to_string(i - 1) + ".yaml";
        project.other("f" + std::to_string(i) + ".yaml",
                      "steps: [{include: " + before + "}, {include: " + before + "}]\n");
    }
    CHECK(project.codes("steps: [{include: f14.yaml}]\n") == "wrong-length ");
    for (int i = 1; i <= 20; ++i) {
        project.other("g" + std::to_string(i) + ".yaml",
                      "steps: [{include: g" + std::to_string(i + 1) + ".yaml}]\n");
    }
    CHECK(project.codes("steps: [{include: g1.yaml}]\n") == "include-too-deep ");
}

TEST_CASE("looking at a match looks at its positions and rows, too") {
    const Project project;
    const auto codes = [&](const std::string& body) {
        const auto loaded = load_match(project.file("main.yaml", kHead + body));
        REQUIRE(loaded.ok());
        std::string found;
        for (const auto& problem : check_match(loaded.value())) found += problem.code + " ";
        return found;
    };
    CHECK(codes(std::string(kPositions) + "table: [{start: kings, result: a draw}]\n").empty());
    CHECK(codes("positions: {bad: \"4k3/8/8/8/8/8/8/4K2X w - - 0 1\"}\n") == "fen-letter ");
    // Told once, whoever uses it.
    CHECK(codes("positions: {bad: \"4k3/8/8/8/8/8/8/4K2X w - - 0 1\"}\n"
                "table: [{start: bad, legal_moves: 1}, {start: bad, legal_moves: 1}]\n") ==
          "fen-letter ");
    CHECK(codes("table: [{move: zz}, {to_move: wite}, {result: whit}, {refuse: zz}]\n") ==
          "match-move match-player match-result match-refuse ");
}

}  // namespace rulewright::match
