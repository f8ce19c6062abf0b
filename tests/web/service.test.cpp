#include <atomic>
#include <fstream>
#include <thread>

#include "common.hpp"
#include "temporary.hpp"

using namespace rulewright;
using namespace rulewright::web;

TEST_CASE("a position's text is read, and what is wrong with it is told with its place") {
    Service service(all_variants());
    const json game = begin(service, "chess", {{"fen", "k7/8/8/8/8/8/8/K6R w - - 0 1"}});
    CHECK(game["state"]["moves"].size() == 16);
    const json wrong =
        ask(service, "games", {{"variant", "chess"}, {"fen", "k7/8/8/9/8/8/8/K6R w - - 0 1"}}, 422);
    CHECK(wrong["error"]["offset"] == 7);
    CHECK(!wrong["error"]["expected"].get<std::string>().empty());
}

TEST_CASE("a game begins with moves as far as they are legal") {
    Service service(all_variants());
    const json game = begin(service, "chess", {{"turns", {"e2e4", "e2e4", "e7e5"}}});
    CHECK(game["tree"].size() == 1);
    CHECK(game["refused"]["text"] == "e2e4");
    CHECK(!game["refused"]["verdict"].get<std::string>().empty());
}

TEST_CASE("a game is read from PGN, also one from a position, and told as far as it goes") {
    Service service(all_variants());
    const json game = begin(service, "chess", {{"pgn", "[Event \"x\"]\n\n1. e4! e5 2. Nf3 *"}});
    CHECK(game["tree"].size() == 3);
    CHECK(game["origin"]["fen"].is_null());
    const std::string fen = "k7/4P3/8/8/8/8/8/K7 w - - 0 1";
    const json other =
        begin(service, "chess",
              {{"pgn", "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n1. e8=Q+ Ka7 2. Qe9 1-0"}});
    CHECK(other["origin"]["fen"] == fen);
    CHECK(other["tree"].size() == 2);
    CHECK(other["refused"]["text"] == "Qe9");
    const json wrong = ask(service, "games", {{"variant", "chess"}, {"pgn", "[Event"}}, 422);
    CHECK(wrong["error"]["message"].get<std::string>().find("line 1") != std::string::npos);
    // What was written is read again, dice too.
    for (const char* variant : {"die-chess", "dmchess", "crazyhouse"}) {
        const json played = begin(service, variant);
        for (int i = 0; i < 12; ++i) {
            const json state =
                json::parse(service.answer({"GET", of(played, ""), ""}).body)["state"];
            if (state["actor"] == "chance") {
                ask(service, of(played, "throw"), json::object());
            } else {
                ask(service, of(played, "reply"), {{"player", "random"}});
            }
        }
        const std::string pgn = service.answer({"GET", of(played, "pgn"), ""}).body;
        INFO(pgn);
        CHECK(begin(service, variant, {{"pgn", pgn}})["refused"].is_null());
        const std::string script = service.answer({"GET", of(played, "script"), ""}).body;
        const json again = begin(service, "chess", {{"script", script}});
        INFO(script);
        CHECK(again["refused"].is_null());
        CHECK(again["origin"]["variant"] == variant);
        CHECK(again["notes"].empty());
    }
}

