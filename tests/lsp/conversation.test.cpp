// Whole conversations: the order of things, wrong messages, the server on streams and as a process.
#include <cstdlib>
#include <sstream>

#include "editor.hpp"
#include "lsp/framing.hpp"
#include "lsp/server.hpp"
#include "quoting.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using tests::Editor;
using tests::Json;
using tests::kKingAndPawn;
using tests::small_game;

namespace {

Json request(int id, const std::string& method, Json params = Json::object()) {
    Json message = {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}};
    message["params"] = std::move(params);
    return message;
}
Json notification(const std::string& method, Json params = Json::object()) {
    Json message = {{"jsonrpc", "2.0"}, {"method", method}};
    message["params"] = std::move(params);
    return message;
}
Json opened(const std::string& uri, const std::string& text) {
    Json params = Json::object();
    params["textDocument"] = {{"uri", uri}, {"version", 1}, {"text", text}};
    return notification("textDocument/didOpen", std::move(params));
}
Json at_start(const std::string& uri) {
    return {{"textDocument", {{"uri", uri}}}, {"position", {{"line", 0}, {"character", 2}}}};
}
std::string written(const std::vector<Json>& messages) {
    std::string text;
    for (const Json& message : messages) text += lsp::framed(message.dump());
    return text;
}
std::vector<Json> read(const std::string& text) {
    std::istringstream in(text);
    lsp::FrameReader reader(in);
    std::vector<Json> found;
    while (auto frame = reader.next()) {
        REQUIRE(frame->problem.empty());
        found.push_back(Json::parse(frame->body));
    }
    return found;
}

struct Talk {
    std::vector<Json> out;
    bool ended = false;  // as it should be

    [[nodiscard]] std::vector<Json> answers(const Json& id) const {
        std::vector<Json> found;
        for (const Json& message : out) {
            if (message.contains("id") && message.at("id") == id) found.push_back(message);
        }
        return found;
    }
    [[nodiscard]] int code(const Json& id) const {
        const auto found = answers(id);
        REQUIRE(found.size() == 1);
        return found[0].contains("error") ? found[0].at("error").at("code").get<int>() : 0;
    }
};
Talk talk(const std::string& input) {
    std::istringstream in(input);
    std::ostringstream out;
    lsp::Server server({"0", "", tests::source_path("rules")}, out);
    Talk talk;
    talk.ended = server.run(in);
    talk.out = read(out.str());
    CHECK(server.output_error() == 0);
    return talk;
}

// What the program answers, and its exit code.
struct Ran {
    std::vector<Json> out;
    int code = 0;
};
Ran run(const std::string& input) {
    const tests::TemporaryFolder folder;
    const std::string in = (folder.path() / "in").string();
    const std::string out = (folder.path() / "out").string();
    std::ofstream(in, std::ios::binary) << input;
    const std::string command = "timeout 60 " + tests::shell_word(RULEWRIGHT_PROGRAM) + " lsp < " +
                                tests::shell_word(in) + " > " + tests::shell_word(out);
    const int status = std::system(command.c_str());
    return {read(tests::read_text(out)), WEXITSTATUS(status)};
}

const std::string kUri = "file:///no/such/rules/a.yaml";

}  // namespace

TEST_CASE("a conversation begins with initialize and ends with shutdown and exit") {
    lsp::Session session({"1.2", "", ""});
    const auto code = [&](const Json& message) {
        const auto answers = session.receive(message, {});
        REQUIRE(answers.size() == 1);
        CHECK(answers[0].at("jsonrpc") == "2.0");
        return answers[0].contains("error") ? answers[0].at("error").at("code").get<int>() : 0;
    };
    CHECK(code(request(1, "textDocument/hover", at_start(kUri))) == -32002);
    CHECK(session.receive(opened(kUri, "name: x"), {}).empty());
    CHECK_FALSE(session.due());
    const auto first = session.receive(request(2, "initialize"), {});
    const Json& result = first.at(0).at("result");
    CHECK(result.at("serverInfo").at("version") == "1.2");
    for (const char* can : {"completionProvider", "hoverProvider", "definitionProvider",
                            "renameProvider", "documentSymbolProvider", "codeActionProvider"}) {
        CHECK(result.at("capabilities").contains(can));
    }
    CHECK(code(request(3, "initialize")) == -32600);
    CHECK(code(request(4, "textDocument/foldingRange")) == -32601);
    CHECK(session.receive(notification("$/setTrace"), {}).empty());
    CHECK(session.receive(notification("workspace/unknown"), {}).empty());
    CHECK(code(request(5, "textDocument/hover", at_start(kUri))) == -32602);
    CHECK_FALSE(session.shut_down());
    CHECK(code(request(6, "shutdown")) == 0);
    CHECK(session.shut_down());
    CHECK(code(request(7, "textDocument/hover", at_start(kUri))) == -32600);
    CHECK_FALSE(session.over());
    CHECK(session.receive(notification("exit"), {}).empty());
    CHECK(session.over());
}

