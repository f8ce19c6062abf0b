// What is known of an author's texts: findings, completion, drawings, matches, games.
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "project.hpp"

using namespace rulewright;
using namespace rulewright::web;

namespace {

json named(const json& items, const std::string& label) {
    for (const json& item : items) {
        if (item["label"] == label) return item;
    }
    return nullptr;
}

}  // namespace

TEST_CASE("texts that are not saved are checked as validate would, with places and mends") {
    const Project project;
    Service service(project.options());
    const auto check = [&](const std::string& path, const std::vector<json>& documents) {
        return ask(service, "files/check", {{"path", path}, {"documents", documents}});
    };
    CHECK(check("rules/mine.yaml", {})["errors"] == false);
    const std::string wrong = with(kRules, "royal: true", "royl: true");
    const json found = check("rules/mine.yaml", {document("rules/mine.yaml", wrong)});
    CHECK(found["errors"] == true);
    const json first = found["documents"]["rules/mine.yaml"][0];
    CHECK(first["code"] == "undeclared-attribute");
    CHECK(first["range"]["start"] == json({{"line", 7}, {"character", 29}}));
    CHECK(first["mend"]["text"] == "royal");
    CHECK(project.read("rules/mine.yaml") == kRules);

    // What a script does wrong stands in the script, and where the rules name it.
    const std::string boom = "return {\n  evaluate = funktion(position) return 1 end,\n}\n";
    const json scripts = check("rules/mine.yaml", {document("scripts/hooks/mine.lua", boom)});
    CHECK(scripts["documents"]["scripts/hooks/mine.lua"][0]["range"]["start"]["line"] == 1);
    CHECK(scripts["documents"]["rules/mine.yaml"][0]["range"]["start"]["line"] == 10);

    const std::string odd = with(kMatch, "to_move: black", "to_moove: black");
    const json match =
        check("scripts/matches/lord.yaml", {document("scripts/matches/lord.yaml", odd)});
    CHECK(match["errors"] == true);
    CHECK(match["documents"]["scripts/matches/lord.yaml"][0]["range"]["start"]["line"] == 4);
    // A file that is not there yet.
    const json fresh = check("rules/new.yaml", {document("rules/new.yaml", kRules)});
    CHECK(fresh["errors"] == false);
}

TEST_CASE("completion and hover know the schema, the names, and the table of hooks") {
    const Project project;
    Service service(project.options());
    const auto at = [&](const char* what, const std::string& path, std::string text) {
        const std::size_t mark = text.find('^');
        REQUIRE(mark != std::string::npos);
        text.erase(mark, 1);
        const auto lines = std::count(text.begin(), text.begin() + static_cast<long>(mark), '\n');
        const std::size_t line = mark == 0 ? 0 : text.rfind('\n', mark - 1) + 1;
        return ask(service, std::string("files/") + what,
                   {{"path", path},
                    {"documents", json::array({document(path, text)})},
                    {"line", lines},
                    {"character", mark - line}});
    };
    const json keys = at("complete", "rules/mine.yaml", kRules + "prom^\n")["items"];
    CHECK(named(keys, "promotion")["textEdit"]["newText"] == "promotion: ");
    CHECK(!named(keys, "promotion")["documentation"]["value"].get<std::string>().empty());
    const json hover = at("hover", "rules/mine.yaml", with(kRules, "royal", "ro^yal"))["hover"];
    CHECK(hover["contents"]["value"].get<std::string>().find("pieces.king.royal") !=
          std::string::npos);

    const std::string lua = "scripts/hooks/mine.lua";
    const json methods =
        at("complete", lua, "return {evaluate = function(position) position:pi^")["items"];
    CHECK(named(methods, "pieces")["detail"].get<std::string>().starts_with("Position:pieces("));
    CHECK(named(methods, "to_move").is_null());
    const json values = at("complete", lua, "local p = before.^")["items"];
    CHECK(!named(values, "to_move").is_null());
    CHECK(named(values, "pieces").is_null());
    const json hooks = at("complete", lua, "return {\n  ca^\n}\n")["items"];
    CHECK(named(hooks, "capture")["textEdit"]["newText"] ==
          "capture = function(move, before, after, why)");
    CHECK(at("complete", lua, "-- position:pi^")["items"].empty());
    CHECK(at("complete", lua, "local text = \"position:pi^\"")["items"].empty());
    const json of_lua = at("hover", lua, "position:pie^ces(\"white\")")["hover"];
    CHECK(of_lua["contents"]["value"].get<std::string>().find("SquareSet") != std::string::npos);
    CHECK(at("hover", lua, "local m^ine = 1")["hover"].is_null());
}

