// Tournaments that are played: the same whatever the number of threads, and to their end whatever
// programs do.
#include "tournament/play.hpp"

#include <nlohmann/json.hpp>
#include <set>

#include "folder.hpp"
#include "notation/pgn.hpp"
#include "tournament/report.hpp"

namespace rulewright::tournament {

namespace {

using nlohmann::json;
using test::Folder;

struct Played {
    std::string text;
    json all;
    std::string pgn;
    std::optional<diagnostics::Diagnostic> error;
};

Played run(const test::Loaded& loaded, unsigned jobs = 1) {
    Standings standings(loaded.definition);
    Played played;
    played.error = play(loaded.definition, loaded.setting, {jobs}, standings,
                        [](const Record&) { return true; });
    const Report report{loaded.definition, loaded.setting, standings};
    played.text = report_text(report);
    played.all = json::parse(report_json(report));
    played.pgn = report_pgn(report);
    return played;
}

using tests::yaml_text;

std::string against_random(const std::string& player, const std::string& more = "") {
    return "players: [{name: Program, player: " + yaml_text(player) + more +
           "}, {name: Chance, player: random}]\n";
}

}  // namespace

TEST_CASE("the report is the same on any number of threads") {
    const Folder folder;
    const std::string variant = GENERATE("chess", "die-chess");
    const test::Loaded loaded = test::load(folder, test::kThree, variant.c_str());
    const Played alone = run(loaded);
    const Played shared = run(loaded, 3);
    CHECK(alone.text == shared.text);
    CHECK(alone.all == shared.all);
    CHECK(alone.pgn == shared.pgn);
    CHECK(alone.all["games"] == 6);
    double points = 0;
    for (const json& player : alone.all["players"]) points += player["points"].get<double>();
    CHECK(points == 6);
    CHECK(alone.all["players"][0]["elo"] >= alone.all["players"][1]["elo"]);
}

TEST_CASE("the games are PGN that replays to its results") {
    const Folder folder;
    const test::Loaded loaded = test::load(folder, test::kThree);
    const Played played = run(loaded);
    const auto games = notation::read_pgn(played.pgn);
    REQUIRE(games);
    REQUIRE(games.value().size() == 6);
    const auto game = tests::open("rules/chess.yaml");
    for (const notation::PgnGame& one : games.value()) {
        CHECK(*one.tag("Event") == "A test");
        const auto replayed = notation::replay(*game, one);
        REQUIRE(replayed);
        CHECK(replayed.value().turns.size() > 4);
        const auto& outcome = replayed.value().end.outcome();
        if (outcome) CHECK(notation::result_token(outcome) == one.result);
    }
    CHECK(played.pgn.find("adjudication: 24 plies") != std::string::npos);
}

TEST_CASE("where games start differently, every pair has the same starts with both sides") {
    const Folder folder;
    const bool plies = GENERATE(true, false);
    const test::Loaded loaded = test::load(
        folder,
        std::string("players:\n  - {name: A, player: \"engine:depth=1\"}\n"
                    "  - {name: B, player: random}\n  - {name: C, player: random}\nrounds: 2\n"
                    "adjudication: {max_plies: 30}\n") +
            (plies ? "openings: {random_plies: 3}\n" : ""),
        "shuffle-chess");
    const Played played = run(loaded);
    CHECK(run(loaded, 3).pgn == played.pgn);
    const auto games = notation::read_pgn(played.pgn);
    REQUIRE(games);
    REQUIRE(games.value().size() == 12);
    const auto game = tests::open("rules/shuffle-chess.yaml");
    for (std::size_t i = 0; i < 12; ++i) {
        const notation::PgnGame& one = games.value()[i];
        CHECK(*one.tag("SetUp") == "1");
        CHECK(*one.tag("FEN") == game->start(match::seed_of_game(1, i < 6 ? 1 : 2)).fen());
        CHECK(notation::replay(*game, one));
    }
    CHECK(*games.value()[0].tag("FEN") != *games.value()[6].tag("FEN"));
}

TEST_CASE("a start or openings that a tournament gives are those of its games") {
    const Folder folder;
    const auto game = tests::open("rules/shuffle-chess.yaml");
    const std::string given = game->start(9).fen();
    const auto fens = [&](const std::string& more) {
        const test::Loaded loaded =
            test::load(folder,
                       "players: [{name: A, player: random}, {name: B, player: random}]\n"
                       "rounds: 2\nadjudication: {max_plies: 8}\n" +
                           more,
                       "shuffle-chess");
        std::set<std::string> found;
        const auto games = notation::read_pgn(run(loaded).pgn);
        REQUIRE(games);
        for (const notation::PgnGame& one : games.value()) found.insert(*one.tag("FEN"));
        return found;
    };
    using Fens = std::set<std::string>;
    CHECK(fens("start: " + yaml_text(given) + "\n") == Fens{given});
    CHECK(fens("openings: {list: [" + yaml_text(given) + ", e2e4]}\n") ==
          Fens{given, game->start().fen()});
}

TEST_CASE("a test that is decided ends the tournament, at the same game on any number of threads") {
    const Folder folder;
    const test::Loaded loaded =
        test::load(folder,
                   "players: [{name: A, player: \"engine:depth=1\"}, {name: B, player: random}]\n"
                   "rounds: 1000\nopenings: {random_plies: 6}\nadjudication: {max_plies: 80}\n"
                   "sprt: {elo0: 0, elo1: 200}\n");
    const Played alone = run(loaded);
    CHECK(alone.all["sprt"]["verdict"] == "elo1 accepted");
    CHECK(alone.all["sprt"]["llr"] >= alone.all["sprt"]["upper"]);
    const auto games = alone.all["games"].get<std::uint64_t>();
    CHECK(games < 200);
    CHECK(games % 2 == 0);
    CHECK(alone.text.find("elo1 accepted") != std::string::npos);
    CHECK(run(loaded, 4).all == alone.all);
}

TEST_CASE("in a gauntlet only the first player meets all others") {
    const Folder folder;
    const test::Loaded loaded =
        test::load(folder, std::string(test::kThree) + "format: gauntlet\n");
    const Played played = run(loaded);
    CHECK(played.all["games"] == 4);
    for (const json& player : played.all["players"]) {
        CHECK(player["against"].size() == (player["name"] == "Two" ? 2 : 1));
    }
}

TEST_CASE("a program that fails loses its games, and the tournament goes on") {
    const Folder folder;
    for (const char* mode : {"crashes", "cheats", "silent"}) {
        const test::Loaded loaded = test::load(
            folder, against_random(tests::mock_player("uci", mode), ", limit: time=0.1"));
        const Played played = run(loaded);
        CHECK_FALSE(played.error);
        CHECK(played.all["players"][0]["name"] == "Chance");
        CHECK(played.all["players"][0]["wins"] == 2);
        REQUIRE(played.all["failures"].size() == 1);
        CHECK(played.all["failures"][0]["name"] == "Program");
        CHECK(played.all["failures"][0]["count"] == 2);
        CHECK(played.text.find("Lost without being beaten: Program: ") != std::string::npos);
    }
}

TEST_CASE("a program that cannot play this at all ends the tournament") {
    const Folder folder;
    const test::Loaded loaded =
        test::load(folder, against_random(tests::mock_player("xboard", "places")) +
                               "start: \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"\n");
    const Played played = run(loaded);
    REQUIRE(played.error);
    CHECK(played.error->place.span.line == 3);
    CHECK(played.error->message.find("setboard=0") != std::string::npos);
}

}  // namespace rulewright::tournament