TEST_CASE("a client that can is asked to tell of files that change") {
    lsp::Session session({"0", "", ""});
    Json params = Json::object();
    params["capabilities"]["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"] = true;
    static_cast<void>(session.receive(request(1, "initialize", params), {}));
    const auto asked = session.receive(notification("initialized"), {});
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].at("method") == "client/registerCapability");
    const Json& registration = asked[0].at("params").at("registrations")[0];
    CHECK(registration.at("method") == "workspace/didChangeWatchedFiles");
    CHECK(registration.at("registerOptions").at("watchers")[0].at("globPattern") == "**/*.lua");
    CHECK(session.receive({{"jsonrpc", "2.0"}, {"id", "watch"}, {"result", nullptr}}, {}).empty());
    CHECK(session.receive(opened(kUri, "name: x"), {}).empty());
    CHECK(session.take_check({}));
    CHECK_FALSE(session.take_check({}));
    CHECK(session.receive(notification("workspace/didChangeWatchedFiles"), {}).empty());
    CHECK(session.take_check({}));
}

TEST_CASE("what is no request is told, answers to nobody are not") {
    lsp::Session session({"0", "", ""});
    for (const char* text :
         {"null", "1", "[]", "\"x\"", "{}", "{\"id\": 1}", "{\"method\": 5, \"id\": 1}"}) {
        INFO(text);
        const auto answers = session.receive(Json::parse(text), {});
        REQUIRE(answers.size() == 1);
        CHECK(answers[0].at("error").at("code") == -32600);
    }
    CHECK(session.receive(Json::parse(R"({"id": {}, "method": "shutdown"})"), {}).at(0).at("id") ==
          nullptr);
    CHECK(session.receive(Json::parse(R"({"id": 1, "result": null})"), {}).empty());
    CHECK(session.receive(Json::parse(R"({"id": 1, "error": {}})"), {}).empty());
}

TEST_CASE("requests with wrong parameters are refused and nothing else happens") {
    Editor editor;
    editor.open("rules/a.yaml", small_game(kKingAndPawn));
    const Json document = {{"uri", editor.uri("rules/a.yaml")}};
    const std::vector<Json> wrong = {
        Json::object(),
        Json::array(),
        Json(nullptr),
        Json(5),
        {{"textDocument", document}},
        {{"textDocument", document}, {"position", {{"line", -1}, {"character", 0}}}},
        {{"textDocument", document}, {"position", {{"line", "x"}, {"character", 0}}}},
        {{"textDocument", document}, {"position", {{"line", 1.5}, {"character", 0}}}},
        {{"textDocument", {{"uri", 5}}}, {"position", {{"line", 0}, {"character", 0}}}}};
    for (const char* method : {"completion", "hover", "definition", "prepareRename", "rename"}) {
        for (const Json& params : wrong) {
            INFO(method << " " << params.dump());
            const Json answer = editor.request(std::string("textDocument/") + method, params);
            CHECK(answer.at("error").at("code") == -32602);
        }
    }
    for (const char* method : {"didOpen", "didChange", "didSave"}) {
        for (const Json& params : wrong)
            editor.notify(std::string("textDocument/") + method, params);
    }
    CHECK(editor.session().workspace().documents().size() == 1);
}

TEST_CASE("a place that the text does not have is no mistake") {
    Editor editor;
    editor.open("rules/a.yaml", small_game(kKingAndPawn));
    for (const char* method : {"completion", "hover", "definition"}) {
        CHECK(editor.ask(method, {{"position", {{"line", 4000000000000}, {"character", 9}}}})
                  .is_structured() == (std::string(method) != "hover"));
        static_cast<void>(
            editor.ask(method, {{"position", {{"line", 1}, {"character", 4000000000000}}}}));
    }
}

TEST_CASE("the server answers in order, and what is due at the end of the input is done") {
    const Talk found =
        talk(written({request(1, "initialize"), opened(kUri, small_game(kKingAndPawn, "x: 1\n")),
                      request(2, "textDocument/hover", at_start(kUri)), request(3, "shutdown"),
                      notification("exit")}));
    CHECK(found.ended);
    CHECK(found.code(2) == 0);
    const Talk open =
        talk(written({request(1, "initialize"), opened(kUri, small_game(kKingAndPawn, "x: 1\n"))}));
    CHECK_FALSE(open.ended);
    REQUIRE(open.out.back().at("method") == "textDocument/publishDiagnostics");
    CHECK(open.out.back().at("params").at("diagnostics")[0].at("code") == "unknown-key");
    CHECK(open.out.back().at("params").at("version") == 1);
}

TEST_CASE("requests that are taken back are answered once") {
    std::vector<Json> messages{request(1, "initialize"), opened(kUri, small_game(kKingAndPawn))};
    for (int id = 10; id < 60; ++id)
        messages.push_back(request(id, "textDocument/hover", at_start(kUri)));
    for (int id = 10; id < 60; ++id)
        messages.push_back(notification("$/cancelRequest", {{"id", id}}));
    messages.push_back(notification("$/cancelRequest", {{"id", "nobody's"}}));
    messages.push_back(notification("$/cancelRequest"));
    messages.push_back(request(99, "shutdown"));
    const Talk found = talk(written(messages));
    for (int id = 10; id < 60; ++id) {
        const int code = found.code(id);
        CHECK((code == 0 || code == -32800));
    }
    CHECK(found.code(99) == 0);
    CHECK(lsp::Session::cancelled(request(7, "x")).at("error").at("code") == -32800);
}

