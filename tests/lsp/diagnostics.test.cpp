// Diagnostics: the same as `validate` tells, of the texts in the editor.
#include "diagnostics/render.hpp"
#include "diagnostics/source_file.hpp"
#include "editor.hpp"
#include "loader/paths.hpp"
#include "support.hpp"
#include "support/visible.hpp"
#include "validation/findings.hpp"

using namespace rulewright;
using tests::Editor;
using tests::Json;
using tests::kKingAndPawn;
using tests::small_game;

namespace {

std::vector<std::string> codes(const Json& list) {
    std::vector<std::string> found;
    for (const Json& one : list) found.push_back(one.at("code"));
    return found;
}

// Every wrong file of the project, in places where it may say what it extends.
std::vector<std::string> wrong_files() {
    std::vector<std::string> files;
    for (const char* folder : {"tests/rules_bad", "tests/rules_warned"}) {
        for (const std::string& file : tests::variant_files_in(folder)) files.push_back(file);
    }
    return files;
}

}  // namespace

TEST_CASE("a document is told what validate tells of its file, at the same places") {
    std::size_t told = 0;
    lsp::Session session({"0", "", tests::source_path("rules")});
    static_cast<void>(session.receive(
        {{"jsonrpc", "2.0"}, {"id", 1}, {"method", "initialize"}, {"params", Json::object()}}, {}));
    for (const std::string& name : wrong_files()) {
        INFO(name);
        const std::string path = loader::resolve_path(tests::source_path(name));
        const auto text = tests::read_text(path);
        if (support::find_invalid_utf8(text) < text.size()) continue;
        const auto wanted =
            validation::findings_of(path, {{"", {}, tests::source_path("rules")}, 0});
        Json message = {{"jsonrpc", "2.0"}, {"method", "textDocument/didOpen"}};
        message["params"]["textDocument"] = {
            {"uri", lsp::uri_of(path)}, {"version", 1}, {"text", text}};
        static_cast<void>(session.receive(message, {}));
        auto check = session.take_check({});
        REQUIRE(check);
        check->run();
        const auto published = session.publish(*check);
        REQUIRE(published.size() == 1);
        const Json& found = published.front().at("params").at("diagnostics");
        if (!check->document.file->is_ours()) continue;
        REQUIRE(found.size() == std::min<std::size_t>(wanted.size(), 500));
        for (std::size_t i = 0; i < found.size(); ++i) {
            const auto& one = wanted[i];
            INFO(one.message);
            CHECK(found[i].at("code") == one.code);
            CHECK(found[i].at("message").get<std::string>().find(support::visible(one.message)) !=
                  std::string::npos);
            CHECK(found[i].at("severity") ==
                  (one.severity == diagnostics::Severity::kError ? 1 : 2));
            if (one.place.file == path && one.place.span.line > 0) {
                CHECK(found[i].at("range").at("start").at("line") == one.place.span.line - 1);
                const std::string before =
                    std::string(diagnostics::SourceFile(path, text).line(one.place.span.line))
                        .substr(0, one.place.span.column - 1);
                const bool ascii = before.find_first_of("\xE2\xC3") == std::string::npos &&
                                   !text.starts_with("\xEF\xBB\xBF");
                if (ascii)
                    CHECK(found[i].at("range").at("start").at("character") ==
                          one.place.span.column - 1);
                ++told;
            }
        }
        Json close = {{"jsonrpc", "2.0"}, {"method", "textDocument/didClose"}};
        close["params"]["textDocument"] = {{"uri", lsp::uri_of(path)}};
        static_cast<void>(session.receive(close, {}));
    }
    CHECK(told > 100);
}

