// Go to definition, and symbols.
#include "editor.hpp"
#include "lsp/lua_outline.hpp"

using namespace rulewright;
using tests::Editor;
using tests::Json;
using tests::kKingAndPawn;
using tests::small_game;

namespace {

// "chess.yaml:12:3" of each place; lines and units from 1.
std::vector<std::string> places(Editor& editor, const std::string& name, const std::string& text) {
    editor.open(name, text);
    std::vector<std::string> found;
    for (const Json& one : editor.ask("definition")) {
        const std::string uri = one.at("uri");
        const Json& start = one.at("range").at("start");
        found.push_back(uri.substr(uri.rfind('/') + 1) + ":" +
                        std::to_string(start.at("line").get<int>() + 1) + ":" +
                        std::to_string(start.at("character").get<int>() + 1));
    }
    return found;
}
using Places = std::vector<std::string>;

const std::string kDerived = "rulewright: 1\nname: D\nextends: chess.yaml\n";

std::string lua(const std::string& script, const std::string& hook) {
    const auto found = lsp::find_hook(script, hook);
    if (!found) return "none";
    const auto lines = std::count(script.begin(),
                                  script.begin() + static_cast<std::ptrdiff_t>(found->begin), '\n');
    return std::to_string(lines + 1) + " " + script.substr(found->begin, found->end - found->begin);
}

}  // namespace

TEST_CASE("an inherited key leads to its place in the parent") {
    Editor editor;
    CHECK(places(editor, "rules/d.yaml", kDerived + "dra^ws: {repetition: 4}\n") ==
          Places{"chess.yaml:39:1"});
    CHECK(places(editor, "rules/d.yaml", kDerived + "draws: {repetition: ^4}\n") ==
          Places{"chess.yaml:40:3"});
    CHECK(places(editor, "rules/d.yaml", kDerived + "pieces:\n  paw^n: {move: fW}\n") ==
          Places{"chess.yaml:21:3"});
    CHECK(places(editor, "rules/d.yaml", kDerived + "pieces:\n  pawn: {mo^ve: fW}\n") ==
          Places{"chess.yaml:21:21"});
    CHECK(places(editor, "rules/d.yaml", kDerived + "plac^ing: {}\n").empty());
    SECTION("of the nearest of several parents") {
        editor.write("rules/left.yaml", "rulewright: 1\nname: L\nextends: chess.yaml\n");
        editor.write("rules/right.yaml", kDerived + "draws: {repetition: 5}\n");
        CHECK(places(editor, "rules/e.yaml",
                     "rulewright: 1\nname: E\nextends: [left.yaml, right.yaml]\ndr^aws: {}\n") ==
              Places{"right.yaml:4:1"});
    }
}

TEST_CASE("a name leads to its declaration") {
    Editor editor;
    CHECK(places(editor, "rules/a.yaml",
                 small_game(kKingAndPawn, "promotion: {piece: pa^wn, to: [king]}\n")) ==
          Places{"a.yaml:9:3"});
    CHECK(places(editor, "rules/a.yaml",
                 small_game(kKingAndPawn, "promotion: {piece: pawn, for: [bla^ck]}\n")) ==
          Places{"a.yaml:6:12"});
    CHECK(places(editor, "rules/d.yaml", kDerived + "promotion: {to: [que^en]}\n") ==
          (Places{"chess.yaml:25:3", "chess.yaml:30:26"}));
    CHECK(places(editor, "rules/a.yaml",
                 small_game(kKingAndPawn,
                            "options:\n  edge: {values: [open]}\nconfig: {ed^ge: open}\n")) ==
          Places{"a.yaml:12:3"});
    CHECK(places(editor, "scripts/m.yaml",
                 "match: x\nvariant: ../rules/chess.yaml\nsteps:\n  - expect: {square: e4, piece: "
                 "white roo^k}\n") == Places{"chess.yaml:24:3"});
}