TEST_CASE("a game is read from a match script as far as a page can follow it") {
    Service service(all_variants());
    const json game = begin(service, "crazyhouse", {{"script", R"(match: Mine
variant: ../../rules/chess.yaml
positions: {late: "k7/4P3/8/8/8/8/8/K7 w - - 0 1"}
start: late
steps:
  - refuse: e7e9
  - move: e8=Q+
  - expect: {to_move: black}
  - moves: 1... Ka7
  - resign: white
  - move: a1a2
)"}});
    CHECK(game["origin"]["variant"] == "chess");
    CHECK(game["tree"].size() == 2);
    CHECK(game["refused"].is_null());
    REQUIRE(game["notes"].size() == 1);
    CHECK(game["notes"][0].get<std::string>().find("line 10") != std::string::npos);
    const json wrong = ask(
        service, "games",
        {{"variant", "chess"}, {"script", "match: Mine\nvariant: chess\nsteps: [{mvoe: e4}]\n"}},
        422);
    CHECK(wrong["error"]["code"] == "script");
    CHECK(wrong["text"].get<std::string>().find("script.yaml:3:10") != std::string::npos);
    CHECK(ask(service, "games", {{"variant", "chess"}, {"script", "match: ["}},
              422)["error"]["code"] == "script");
}

TEST_CASE("programs play only by the names that the server was given") {
    ServiceOptions options = all_variants();
    options.programs.names = {"uci:mine"};
    options.programs.choose = [](const std::string& name,
                                 const Asked& asked) -> Result<Choice, std::string> {
        CHECK(name == "uci:mine");
        CHECK(asked.turns.size() == 1);
        if (asked.now.to_move() == asked.start.to_move())
            return fail(std::string("it is of another side"));
        return Choice(asked.now.choices().front());
    };
    Service service(options);
    const json game = begin(service, "chess", {{"turns", {"e2e4"}}});
    CHECK(ask(service, of(game, "reply"), {{"player", "uci:mine"}})["state"]["player"] == 0);
    ask(service, of(game, "reply"), {{"player", "uci:other"}}, 400);
    ask(service, of(game, "reply"), {{"player", "uci:mine "}}, 400);
}

TEST_CASE("comments stay with their moves, also in PGN, and when the rules are read anew") {
    Service service(all_variants());
    const json game = begin(service, "chess", {{"pgn", "1. e4 {the best} e5 *"}});
    CHECK(game["tree"][0]["comment"] == "the best");
    const json said = ask(service, of(game, "comment"), {{"node", 2}, {"text", "so is this"}});
    CHECK(said["node"]["comment"] == "so is this");
    const std::string pgn = service.answer({"GET", of(game, "pgn"), ""}).body;
    CHECK(pgn.find("1. e4 {the best} 1... e5 {so is this} *") != std::string::npos);
    const json again = ask(service, of(game, "reload"), json::object());
    CHECK(again["tree"] == json::array({game["tree"][0], said["node"]}));
    ask(service, of(game, "comment"), {{"node", 3}, {"text", "x"}}, 404);
    ask(service, of(game, "comment"), {{"node", 0}, {"text", "x"}}, 400);
    ask(service, of(game, "comment"), {{"node", 1}, {"text", std::string(3000, 'x')}}, 400);
}

TEST_CASE("reasons name the squares that they speak of") {
    Service service(all_variants());
    const json game = begin(service, "chess", {{"fen", "k3r3/8/8/8/8/8/4B3/4K3 w - - 0 1"}});
    const json pinned = ask(service, of(game, "explain"), {{"from", "e2"}, {"to", "d3"}});
    CHECK(pinned["legal"] == false);
    CHECK(pinned["code"] == "exposes");
    const auto names = pinned["squares"].get<std::vector<std::string>>();
    CHECK(std::count(names.begin(), names.end(), "e8") == 1);
    CHECK(std::count(names.begin(), names.end(), "e1") == 1);
    const json fine = ask(service, of(game, "explain"), {{"text", "e1d1"}});
    CHECK(fine["legal"] == true);
    CHECK(ask(service, of(game, "explain"), {{"from", "e2"}, {"to", "x"}}, 400).contains("error"));
}

TEST_CASE("drops, games that are over and throws that are waited for are explained too") {
    Service service(all_variants());
    const json house = begin(service, "crazyhouse");
    const json drop = ask(service, of(house, "explain"), {{"drop", "pawn"}, {"to", "e4"}});
    CHECK(drop["legal"] == false);
    const json over = begin(service, "chess", {{"turns", {"f2f3", "e7e5", "g2g4", "d8h4"}}});
    CHECK(over["state"]["outcome"]["winner"] == 1);
    CHECK(over["state"]["outcome"]["text"] == "black wins: checkmate");
    const json late = ask(service, of(over, "explain"), {{"from", "a2"}, {"to", "a3"}});
    CHECK(late["code"] == "game-over");
    const json mated = begin(service, "crazyhouse", {{"turns", {"f2f3", "e7e5", "g2g4", "d8h4"}}});
    const json too_late = ask(service, of(mated, "explain"), {{"drop", "pawn"}, {"to", "e4"}});
    CHECK(too_late["code"] == "game-over");
    const json die = begin(service, "die-chess");
    CHECK(ask(service, of(die, "explain"), {{"from", "e2"}, {"to", "e5"}})["legal"] == false);
}

TEST_CASE("moves say what comes with them") {
    Service service(all_variants());
    const auto any = [&](const std::string& variant, const json& more, const char* key) {
        const json game = begin(service, variant, more);
        for (const json& move : game["state"]["moves"]) {
            if (move.contains(key)) return move;
        }
        return json(nullptr);
    };
    CHECK(any("chess", {{"fen", "k7/4P3/8/8/8/8/8/K7 w - - 0 1"}}, "promotion")["to"] == "e8");
    CHECK(!any("duck", {}, "wall").is_null());
    CHECK(!any("seirawan", {{"turns", json::array()}}, "gate").is_null());
    const json drop = any("crazyhouse", {{"fen", "k7/8/8/8/8/8/8/K7[N] w - - 0 1"}}, "type");
    CHECK(drop["type"] == "drop");
    CHECK(!drop.contains("from"));
}

TEST_CASE("a request with a wrong key changes nothing and is told") {
    Service service(all_variants());
    const json game = begin(service, "chess");
    const json wrong = ask(service, of(game, "reply"), {{"player", "engine"}, {"level", 99}}, 400);
    CHECK(wrong["error"]["expected"] == "a whole number from 1 to 6");
    CHECK(ask(service, of(game, "go"), json::object(), 400)["error"]["code"] == "bad-request");
    CHECK(ask(service, "games/none/play", {{"turn", "e4"}}, 404)["error"]["code"] ==
          "no-such-game");
    CHECK(service.answer({"PUT", "games", ""}).status == 405);
    CHECK(service.answer({"GET", "games", ""}).status == 404);
}

TEST_CASE("rules are read anew, with the moves that are still legal") {
    const tests::TemporaryFolder folder;
    const auto write = [&](const char* moves) {
        std::ofstream(folder.path() / "mine.yaml")
            << "rulewright: 1\nname: Mine\nboard: {files: 4, ranks: 4}\n"
               "players:\n  - {name: white, letter: w, forward: up}\n"
               "  - {name: black, letter: b, forward: down}\npieces:\n"
               "  king: {letter: K, move: K, royal: true}\n  lord: {letter: L, move: "
            << moves << "}\nstart: \"k3/4/4/K2L w - - 0 1\"\n";
    };
    write("R");
    ServiceOptions options;
    options.folder = folder.path().string();
    options.root = folder.path().string();
    Service service(options);
    const json game = begin(service, "mine", {{"turns", {"a1b1", "a4b4", "d1d3"}}});
    REQUIRE(game["refused"].is_null());
    write("W");
    const json reloaded = ask(service, of(game, "reload"), json::object());
    CHECK(reloaded["tree"].size() == 2);
    CHECK(reloaded["refused"]["text"] == "d1d3");
    write("\"Q?\"");
    const json broken = ask(service, of(game, "reload"), json::object(), 422);
    CHECK(broken["error"]["code"] == "invalid-variant");
    CHECK(broken["text"].get<std::string>().find("mine.yaml:9:") != std::string::npos);
    // The game is still there.
    ask(service, of(game, "play"), {{"turn", "d1d2"}});
}

TEST_CASE("a hook that fails after a move is told, and the game stands where it did") {
    const tests::TemporaryFolder folder;
    std::ofstream(folder.path() / "mine.yaml")
        << "rulewright: 1\nname: Mine\nboard: {files: 4, ranks: 4}\n"
           "players:\n  - {name: white, letter: w, forward: up}\n"
           "  - {name: black, letter: b, forward: down}\npieces:\n"
           "  king: {letter: K, move: K, royal: true}\n"
           "start: \"k3/4/4/K3 w - - 0 1\"\nhooks: mine.lua\n";
    std::ofstream(folder.path() / "mine.lua")
        << "return { after_ply = function(before, position)\n"
           "  if position.plies >= 2 then error(\"boom\") end\nend }\n";
    ServiceOptions options;
    options.folder = folder.path().string();
    options.root = folder.path().string();
    Service service(options);
    const json game = begin(service, "mine", {{"turns", {"a1b1"}}});
    REQUIRE(game["refused"].is_null());
    const json failed = ask(service, of(game, "play"), {{"turn", "a4b4"}}, 422);
    CHECK(failed["error"]["message"].get<std::string>().find("boom") != std::string::npos);
    const json still = json::parse(service.answer({"GET", of(game, ""), ""}).body);
    CHECK(still["state"] == game["state"]);
    CHECK(still["tree"].size() == 1);
    ask(service, of(game, "reply"), {{"player", "engine"}, {"level", 2}}, 422);
    ask(service, of(game, "perft"), {{"depth", 1}});
    const json begun = begin(service, "mine", {{"turns", {"a1b1", "a4b4", "b1a1"}}});
    CHECK(begun["refused"]["text"] == "a4b4");
    CHECK(begun["tree"].size() == 1);
}

TEST_CASE("an overlay has its numbers, and the squares that are closed to both players") {
    ServiceOptions options;
    options.folder = std::string(RULEWRIGHT_SOURCE_DIR) + "/tests/tools/explain";
    Service service(options);
    const json throne = begin(service, "throne");
    CHECK(ask(service, of(throne, "overlay"), {{"name", "control"}})["closed"] == json{"c3"});
    Service all(all_variants());
    const json magnet = begin(all, "magnet-chess");
    const json strength =
        ask(all, of(magnet, "overlay"), {{"name", magnet["rules"]["overlays"][0]}});
    CHECK(!strength["numbers"].empty());
    CHECK(!strength.contains("closed"));
}

TEST_CASE("what a hook keeps from ply to ply is among the facts, what plain turns count is not") {
    ServiceOptions options;
    options.root = RULEWRIGHT_SOURCE_DIR;
    options.folder = options.root + "/tests/tools/rules";
    Service service(options);
    CHECK(begin(service, "five-acts")["state"]["facts"] ==
          json::array({{{"name", "acts"}, {"value", 0}}}));
    Service all(all_variants());
    CHECK(begin(all, "marseillais-chess")["state"]["facts"].empty());
}

TEST_CASE("who is to end stops thinking at once") {
    Service service(all_variants());
    const json game = begin(service, "chess");
    const auto begun = std::chrono::steady_clock::now();
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        service.end();
    });
    ask(service, of(game, "analyse"), {{"seconds", 10}});
    other.join();
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(5));
}