TEST_CASE("the text in the editor counts, not the one on the disk") {
    Editor editor;
    editor.write("rules/small.yaml", "this is no variant");
    editor.open("rules/small.yaml", small_game(kKingAndPawn));
    editor.check();
    CHECK(codes(editor.diagnostics("rules/small.yaml")).empty());
    editor.open("rules/new.yaml", small_game(kKingAndPawn, "peices: {}\n"));
    editor.check();
    const Json found = editor.diagnostics("rules/new.yaml");
    REQUIRE(codes(found) == std::vector<std::string>{"unknown-key"});
    CHECK(found[0].at("source") == "rulewright");
    CHECK(found[0].at("severity") == 1);
    CHECK(found[0].at("range") == Json({{"start", {{"line", 10}, {"character", 0}}},
                                        {"end", {{"line", 10}, {"character", 6}}}}));
    CHECK_THAT(
        found[0].at("message").get<std::string>(),
        Catch::Contains("unknown key 'peices'") && Catch::Contains("did you mean 'pieces'?"));
    CHECK(found[0].at("data").at("suggestion") == "pieces");
}

TEST_CASE("a document that changes is checked once it rests") {
    Editor editor;
    editor.open("rules/small.yaml", small_game(kKingAndPawn));
    CHECK(editor.is_due());
    editor.check();
    for (int i = 0; i < 5; ++i) {
        editor.change_all("rules/small.yaml", small_game(kKingAndPawn, "x: 1\n"));
        CHECK_FALSE(editor.is_due());
        editor.pass(std::chrono::milliseconds(150));
        CHECK_FALSE(editor.is_due());
    }
    editor.check();
    CHECK(editor.diagnostics("rules/small.yaml").empty());
    editor.pass(std::chrono::milliseconds(50));
    CHECK(editor.is_due());
    editor.check();
    CHECK(editor.diagnostics("rules/small.yaml").size() == 1);
    CHECK_FALSE(editor.is_due());
}

TEST_CASE("a check of a document that has changed since tells nothing") {
    Editor editor;
    editor.open("rules/small.yaml", small_game(kKingAndPawn, "x: 1\n"));
    auto check = editor.session().take_check(editor.now());
    REQUIRE(check);
    check->run();
    editor.change_all("rules/small.yaml", small_game(kKingAndPawn));
    CHECK(editor.session().publish(*check).empty());
}

TEST_CASE("changes of stretches make the text that they say") {
    Editor editor;
    editor.open("rules/small.yaml", small_game(kKingAndPawn));
    const auto change = [](int line, int from, int to, const char* text) -> Json {
        Json one = {{"range",
                     {{"start", {{"line", line}, {"character", from}}},
                      {"end", {{"line", line}, {"character", to}}}}}};
        one["text"] = text;
        return one;
    };
    Json changes = Json::array();
    changes.push_back(change(1, 6, 11, "\xF0\x9F\xA8\x80x"));  // two units, and one
    changes.push_back(change(1, 8, 9, "Tiny"));
    changes.push_back(change(2, 0, 5, "baord"));
    changes.push_back({{"range", "nonsense"}, {"text", "never"}});
    editor.change("rules/small.yaml", changes);
    const auto* document = editor.session().workspace().find(editor.uri("rules/small.yaml"));
    REQUIRE(document != nullptr);
    CHECK_THAT(document->file->text.text(),
               Catch::StartsWith("rulewright: 1\nname: \xF0\x9F\xA8\x80Tiny\nbaord: {files: 5"));
}