TEST_CASE("how a piece moves is drawn from its notation, also while it is typed") {
    const Project project;
    Service service(project.options());
    const auto draw = [&](const std::string& text, int line, int character,
                          json more = json::object()) {
        json body = {{"path", "rules/mine.yaml"},
                     {"documents", json::array({document("rules/mine.yaml", text)})},
                     {"line", line},
                     {"character", character}};
        body.update(more);
        return ask(service, "files/moves", body);
    };
    const json lord = draw(kRules, 8, 30);
    CHECK(lord["piece"] == "lord");
    CHECK(lord["text"] == "R");
    CHECK(lord["landings"].size() == 6);
    CHECK(lord["board"]["squares"].size() == 16);
    const json from_corner = draw(kRules, 8, 30, {{"at", "a1"}, {"piece", "king"}});
    CHECK(from_corner["at"] == "a1");
    CHECK(from_corner["landings"].size() == 3);

    const json pawn = draw(with(kRules, "move: R", "move: fmWfcFifmnD"), 8, 30, {{"at", "b1"}});
    json expected = json::array();
    for (const auto& [at, moves, captures, initial] :
         {std::tuple("a2", false, true, false), std::tuple("b2", true, false, false),
          std::tuple("c2", false, true, false), std::tuple("b3", true, false, true)}) {
        expected.push_back({{"at", at},
                            {"moves", moves},
                            {"captures", captures},
                            {"initial", initial},
                            {"hops", false}});
    }
    CHECK(pawn["landings"] == expected);
    const json wrong = draw(with(kRules, "move: R", "move: RY"), 8, 30);
    CHECK(wrong["problem"]["message"] == "unknown letter 'Y'");
    CHECK(!wrong.contains("landings"));
    CHECK(draw(with(kRules, "move: R", "move: none"), 8, 30)["landings"].empty());
    CHECK(draw(kRules, 0, 0)["piece"].is_null());
    CHECK(draw(kRules, 0, 0)["pieces"] == json::array({"king", "lord"}));
}

TEST_CASE("matches are played with texts that are not saved, and failures stand in them") {
    const Project project;
    ServiceOptions options = project.options();
    options.workbench.match_seconds = 0.3;
    Service service(options);
    const std::string path = "scripts/matches/lord.yaml";
    const auto play = [&](const std::vector<json>& documents) {
        return ask(service, "files/match", {{"path", path}, {"documents", documents}});
    };
    const json passed = play({});
    CHECK(passed["passed"] == true);
    CHECK(passed["title"] == "The lord moves");
    CHECK(passed["moves"] == 1);
    const json bishop = play({document("rules/mine.yaml", with(kRules, "move: R", "move: B"))});
    CHECK(bishop["passed"] == false);
    const json failed = bishop["documents"][path][0];
    CHECK(failed["code"] == "match-move");
    CHECK(failed["range"]["start"]["line"] == 3);
    CHECK(!bishop["board"].get<std::string>().empty());
    // One that would take hours.
    const auto begun = std::chrono::steady_clock::now();
    const json endless =
        play({document(path,
                       "match: x\nvariant: ../../rules/mine.yaml\nsteps:\n"
                       "  - perft: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n")});
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(10));
    REQUIRE(endless["passed"] == false);
    CHECK(endless["documents"][path].back()["code"] == "match-stopped");
    const std::string wide = with(with(kRules, "files: 4, ranks: 4", "files: 8, ranks: 8"),
                                  "k3/4/4/K2L", "k6l/8/8/8/8/8/8/K6L");
    const json thinks =
        play({document("rules/wide.yaml", wide),
              document(path,
                       "match: x\nvariant: ../../rules/wide.yaml\nsteps:\n"
                       "  - play: {white: \"engine:time=100\", black: random, plies: 4}\n")});
    REQUIRE(thinks["passed"] == false);
    CHECK(thinks["documents"][path].back()["code"] == "match-stopped");
    ask(service, "files/match", {{"path", "rules/mine.yaml"}}, 422);
    // No program is started.
    const json program =
        play({document(path,
                       "match: x\nvariant: ../../rules/mine.yaml\nsteps:\n"
                       "  - play: {white: \"uci:touch /tmp/never\", black: random, plies: 4}\n")});
    CHECK(program["passed"] == false);
}

