#include <nlohmann/json.hpp>

#include "scratch.hpp"

namespace rulewright::match {

using nlohmann::ordered_json;
using tests::Scratch;

namespace {

const char* const kMate =
    "players: {white: Anna, black: Bela}\n"
    "rules: [C1]\n"
    "moves: 1. f3 e5 2. g4 Qh4#\n"
    "result: {winner: black}\n";

}  // namespace

TEST_CASE("matches that passed are counted in one line") {
    const Scratch scratch;
    const Report report = scratch.run(kMate);
    CHECK(report_text({report}) == "1 match, 1 passed, 0 failed\n");
    CHECK(report_text({report, report}) == "2 matches, 2 passed, 0 failed\n");
    CHECK(report_text({}) == "0 matches, 0 passed, 0 failed\n");
    CHECK(count({report, Report{}}).failed == 1);
}

TEST_CASE("of one file not more than twenty failures are told") {
    Report failed;
    failed.file = "a.pgn";
    std::vector<Report> reports(20, failed);
    CHECK(report_text(reports).find("more") == std::string::npos);
    reports.resize(24, failed);
    failed.file = "b.pgn";
    reports.push_back(failed);
    const std::string text = report_text(reports);
    const std::size_t more = text.find("FAILED a.pgn: and 4 more\n");
    REQUIRE(more != std::string::npos);
    CHECK(text.find("FAILED b.pgn") > more);
    std::size_t told = 0;
    for (std::size_t at = 0; (at = text.find("FAILED", at)) != std::string::npos; ++at) ++told;
    CHECK(told == 22);
    CHECK(text.ends_with("25 matches, 0 passed, 25 failed\n"));
}

TEST_CASE("the JSON form has a stable structure") {
    const Scratch scratch;
    Report report = scratch.run(kMate);
    report.file = "x.yaml";
    const auto json = ordered_json::parse(report_json({report}));
    CHECK(json["summary"].dump() == R"({"matches":1,"passed":1,"failed":0})");
    REQUIRE(json["matches"].size() == 1);
    auto match = json["matches"][0];
    REQUIRE(match["moves"].size() == 4);
    CHECK(
        match["moves"][3].dump() ==
        R"({"move":"d8h4","san":"Qh4#","fen":"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"})");
    match.erase("moves");
    CHECK(match.dump() == R"({"file":"x.yaml","title":"A test","variant":"chess","passed":true,)"
                          R"("outcome":{"winner":"black","by":"checkmate","detail":""},)"
                          R"("start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",)"
                          R"("adjudications":[],"rules":["C1"],)"
                          R"("counts":{"moves":4,"refusals":0,"expectations":1,"perft_nodes":0},)"
                          R"("headers":{"white":"Anna","black":"Bela","event":"?","site":"?",)"
                          R"("date":"????.??.??","round":"?"},)"
                          R"("diagnostics":[],"board":""})");
}

TEST_CASE("a failure is in the JSON form with its diagnostics and its board") {
    const Scratch scratch;
    const Report report = scratch.run("steps:\n  - move: e2e5\n");
    const auto match = ordered_json::parse(report_json({report}))["matches"][0];
    CHECK_FALSE(match["passed"].get<bool>());
    CHECK(match["outcome"].is_null());
    REQUIRE(match["diagnostics"].size() == 1);
    CHECK(match["diagnostics"][0]["code"] == "match-move");
    CHECK(match["diagnostics"][0]["line"] == 4);
    CHECK(match["diagnostics"][0]["column"] == 11);
    CHECK_THAT(match["board"].get<std::string>(), Catch::Contains("white to move"));
}

TEST_CASE("the PGN form is one game per match") {
    const Scratch scratch;
    const Report mate = scratch.run(kMate);
    const Report other = scratch.run(
        "start: \"4k3/8/8/8/2n5/1Pp5/8/4K3 w - - 0 7\"\n"
        "steps:\n  - move: b~c4\n  - move: Ne5\n",
        "magnet-chess");
    CHECK(report_pgn({mate, Report{}, other}) ==
          "[Event \"?\"]\n"
          "[Site \"?\"]\n"
          "[Date \"????.??.??\"]\n"
          "[Round \"?\"]\n"
          "[White \"Anna\"]\n"
          "[Black \"Bela\"]\n"
          "[Result \"0-1\"]\n"
          "[Variant \"Chess\"]\n"
          "\n"
          "1. f3 e5 2. g4 Qh4# 0-1\n"
          "\n"
          "[Event \"?\"]\n"
          "[Site \"?\"]\n"
          "[Date \"????.??.??\"]\n"
          "[Round \"?\"]\n"
          "[White \"?\"]\n"
          "[Black \"?\"]\n"
          "[Result \"*\"]\n"
          "[Variant \"Magnet Chess\"]\n"
          "[SetUp \"1\"]\n"
          "[FEN \"4k3/8/8/8/2n5/1Pp5/8/4K3 w - - 0 7\"]\n"
          "\n"
          "7. bxc4 {contest lost} 7... Ne5 *\n");
}

TEST_CASE("the JSON form lists what was thrown", "[X10]") {
    const Scratch scratch;
    const Report report = scratch.run(
        "start: \"8/4P2k/8/8/8/8/7p/K7 w - - 0 1\"\n"
        "steps:\n  - roll: [pawn, king, rook]\n  - move: e7e8\n",
        "die-chess");
    const auto match = ordered_json::parse(report_json({report}))["matches"][0];
    REQUIRE(match["moves"].size() == 1);
    CHECK(match["moves"][0].dump() ==
          R"({"move":"P:e7e8r","san":"P:e7e8r","fen":"4R3/7k/8/8/8/8/7p/K7 b - - 0 1",)"
          R"("thrown":["pawn","king","rook"]})");
}

TEST_CASE("the PGN form of a game with dice is read back with its throws", "[X10]") {
    const Scratch scratch;
    const Report report = scratch.run(
        "start: \"8/4P2k/8/8/8/8/7p/K7 w - - 0 1\"\n"
        "steps:\n  - roll: [pawn, king, rook, bishop, king]\n  - move: e7e8\n  - move: a1b2\n",
        "die-chess");
    const std::string pgn = report_pgn({report});
    CHECK_THAT(pgn, Catch::Contains("[Variant \"Die Chess\"]"));
    CHECK_THAT(pgn,
               Catch::Contains("\n1. P:e7e8r {thrown: pawn, king, rook} 1... B:- 2. K:a1b2 *"));
    const rulewright::tests::TemporaryFolder folder;
    const auto file = folder.path() / "dice.pgn";
    std::ofstream(file) << pgn;
    const auto again = Runner({{{}, {}, std::string(RULEWRIGHT_SOURCE_DIR) + "/rules"}, {}, false})
                           .run_all(file.string());
    REQUIRE(again.size() == 1);
    tests::require_passed(again.front());
    CHECK(report_pgn({again.front()}) == pgn);
}

}  // namespace rulewright::match