TEST_CASE("a file that extends an open one is checked with it") {
    Editor editor;
    editor.open("rules/base.yaml", small_game(kKingAndPawn));
    editor.open("rules/derived.yaml", "rulewright: 1\nname: Derived\nextends: base.yaml\n");
    editor.check();
    CHECK(editor.diagnostics("rules/base.yaml").empty());
    CHECK(editor.diagnostics("rules/derived.yaml").empty());

    editor.change_all("rules/base.yaml", small_game("  king: {letter: K, move: K, royal: true}\n"
                                                    "  pawn: {letter: P, move: fmWfcY}\n"));
    editor.pass(std::chrono::milliseconds(200));
    editor.check();
    CHECK(editor.diagnostics("rules/base.yaml").size() == 1);
    const Json told = editor.diagnostics("rules/derived.yaml");
    REQUIRE(told.size() == 1);
    // It stands where the file is named, and tells the place.
    CHECK(told[0].at("range").at("start").at("line") == 2);
    CHECK_THAT(told[0].at("message").get<std::string>(), Catch::Contains("base.yaml:9:"));
    CHECK(told[0].at("relatedInformation")[0].at("location").at("uri") ==
          editor.uri("rules/base.yaml"));

    editor.close("rules/base.yaml");
    CHECK(editor.diagnostics("rules/base.yaml").empty());
    editor.check();
    // Without the buffer there is no such file.
    CHECK(codes(editor.diagnostics("rules/derived.yaml")) ==
          std::vector<std::string>{"file-missing"});
}

TEST_CASE("matches and tournaments are checked, with the variant that is open") {
    Editor editor;
    editor.open("rules/small.yaml", small_game(kKingAndPawn));
    editor.open(
        "scripts/try.yaml",
        "match: A try\nvariant: ../rules/small.yaml\nclock: blitz\nsteps:\n  - mvoe: e2e4\n");
    editor.open("scripts/cup.yaml",
                "tournament: A cup\nvariant: small\nplayers:\n  - {name: A, player: random}\n");
    editor.check();
    CHECK(codes(editor.diagnostics("scripts/try.yaml")) == std::vector<std::string>{"unknown-key"});
    CHECK_FALSE(editor.diagnostics("scripts/cup.yaml").empty());
}

TEST_CASE("a script that does not end is stopped by its budget") {
    Editor editor;
    editor.write("scripts/loop.lua", "while true do end\nreturn {}\n");
    editor.open("rules/small.yaml", small_game(kKingAndPawn, "hooks: ../scripts/loop.lua\n"));
    editor.check();
    const Json found = editor.diagnostics("rules/small.yaml");
    REQUIRE(found.size() == 1);
    CHECK(found[0].at("range").at("start").at("line") == 10);  // where the script is named
    editor.write("scripts/loop.lua", "return {}\n");
    editor.notify("textDocument/didSave",
                  {{"textDocument", {{"uri", editor.uri("scripts/loop.lua")}}}});
    editor.check();
    CHECK(editor.diagnostics("rules/small.yaml").empty());
}

TEST_CASE("YAML that is none of ours is left alone") {
    Editor editor;
    editor.open("compose.yaml", "services: {web: {image: x}}\n");
    editor.check();
    CHECK(editor.diagnostics("compose.yaml") == Json::array());
    editor.open("rules/open.lua", "return {}\n");
    editor.check();
    CHECK(editor.diagnostics("rules/open.lua") == Json::array());
    editor.open("rules/empty.yaml", "");
    editor.check();
    CHECK(codes(editor.diagnostics("rules/empty.yaml")) == std::vector<std::string>{"empty-file"});
}

TEST_CASE("a mistake with a suggestion can be mended by the editor") {
    Editor editor(true);
    editor.open(
        "rules/small.yaml",
        small_game(kKingAndPawn, "promotion: {piece: \"pwan\", to: [king], ranks: [-1]}\n"));
    editor.check();
    const Json range = {{"start", {{"line", 10}, {"character", 22}}},
                        {"end", {{"line", 10}, {"character", 22}}}};
    const Json actions = editor.ask("codeAction", {{"range", range}, {"context", Json::object()}});
    REQUIRE(actions.size() == 1);
    CHECK(actions[0].at("title") == "Write 'pawn'");
    const Json change = actions[0].at("edit").at("documentChanges")[0];
    CHECK(change.at("textDocument").at("version") == editor.version());
    CHECK(change.at("edits")[0].at("newText") == "pawn");
    CHECK(change.at("edits")[0].at("range").at("start").at("character") == 20);  // behind the quote
}
