// Games of PGN files, played as matches.
#include "scratch.hpp"

namespace rulewright::match {

using tests::require_passed;
using tests::Scratch;

namespace fs = std::filesystem;

namespace {

Runner runner() {
    RunOptions options;
    options.load.rules = std::string(RULEWRIGHT_SOURCE_DIR) + "/rules";
    return Runner(options);
}

class PgnFile {
public:
    explicit PgnFile(const std::string& text) { std::ofstream(path(), std::ios::binary) << text; }

    [[nodiscard]] std::vector<Report> run() const { return runner().run_all(path()); }

private:
    [[nodiscard]] std::string path() const { return (folder_.path() / "test.pgn").string(); }

    rulewright::tests::TemporaryFolder folder_;
};

// "line:column code: message" of the first problem; empty when the file passes.
std::string problem_of(const std::string& text) {
    for (const Report& report : PgnFile(text).run()) {
        if (report.passed) continue;
        const diagnostics::Diagnostic& first = report.diagnostics.front();
        return std::to_string(first.place.span.line) + ":" +
               std::to_string(first.place.span.column) + " " + first.code + ": " + first.message;
    }
    return {};
}

}  // namespace

TEST_CASE("each game of a PGN file is a match") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    const auto reports = runner().run_all("tests/match/pgn/two-games.pgn");
    REQUIRE(reports.size() == 2);
    require_passed(reports[0]);
    CHECK(reports[0].title == "game 1: Anna - Bela");
    CHECK(reports[0].variant == "chess");
    CHECK(reports[0].moves.size() == 4);
    CHECK(reports[0].winner == "black");
    CHECK(reports[0].outcome->reason == game::EndReason::kCheckmate);
    require_passed(reports[1]);
    CHECK(reports[1].variant == "magnet-chess");
    CHECK(reports[1].start_fen == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    CHECK(reports[1].moves.size() == 2);
    CHECK(reports[1].outcome->reason == game::EndReason::kAgreement);
}

TEST_CASE("a PGN file may be larger than a rules file, up to its own limit") {
    const std::string game = "1. e4 e5 *";
    CHECK(problem_of(std::string(std::size_t{5} << 20, ' ') + game).empty());
    CHECK_THAT(problem_of(std::string(notation::kMaxPgnBytes, ' ') + game),
               Catch::EndsWith("is larger than 16 MiB"));
}

TEST_CASE("what is wrong in a PGN file is told with its place") {
    struct Case {
        const char* text;
        const char* problem;
    };
    const Case rows[] = {
        {"1. e4 e5 *", ""},
        {"1. e4 e5 1-0", ""},
        {"[Result \"1-0\"]\n\n1. e4 e5", ""},
        {"[Variant \"Shako\"]\n\n*", ""},
        {"1. e4 e5\n2. Ke3 *",
         "2:4 match-move: after 1... e5, the move 'Ke3' is not legal: "
         "the white king on e1 cannot move to e3: it does not move so"},
        {"1. f3 e5 2. g4 Qh4 1-0", "1:20 match-result: the game ended: black by checkmate"},
        {"[Result \"1-0\"]\n\n1. e4 e5 0-1",
         "1:1 match-result: the Result tag says 1-0, the moves end with 0-1"},
        {"[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4 *",
         "1:1 match-result: the game ended: black by checkmate"},
        {"[SetUp \"1\"]\n\n1. e4 *",
         "1:8 match-start: the SetUp tag asks for a position, and there is no FEN tag"},
        {"1. e4 (1. d4 *", "1:7 match-movetext: this variation does not end"},
        {"{nothing}\n", "0:0 match-movetext: there is no game"},
    };
    for (const Case& row : rows) {
        INFO(row.text);
        CHECK(problem_of(row.text) == row.problem);
    }
    CHECK_THAT(problem_of("[Variant \"Chss\"]\n\n*"),
               Catch::StartsWith("1:10 file-missing: no variant 'Chss'"));
    CHECK_THAT(problem_of("[FEN \"4k3/8/8/8/8/8/8/4X3 w - - 0 1\"]\n\n*"),
               Catch::StartsWith("1:24 fen-"));
}

TEST_CASE("a report as PGN is read back") {
    const auto files = find_matches({std::string(RULEWRIGHT_SOURCE_DIR) + "/scripts/matches"});
    REQUIRE(files.ok());
    const loader::Library library(std::string(RULEWRIGHT_SOURCE_DIR) + "/rules");
    Runner scripts = runner();
    std::vector<Report> reports;
    for (const std::string& file : files.value()) {
        for (Report& report : scripts.run_all(file)) {
            // Variants for tests have no file in rules/, and rows of tables are no games.
            if (library.find(report.variant) && !report.row) reports.push_back(std::move(report));
        }
    }
    REQUIRE(reports.size() > 100);
    const auto again = PgnFile(report_pgn(reports)).run();
    REQUIRE(again.size() == reports.size());
    for (std::size_t i = 0; i < again.size(); ++i) {
        INFO(reports[i].file << "\n" << report_text({again[i]}));
        CHECK(again[i].passed);
        CHECK(again[i].winner == reports[i].winner);
        CHECK(again[i].moves.size() == reports[i].moves.size());
    }
}

TEST_CASE("a score in movetext must be reached by the end of the match") {
    const Scratch scratch;
    require_passed(scratch.run("moves: 1. e4 e5 1-0\nsteps:\n  - resign: black\n"));
    require_passed(scratch.run("moves: 1. e4 e5 *\n"));
    const Report open = scratch.run("moves: 1. e4 e5 1-0\n");
    REQUIRE(open.diagnostics.size() == 1);
    CHECK(open.diagnostics[0].code == "match-result");
    CHECK(open.diagnostics[0].message == "after 1... e5, the game has not ended");
    CHECK(open.diagnostics[0].expected == "1-0");
    CHECK(open.diagnostics[0].place.span.column == 17);
    const Report other = scratch.run("moves: 1. e4 e5 1-0\nsteps:\n  - resign: white\n");
    REQUIRE(other.diagnostics.size() == 1);
    CHECK(other.diagnostics[0].message == "the game ended: black by resignation");
}

}  // namespace rulewright::match
