// An editor for tests: a session and a folder of files. In the texts ^ is the cursor.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "catch.hpp"
#include "lsp/json.hpp"
#include "lsp/session.hpp"
#include "lsp/uri.hpp"
#include "temporary.hpp"

namespace rulewright::tests {

using lsp::Json;

// A text and its cursor.
struct Marked {
    std::string text;
    lsp::Position cursor;
};
inline Marked marked(std::string text) {
    const std::size_t at = text.find('^');
    if (at == std::string::npos) return {std::move(text), {}};
    text.erase(at, 1);
    const lsp::Position cursor = lsp::Text(text).position(at);
    return {std::move(text), cursor};
}

class Editor {
public:
    explicit Editor(bool knows_versions = false)
        : session_({"0", "", std::string(RULEWRIGHT_SOURCE_DIR) + "/rules",
                    std::chrono::milliseconds(200)}) {
        std::filesystem::create_directories(folder_.path() / "rules");
        std::filesystem::create_directories(folder_.path() / "scripts");
        std::filesystem::copy(std::string(RULEWRIGHT_SOURCE_DIR) + "/rules/chess.yaml",
                              folder_.path() / "rules");
        Json params = Json::object();
        params["capabilities"]["workspace"]["workspaceEdit"]["documentChanges"] = knows_versions;
        CHECK(request("initialize", params).contains("result"));
        notify("initialized", Json::object());
    }

    [[nodiscard]] std::string path(const std::string& name) const {
        return std::filesystem::canonical(folder_.path()).string() + "/" + name;
    }
    [[nodiscard]] std::string uri(const std::string& name) const { return lsp::uri_of(path(name)); }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(path(name), std::ios::binary) << text;
    }

    Json request(const std::string& method, Json params) {
        Json message = {{"jsonrpc", "2.0"}, {"id", ++last_id_}, {"method", method}};
        message["params"] = std::move(params);
        std::vector<Json> answers = session_.receive(message, now_);
        REQUIRE_FALSE(answers.empty());
        CHECK(answers.front().at("id") == last_id_);
        beside_.assign(answers.begin() + 1, answers.end());
        return answers.front();
    }
    // What came with the last answer.
    [[nodiscard]] const std::vector<Json>& beside() const { return beside_; }

    void notify(const std::string& method, Json params) {
        Json message = {{"jsonrpc", "2.0"}, {"method", method}};
        message["params"] = std::move(params);
        take(session_.receive(message, now_));
    }

    // The cursor stays where the text has its mark.
    void open(const std::string& name, const std::string& text) {
        const Marked shown = marked(text);
        name_ = name;
        cursor_ = shown.cursor;
        notify("textDocument/didOpen", {{"textDocument",
                                         {{"uri", uri(name)},
                                          {"languageId", "yaml"},
                                          {"version", ++version_},
                                          {"text", shown.text}}}});
    }
    void change(const std::string& name, Json changes) {
        notify("textDocument/didChange",
               {{"textDocument", {{"uri", uri(name)}, {"version", ++version_}}},
                {"contentChanges", std::move(changes)}});
    }
    void change_all(const std::string& name, const std::string& text) {
        Json change = {{"text", text}};
        change_list(name, change);
    }
    void close(const std::string& name) {
        notify("textDocument/didClose", {{"textDocument", {{"uri", uri(name)}}}});
    }

    // A request about the cursor; its result.
    Json ask(const std::string& method, const Json& more = Json::object()) {
        Json answer = request("textDocument/" + method, at_cursor(more));
        INFO(answer.dump());
        REQUIRE(answer.contains("result"));
        return answer.at("result");
    }
    [[nodiscard]] Json at_cursor(const Json& more = Json::object()) const {
        Json params = {{"textDocument", {{"uri", uri(name_)}}}, {"position", to_json(cursor_)}};
        params.update(more);
        return params;
    }

    void pass(std::chrono::milliseconds time) { now_ += time; }
    [[nodiscard]] bool is_due() const { return session_.due() && *session_.due() <= now_; }
    // Runs what is due, at once.
    void check() {
        while (auto check = session_.take_check(now_)) {
            check->run();
            take(session_.publish(*check));
        }
    }
    // The last that were published of a file.
    [[nodiscard]] Json diagnostics(const std::string& name) const {
        const auto found = published_.find(uri(name));
        return found == published_.end() ? Json() : found->second;
    }
    [[nodiscard]] lsp::Session& session() { return session_; }
    [[nodiscard]] std::int64_t version() const { return version_; }
    [[nodiscard]] lsp::Clock::time_point now() const { return now_; }

private:
    void change_list(const std::string& name, const Json& one) {
        Json list = Json::array();
        list.push_back(one);
        change(name, list);
    }
    void take(const std::vector<Json>& messages) {
        for (const Json& message : messages) {
            if (message.value("method", "") != "textDocument/publishDiagnostics") continue;
            published_[message.at("params").at("uri")] = message.at("params").at("diagnostics");
        }
    }

    TemporaryFolder folder_;
    lsp::Session session_;
    lsp::Clock::time_point now_{};
    std::map<std::string, Json> published_;
    std::vector<Json> beside_;
    std::string name_;
    lsp::Position cursor_;
    int last_id_ = 0;
    std::int64_t version_ = 0;
};

// A small game of two pieces; what stands behind comes after its pieces.
inline std::string small_game(const std::string& pieces, const std::string& rest = "") {
    return "rulewright: 1\nname: Small\nboard: {files: 5, ranks: 6}\nplayers:\n"
           "  - {name: white, letter: w, forward: up}\n"
           "  - {name: black, letter: b, forward: down}\npieces:\n" +
           pieces + "start: ppkpp/5/5/5/5/PPKPP w - - 0 1\n" + rest;
}
inline const std::string kKingAndPawn =
    "  king: {letter: K, move: K, royal: true}\n  pawn: {letter: P, move: fmWfcF}\n";

}  // namespace rulewright::tests
