// Scripts in an editor: what they can call, and rules that are checked with them as they stand.
#include "editor.hpp"

using namespace rulewright;
using tests::Editor;
using tests::Json;
using tests::kKingAndPawn;
using tests::small_game;

namespace {

std::vector<std::string> labels(Editor& editor, const std::string& script) {
    editor.open("scripts/edge.lua", script);
    std::vector<std::string> found;
    const Json answer = editor.ask("completion");
    for (const Json& item : answer.at("items")) found.push_back(item.at("label"));
    return found;
}

bool has(const std::vector<std::string>& all, const std::string& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

std::string meaning(Editor& editor, const std::string& script) {
    editor.open("scripts/edge.lua", script);
    const Json answer = editor.ask("hover");
    return answer.is_null() ? "" : answer.at("contents").at("value").get<std::string>();
}

}  // namespace

TEST_CASE("what a script can call is proposed by what stands before") {
    Editor editor;
    const auto methods = labels(editor, "return {evaluate = function(position) position:^ end}\n");
    CHECK(has(methods, "pieces"));
    CHECK_FALSE(has(methods, "to_move"));
    CHECK_FALSE(has(methods, "victim"));
    CHECK(has(labels(editor, "local who = position.^\n"), "to_move"));
    CHECK(has(labels(editor, "local who = move.vi^\n"), "victim"));
    CHECK(has(labels(editor, "local own = something:^\n"), "pieces"));
    const auto hooks = labels(editor, "return {\n  ^\n}\n");
    CHECK(has(hooks, "capture"));
    CHECK(has(hooks, "after_ply"));
    CHECK_FALSE(has(labels(editor, "local one = ^\n"), "capture"));
    CHECK(labels(editor, "-- position:^\n").empty());
    CHECK(labels(editor, "local text = 'position:^'\n").empty());
    CHECK(labels(editor, "--[[\nposition:^\n]]\n").empty());
}

TEST_CASE("what a script calls is explained, with its parameters and an example") {
    Editor editor;
    const std::string pieces = meaning(editor, "local own = position:pie^ces(player)\n");
    CHECK_THAT(pieces, Catch::Contains("Position:pieces(") && Catch::Contains("-> SquareSet"));
    CHECK_THAT(meaning(editor, "return {\n  cap^ture = f,\n}\n"), Catch::Contains("Asked: "));
    CHECK(meaning(editor, "local my^own = 1\n").empty());
    CHECK(meaning(editor, "-- pie^ces\n").empty());
}

TEST_CASE("rules are checked with the script as the editor has it") {
    Editor editor;
    editor.write("scripts/edge.lua", "return {}\n");
    editor.open("rules/small.yaml", small_game(kKingAndPawn, "hooks: ../scripts/edge.lua\n"));
    editor.check();
    CHECK(editor.diagnostics("rules/small.yaml").empty());
    editor.open("scripts/edge.lua", "return {\n");
    editor.check();
    const Json found = editor.diagnostics("rules/small.yaml");
    REQUIRE(found.size() == 1);
    CHECK(found[0].at("code") == "script-syntax");
    // One that is not there yet.
    editor.open("scripts/new.lua", "return {}\n");
    editor.open("rules/small.yaml", small_game(kKingAndPawn, "hooks: ../scripts/new.lua\n"));
    editor.check();
    CHECK(editor.diagnostics("rules/small.yaml").empty());
}
