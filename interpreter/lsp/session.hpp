// Session: a conversation with one editor by the Language Server Protocol, message by message.
// Messages are whole JSON values in both directions; how they travel and what time it is, is the
// caller's business (server.hpp). Whatever a client sends, there is an answer where one is due, and
// the session goes on.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lsp/findings.hpp"
#include "lsp/hover.hpp"
#include "lsp/workspace.hpp"

namespace rulewright::lsp {

using Clock = std::chrono::steady_clock;

struct Settings {
    std::string version;  // of the program
    std::string root;     // as of LoadOptions
    std::string rules;
    std::chrono::milliseconds debounce{200};  // a document at rest for so long is checked
};

// The protocol's numbers of errors.
enum class ErrorCode {
    kParse = -32700,
    kInvalidRequest = -32600,
    kUnknownMethod = -32601,
    kInvalidParams = -32602,
    kInternal = -32603,
    kNotInitialized = -32002,
    kCancelled = -32800,
    kRefused = -32803,
};

[[nodiscard]] Json error_response(const Json& id, ErrorCode code, const std::string& message);

class Session {
public:
    explicit Session(Settings settings);

    // What is to be sent for a message of the client, in order.
    [[nodiscard]] std::vector<Json> receive(const Json& message, Clock::time_point now);
    // A request that the client has taken back before it was looked at.
    [[nodiscard]] static Json cancelled(const Json& request);

    // When the next document is due to be checked.
    [[nodiscard]] std::optional<Clock::time_point> due() const;
    // The one that is due first, if it is at that time: to be run and given to publish().
    [[nodiscard]] std::optional<Check> take_check(Clock::time_point now);
    // What is to be sent of a check that has run; of a document that has changed since, nothing.
    [[nodiscard]] std::vector<Json> publish(const Check& check);

    // After `exit`: the conversation is over, and whether it was ended as it should be.
    [[nodiscard]] bool over() const noexcept { return over_; }
    [[nodiscard]] bool shut_down() const noexcept { return shut_down_; }

    [[nodiscard]] const Workspace& workspace() const noexcept { return workspace_; }

private:
    // An answer: the result, or why there is none.
    struct Refusal {
        ErrorCode code;
        std::string message;
    };
    using Answer = Result<Json, Refusal>;
    struct Cursor {
        const Document& document;
        std::size_t offset;
    };

    Json answer(const Json& request);
    Answer handle(const std::string& method, const Json& params);
    void notice(const std::string& method, const Json& params, Clock::time_point now,
                std::vector<Json>& out);
    [[nodiscard]] Answer initialize(const Json& params);
    [[nodiscard]] Answer with_cursor(const Json& params,
                                     const std::function<Answer(const Cursor&)>& work) const;
    [[nodiscard]] Answer with_document(const Json& params,
                                       const std::function<Answer(const Document&)>& work) const;
    [[nodiscard]] Answer completion(const Cursor& cursor) const;
    [[nodiscard]] Answer hover(const Cursor& cursor);
    [[nodiscard]] Answer definition(const Cursor& cursor) const;
    [[nodiscard]] Answer prepare_rename(const Cursor& cursor) const;
    [[nodiscard]] Answer rename(const Cursor& cursor, const Json& params);
    [[nodiscard]] Answer code_actions(const Document& document, const Json& params) const;

    [[nodiscard]] static Json watch();
    void did_open(const Json& params, Clock::time_point now);
    void did_change(const Json& params, Clock::time_point now);
    void did_close(const Json& params, Clock::time_point now, std::vector<Json>& out);
    void check_all(Clock::time_point when);
    void check_leaning_on(const std::string& path, Clock::time_point when);

    Settings settings_;
    Workspace workspace_;
    std::unique_ptr<Examples> examples_;                     // once they are asked for
    std::map<std::string, Clock::time_point> due_;           // by URI
    std::map<std::string, Json> published_;                  // the last diagnostics, by URI
    std::map<std::string, std::vector<std::string>> leans_;  // by URI: the files it leans on
    std::vector<Json> to_show_;                              // messages beside an answer
    bool versioned_edits_ = false;
    bool watches_ = false;  // the client can tell of files that change
    bool initialized_ = false;
    bool shut_down_ = false;
    bool over_ = false;
};

}  // namespace rulewright::lsp
