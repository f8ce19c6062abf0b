// Rename of a piece.
#include "editor.hpp"

using namespace rulewright;
using tests::Editor;
using tests::Json;
using tests::kKingAndPawn;
using tests::small_game;

namespace {

const std::string kUses =
    "promotion: {piece: pawn, to: [king], ranks: [-1]}\nforbidden: {\"pawn\": [1]}\n"
    "draws: {move_limit: {plies: 80, reset_by: [pawn]}}\n"
    "turns: {faces: {pawn: {weight: 1}}}\nnotation: {failed_capture_comment: pawn}\n";

// The text after the edits of one document.
std::string edited(const std::string& before, const Json& edits) {
    const lsp::Text text(before);
    std::string after = before;
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
        const auto range = lsp::range_at(*edit, {"range"});
        REQUIRE(range);
        const lsp::Span span = text.span(*range);
        after.replace(span.begin, span.end - span.begin, edit->at("newText").get<std::string>());
    }
    return after;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
        text.replace(at, from.size(), to);
    }
    return text;
}

std::string refusal(Editor& editor, const std::string& name) {
    const Json answer =
        editor.request("textDocument/rename", editor.at_cursor({{"newName", name}}));
    REQUIRE(answer.contains("error"));
    CHECK(answer.at("error").at("code") == -32803);
    return answer.at("error").at("message");
}

}  // namespace

TEST_CASE("a piece gets its new name wherever the file names it, and nowhere else") {
    Editor editor(true);
    const std::string text = small_game(kKingAndPawn, kUses);
    for (const char* where :
         {"  pa^wn: {letter", "piece: pa^wn", "reset_by: [pawn^]", "\"^pawn\""}) {
        INFO(where);
        const std::string plain = tests::marked(where).text;
        editor.open("rules/a.yaml", replaced(text, plain, where));
        const Json edit = editor.ask("rename", {{"newName", "soldier"}});
        REQUIRE(edit.at("documentChanges").size() == 1);
        const Json change = edit.at("documentChanges")[0];
        CHECK(change.at("textDocument") ==
              Json({{"uri", editor.uri("rules/a.yaml")}, {"version", editor.version()}}));
        std::string wanted = replaced(text, "pawn", "soldier");
        wanted = replaced(wanted, "comment: soldier", "comment: pawn");
        CHECK(edited(text, change.at("edits")) == wanted);
    }
}

TEST_CASE("an editor that knows no versions gets plain edits") {
    Editor editor;
    editor.open("rules/a.yaml", small_game("  ki^ng: {letter: K, move: K}\n"));
    const Json edit = editor.ask("rename", {{"newName", "chief"}});
    CHECK(edit.at("changes").at(editor.uri("rules/a.yaml")).size() == 1);
    CHECK_FALSE(edit.contains("documentChanges"));
}

TEST_CASE("what can be renamed is told before") {
    Editor editor;
    editor.open("rules/a.yaml", small_game(kKingAndPawn, "forbidden: {\"pa^wn\": [1]}\n"));
    const Json found = editor.ask("prepareRename");
    CHECK(found.at("placeholder") == "pawn");
    CHECK(found.at("range").at("start").at("character") == 13);
    editor.open("rules/a.yaml", small_game(kKingAndPawn, "dra^ws: {}\n"));
    const Json none = editor.request("textDocument/prepareRename", editor.at_cursor());
    CHECK_THAT(none.at("error").at("message").get<std::string>(), Catch::Contains("only pieces"));
}

TEST_CASE("names that a piece cannot have are refused, with the reason") {
    Editor editor;
    editor.open("rules/a.yaml",
                small_game("  ki^ng: {letter: K, move: K}\n  pawn: {letter: P, move: W}\n"));
    CHECK_THAT(refusal(editor, "pawn"), Catch::Contains("a piece 'pawn' already"));
    for (const char* wrong : {"", "King", "a b", "9a", "_a", "a: b", "\xC3\xA9"}) {
        CHECK_THAT(refusal(editor, wrong), Catch::Contains("no name for a piece"));
    }
    CHECK_THAT(refusal(editor, std::string(33, 'a')), Catch::Contains("at most 32"));
    for (const char* taken : {"any", "none", "true", "null", "white"}) {
        CHECK_THAT(refusal(editor, taken), Catch::Contains("cannot be the name of a piece"));
    }
}

TEST_CASE("a piece of another file is renamed there") {
    Editor editor;
    editor.open("rules/d.yaml",
                "rulewright: 1\nname: D\nextends: chess.yaml\npieces: {paw^n: {move: fW}}\n");
    CHECK_THAT(refusal(editor, "soldier"), Catch::Contains("'pawn' comes from chess.yaml"));
    editor.open("rules/d.yaml", "rulewright: 1\nextends: chess.yaml\nforbidden: {pwa^n: [1]}\n");
    CHECK_THAT(refusal(editor, "soldier"), Catch::Contains("there is no piece 'pwan'"));
}

TEST_CASE("scripts that name the piece are told of, not changed") {
    Editor editor;
    editor.write("scripts/edge.lua",
                 "return {legal = function(m) return m.kind ~= \"king\" end}\n");
    editor.open("rules/a.yaml",
                small_game("  ki^ng: {letter: K, move: K}\n", "hooks: ../scripts/edge.lua\n"));
    CHECK(editor.ask("rename", {{"newName", "chief"}}).contains("changes"));
    REQUIRE(editor.beside().size() == 1);
    CHECK(editor.beside()[0].at("method") == "window/showMessage");
    CHECK_THAT(editor.beside()[0].at("params").at("message").get<std::string>(),
               Catch::Contains("edge.lua"));
}