TEST_CASE("whatever comes, the server goes on") {
    const std::string begin =
        written({request(1, "initialize"), opened(kUri, small_game(kKingAndPawn))});
    const std::string end =
        written({request(98, "textDocument/hover", at_start(kUri)), request(99, "shutdown")});
    const std::vector<std::string> odd = {
        "garbage\r\n\r\n",
        lsp::framed("{\"jsonrpc\": \"2.0\", \"id\": 5, "),
        lsp::framed("\xff\xfe"),
        lsp::framed(std::string("{\"id\": 5, \"method\": \"\0\"}", 24)),
        lsp::framed(std::string(1 << 20, '[')),
        lsp::framed("{\"id\": 5, \"method\": \"shutdow\", \"params\": " + std::string(100, '[') +
                    std::string(100, ']') + "}"),
        lsp::framed("[" + request(5, "shutdown").dump() + "]"),
        "Content-Length: 99999999999999999999\r\n\r\n",
        std::string(5000, ':') + "\n",
        written({opened("", ""), opened(std::string(5000, '/'), "\xF0\x9F\xA8\x80: ["),
                 opened("file:///etc", "name: x"),
                 opened("untitled:Untitled-1", "rulewright: 1\nextends: /etc/passwd\n")}),
    };
    for (const std::string& text : odd) {
        INFO(text.substr(0, 80));
        const Talk found = talk(begin + text + end);
        CHECK(found.code(98) == 0);
        CHECK(found.code(99) == 0);
        CHECK(found.ended);
    }
}

TEST_CASE("a text that is edited at random has an answer at every place") {
    support::SplitMix64 random(11);
    const std::string base = tests::read_text(tests::source_path("rules/magnet-chess.yaml"));
    const std::string letters = "\n :-{}[]\"'#,abK\t|";
    Editor editor;
    for (int round = 0; round < 25; ++round) {
        std::string text = base;
        for (int n = 0; n < 12; ++n) {
            const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
            const char letter = letters[random.below(static_cast<std::uint32_t>(letters.size()))];
            text.replace(at, random.below(6), std::string(random.below(2), letter));
        }
        editor.open("rules/a.yaml", text);
        editor.check();
        for (int n = 0; n < 12; ++n) {
            const auto place =
                lsp::Text(text).position(random.below(static_cast<std::uint32_t>(text.size())));
            const Json position = {{"position", lsp::to_json(place)}};
            for (const char* method : {"completion", "hover", "definition"}) {
                static_cast<void>(editor.ask(method, position));
            }
            static_cast<void>(editor.request(
                "textDocument/rename",
                editor.at_cursor({{"position", lsp::to_json(place)}, {"newName", "x"}})));
        }
        static_cast<void>(editor.ask("documentSymbol"));
    }
}

TEST_CASE("very large texts are answered soon") {
    const auto many = [](const std::string& head, const std::string& each,
                         const std::string& tail) {
        std::string text = head;
        for (int i = 0; text.size() < (3u << 20); ++i) {
            text += tests::shell_word(each + std::to_string(i)) + tail;
        }
        return text;
    };
    const std::vector<std::string> texts = {
        many("rulewright: 1\npieces: {", "a", ": {letter: A}, "),
        many("rulewright: 1\npieces:\n", "a", ": {letter: A}\n").substr(0, 1 << 20),
        many("rulewright: 1\npromotion: {to: [", "a", ", "),
        std::string(5u << 20, 'x'),
        "rulewright: 1\npieces: " + std::string(1 << 20, '{'),
    };
    Editor editor;
    const auto begin = std::chrono::steady_clock::now();
    for (const std::string& text : texts) {
        editor.open("rules/a.yaml", text);
        editor.check();
        for (const int character : {5, 40, 2'000'000}) {
            const Json place = {{"position", {{"line", 1}, {"character", character}}}};
            for (const char* method : {"completion", "hover", "definition"}) {
                static_cast<void>(editor.ask(method, place));
            }
            Json rename = editor.at_cursor(place);
            rename["newName"] = "soldier";
            static_cast<void>(editor.request("textDocument/rename", rename));
        }
        static_cast<void>(editor.ask("documentSymbol"));
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    INFO(took.count() << " s");
    CHECK(took.count() < 120);  // about 10 s; what is quadratic takes hours
}

TEST_CASE("the program speaks on its standard streams, and its exit code tells how it ended") {
    const Ran good =
        run(written({request(1, "initialize"), opened(kUri, small_game(kKingAndPawn, "x: 1\n")),
                     request(2, "textDocument/documentSymbol", at_start(kUri)),
                     request(3, "shutdown"), notification("exit")}));
    CHECK(good.code == 0);
    CHECK(good.out.size() >= 3);
    CHECK(run(written({request(1, "initialize"), notification("exit")})).code == 1);
    CHECK(run("").code == 1);
    CHECK(run("nonsense").code == 1);
}