TEST_CASE("what takes too long to count has no number") {
    ServiceOptions options = all_variants();
    options.limits.count_seconds = 0.05;
    Service service(options);
    const json game = begin(service, "amazons");
    CHECK(ask(service, of(game, "perft"), {{"depth", 3}})["nodes"].is_null());
    CHECK(ask(service, of(game, "perft"), {{"depth", 1}})["nodes"] == 2176);
}

TEST_CASE("many threads may ask about one game") {
    Service service(all_variants());
    const json game = begin(service, "chess");
    std::atomic<int> fine{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&, i] {
            for (int n = 0; n < 10; ++n) {
                const json body = i % 2 == 0 ? json{{"player", "random"}} : json{{"depth", 2}};
                const Answer answer =
                    service.answer({"POST", of(game, i % 2 == 0 ? "reply" : "perft"), body.dump()});
                if (answer.status == 200 || answer.status == 409) ++fine;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(fine == 40);
}

TEST_CASE("a position is composed of pieces, hands and the side to move") {
    Service service(all_variants());
    const json game = begin(service, "crazyhouse", {{"turns", {"e2e4"}}});
    json pieces = game["state"]["pieces"];
    const json body = {{"pieces", pieces},
                       {"held", {{{"player", 1}, {"piece", "knight"}, {"count", 2}}}},
                       {"player", 1}};
    const std::string fen = ask(service, of(game, "compose"), body)["fen"];
    CHECK(fen == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[nn] b KQkq - 0 1");
    // Without its rook a king castles no more.
    json fewer = json::array();
    for (const json& piece : pieces) {
        if (piece["at"] != "h1") fewer.push_back(piece);
    }
    const json other = ask(service, of(game, "compose"), {{"pieces", fewer}, {"player", 0}});
    CHECK(other["fen"].get<std::string>().find(" w Qkq ") != std::string::npos);
    const json none =
        ask(service, of(game, "compose"), {{"pieces", json::array()}, {"player", 0}}, 422);
    CHECK(!none["error"]["message"].get<std::string>().empty());
    const json odd = {{"pieces", {{{"at", "z9"}, {"piece", "king"}}}}, {"player", 0}};
    ask(service, of(game, "compose"), odd, 400);
}

TEST_CASE("every start position is composed of its own pieces") {
    Service service(all_variants());
    const json listed = json::parse(service.answer({"GET", "variants", ""}).body)["variants"];
    for (const json& variant : listed) {
        const json game = begin(service, variant["id"]);
        json held = json::array();
        for (std::size_t player = 0; player < kPlayers; ++player) {
            if (!game["state"].contains("hands")) break;
            for (json one : game["state"]["hands"][player]) {
                one["player"] = player;
                held.push_back(one);
            }
        }
        const json body = {{"pieces", game["state"]["pieces"]},
                           {"held", held},
                           {"player", game["state"]["player"]}};
        CHECK(ask(service, of(game, "compose"), body)["fen"] == game["state"]["fen"]);
    }
}