TEST_CASE("a hook that never ends is told, and holds nobody up") {
    const Project project;
    Service service(project.options());
    const std::string endless =
        "return { legal = function(move, before, after) while true do end end }\n";
    const json body = {{"path", "rules/mine.yaml"},
                       {"documents", json::array({document("scripts/hooks/mine.lua", endless)})}};
    std::vector<std::thread> threads;
    std::atomic<int> told{0};
    for (int i = 0; i < 3; ++i) {
        threads.emplace_back([&] {
            const std::string text = body.dump();
            const Answer answer = service.answer({"POST", "files/check", text});
            if (answer.status == 200 && json::parse(answer.body)["errors"] == true) ++told;
        });
    }
    const auto begun = std::chrono::steady_clock::now();
    CHECK(service.answer({"GET", "variants", ""}).status == 200);
    ask(service, "files/complete", {{"path", "rules/mine.yaml"}, {"line", 0}, {"character", 0}});
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(3));
    for (std::thread& thread : threads) thread.join();
    CHECK(told == 3);
    json game = body;
    game["file"] = "rules/mine.yaml";
    const json failed = ask(service, "games", game, 422);
    CHECK(failed["error"]["message"].get<std::string>().find("mine.lua") != std::string::npos);
}

TEST_CASE("a game is played by rules that are not saved, with the moves that are still legal") {
    const Project project;
    Service service(project.options());
    json body = {{"file", "rules/mine.yaml"}, {"documents", json::array()}};
    body["turns"] = {"a1b1", "a4b4", "d1d3"};
    const json game = ask(service, "games", body);
    CHECK(game["origin"]["variant"] == "mine");
    CHECK(game["origin"]["file"] == "rules/mine.yaml");
    CHECK(game["tree"].size() == 3);
    body.erase("turns");
    body["documents"] =
        json::array({document("rules/mine.yaml", with(kRules, "move: R", "move: W"))});
    const json slow = ask(service, of(game, "reload"), body);
    CHECK(slow["tree"].size() == 2);
    CHECK(slow["refused"]["text"] == "d1d3");
    // What was said last counts.
    CHECK(ask(service, of(game, "reload"), json::object())["tree"].size() == 2);
    ask(service, of(game, "play"), {{"turn", "d1d3"}});
    ask(service, of(game, "play"), {{"turn", "d1d2"}});
    const std::string broken = with(kRules, "move: R", "move: \"R?\"");
    body["documents"] = json::array({document("rules/mine.yaml", broken)});
    CHECK(ask(service, of(game, "reload"), body, 422)["error"]["code"] == "invalid-variant");
    CHECK(ask(service, of(game, "reload"), json::object())["tree"].size() == 3);
    body["documents"] = json::array({document("rules/new.yaml", kRules)});
    body["file"] = "rules/new.yaml";
    CHECK(ask(service, "games", body)["origin"]["variant"] == "new");
}