TEST_CASE("files that are named can be gone to") {
    Editor editor;
    editor.write("scripts/edge.lua", "return {}\n");
    CHECK(places(editor, "rules/d.yaml", "rulewright: 1\nname: D\nextends: che^ss.yaml\n") ==
          Places{"chess.yaml:1:1"});
    CHECK(places(editor, "rules/d.yaml", "rulewright: 1\nextends: [ches^s.yaml]\n") ==
          Places{"chess.yaml:1:1"});
    CHECK(places(editor, "rules/d.yaml", "rulewright: 1\nhooks: ../scripts/ed^ge.lua\n") ==
          Places{"edge.lua:1:1"});
    CHECK(places(editor, "scripts/m.yaml", "match: x\nvariant: che^ss\n") ==
          Places{"chess.yaml:1:1"});
    CHECK(places(editor, "rules/d.yaml", "rulewright: 1\nextends: no^ne.yaml\n").empty());
    CHECK(places(editor, "rules/d.yaml", "rulewright: 1\nextends: ../../../../etc/pass^wd\n")
              .empty());
}

TEST_CASE("a hook leads to its function in the script") {
    Editor editor;
    editor.write("scripts/edge.lua",
                 "-- capture = function is told here\nlocal function decide(move)\n  return "
                 "move.victim\nend\n"
                 "return {\n  legal = function(move) return true end,\n  capture = decide,\n}\n");
    const std::string hooks = "hooks: ../scripts/edge.lua\n";
    CHECK(places(editor, "rules/a.yaml",
                 small_game(kKingAndPawn, hooks + "leg^al: {on: [capture]}\n")) ==
          Places{"edge.lua:6:3"});
    CHECK(places(editor, "rules/a.yaml",
                 small_game(kKingAndPawn, hooks + "capture: {decided_by: ho^ok}\n")) ==
          Places{"edge.lua:2:16"});
    editor.open("rules/base.yaml",
                small_game(kKingAndPawn, hooks + "capture: {decided_by: hook}\n"));
    CHECK(places(editor, "rules/d.yaml",
                 "rulewright: 1\nname: D\nextends: base.yaml\ncapt^ure: {removes: [victim]}\n") ==
          (Places{"edge.lua:2:16", "base.yaml:12:1"}));
}

TEST_CASE("functions of scripts are found however they are written") {
    CHECK(lua("return {\n  turn = function(c) end,\n}\n", "turn") == "2 turn");
    CHECK(lua("local M = {}\nfunction M.turn(c) end\nreturn M\n", "turn") == "2 turn");
    CHECK(lua("local M = {}\nM.turn = function(c) end\nreturn M\n", "turn") == "2 turn");
    CHECK(lua("local function turn(c) end\nreturn { turn = turn }\n", "turn") == "1 turn");
    CHECK(lua("local t = [[\nturn = function]]\n--[==[ turn = 1\n]==]\nreturn {turn = f}",
              "turn") == "5 turn");
    CHECK(lua("if turn == 1 then end\nreturn {}\n", "turn") == "none");
    CHECK(lua("local s = \"turn = \\\" function\"\nreturn {x = 'turn ='}\n", "turn") == "none");
    for (const char* odd : {"", "return", "[[", "--[[", "\"\\", "[=", "return {turn", "turn ="}) {
        static_cast<void>(lsp::find_hook(odd, "turn"));
    }
    CHECK(lsp::count_word("x = \"knight\" -- knight\nknight = knights", "knight") == 2);
}

TEST_CASE("the keys of a file are its symbols") {
    Editor editor;
    editor.open("rules/a.yaml", small_game(kKingAndPawn));
    const Json symbols = editor.ask("documentSymbol");
    REQUIRE(symbols.size() == 6);
    CHECK(symbols[1].at("name") == "name");
    CHECK(symbols[1].at("detail") == "Small");
    CHECK(symbols[3].at("children")[1].at("name") == "name black");
    const Json pieces = symbols[4];
    CHECK(pieces.at("name") == "pieces");
    CHECK(pieces.at("kind") == 19);
    REQUIRE(pieces.at("children").size() == 2);
    CHECK(pieces.at("children")[0].at("children")[1].at("detail") == "K");
    CHECK(pieces.at("children")[1].at("selectionRange") ==
          Json({{"start", {{"line", 8}, {"character", 2}}},
                {"end", {{"line", 8}, {"character", 6}}}}));
}
