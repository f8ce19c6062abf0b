#include "lsp/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lsp/symbols.hpp"
#include "support/visible.hpp"

namespace rulewright::lsp {

namespace {

const Json kNoParams = Json::object();

Json response(const Json& id) {
    return {{"jsonrpc", "2.0"}, {"id", id}};
}

Json notification(const char* method, Json params) {
    Json message = {{"jsonrpc", "2.0"}, {"method", method}};
    message["params"] = std::move(params);
    return message;
}

bool is_id(const Json& id) {
    return id.is_string() || id.is_number_integer();
}

// A text with a change applied; nothing when that is none.
std::optional<std::string> changed(const Text& before, const Json& change) {
    auto text = text_at(change, {"text"});
    if (!text || at(change, {"range"}) == nullptr) return text;
    const auto range = range_at(change, {"range"});
    if (!range) return std::nullopt;
    const Span span = before.span(*range);
    std::string whole = before.text();
    return whole.replace(span.begin, span.end - span.begin, *text);
}

}  // namespace

Json error_response(const Json& id, ErrorCode code, const std::string& message) {
    Json json = response(id);
    json["error"] = {{"code", static_cast<int>(code)}, {"message", message}};
    return json;
}

Session::Session(Settings settings)
    : settings_(std::move(settings)), workspace_(settings_.root, settings_.rules) {}

Json Session::cancelled(const Json& request) {
    const Json* id = at(request, {"id"});
    return error_response(id == nullptr ? Json() : *id, ErrorCode::kCancelled, "cancelled");
}

std::vector<Json> Session::receive(const Json& message, Clock::time_point now) {
    const Json* id = at(message, {"id"});
    const auto method = text_at(message, {"method"});
    std::vector<Json> out;
    if (!method) {
        // What has an id and no method answers a request of ours, of which nothing depends.
        const bool is_answer = id != nullptr && (at(message, {"result"}) != nullptr ||
                                                 at(message, {"error"}) != nullptr);
        if (!is_answer) {
            out.push_back(error_response(id != nullptr && is_id(*id) ? *id : Json(),
                                         ErrorCode::kInvalidRequest,
                                         "no request: a JSON object with 'method' is expected"));
        }
        return out;
    }
    if (id == nullptr) {
        const Json* params = at(message, {"params"});
        notice(*method, params == nullptr ? kNoParams : *params, now, out);
    } else {
        out.push_back(answer(message));
        std::move(to_show_.begin(), to_show_.end(), std::back_inserter(out));
        to_show_.clear();
    }
    return out;
}

Json Session::answer(const Json& request) {
    const Json& id = *at(request, {"id"});
    const Json* params = at(request, {"params"});
    if (!is_id(id)) {
        return error_response(Json(), ErrorCode::kInvalidRequest,
                              "an id is a text or a whole number");
    }
    try {
        auto result =
            handle(*text_at(request, {"method"}), params == nullptr ? kNoParams : *params);
        if (!result) return error_response(id, result.error().code, result.error().message);
        Json json = response(id);
        json["result"] = std::move(result).value();
        return json;
    } catch (const std::exception& error) {
        return error_response(id, ErrorCode::kInternal,
                              fmt::format("a bug in Rulewright: {}", error.what()));
    }
}

Session::Answer Session::handle(const std::string& method, const Json& params) {
    if (method == "initialize") return initialize(params);
    if (!initialized_) {
        return fail(Refusal{ErrorCode::kNotInitialized, "'initialize' comes first"});
    }
    if (shut_down_)
        return fail(Refusal{ErrorCode::kInvalidRequest, "after 'shutdown' comes 'exit'"});
    if (method == "shutdown") {
        shut_down_ = true;
        return Json();
    }
    const auto at_cursor = [&](auto&& work) { return with_cursor(params, work); };
    if (method == "textDocument/completion")
        return at_cursor([&](const Cursor& cursor) { return completion(cursor); });
    if (method == "textDocument/hover")
        return at_cursor([&](const Cursor& cursor) { return hover(cursor); });
    if (method == "textDocument/definition")
        return at_cursor([&](const Cursor& cursor) { return definition(cursor); });
    if (method == "textDocument/prepareRename")
        return at_cursor([&](const Cursor& cursor) { return prepare_rename(cursor); });
    if (method == "textDocument/rename")
        return at_cursor([&](const Cursor& cursor) { return rename(cursor, params); });
    if (method == "textDocument/documentSymbol") {
        return with_document(
            params, [](const Document& document) -> Answer { return symbols_of(*document.file); });
    }
    if (method == "textDocument/codeAction") {
        return with_document(
            params, [&](const Document& document) { return code_actions(document, params); });
    }
    return fail(Refusal{ErrorCode::kUnknownMethod,
                        fmt::format("unknown method '{}'", support::excerpt(method))});
}

void Session::notice(const std::string& method, const Json& params, Clock::time_point now,
                     std::vector<Json>& out) {
    if (method == "exit") {
        over_ = true;
        return;
    }
    if (!initialized_ || shut_down_) return;
    if (method == "initialized" && watches_) out.push_back(watch());
    if (method == "textDocument/didOpen") did_open(params, now);
    if (method == "textDocument/didChange") did_change(params, now + settings_.debounce);
    if (method == "textDocument/didClose") did_close(params, now, out);
    // The disk may have changed: scripts, and files that are not open.
    if (method == "textDocument/didSave" || method == "workspace/didChangeWatchedFiles") {
        check_all(now);
    }
}

// Scripts and files that are not open matter, too: the client is asked to tell of them.
Json Session::watch() {
    Json registration = {{"id", "files"}, {"method", "workspace/didChangeWatchedFiles"}};
    Json watchers = Json::array();
    for (const char* pattern : {"**/*.lua", "**/*.yaml", "**/*.yml"}) {
        Json watcher = Json::object();
        watcher["globPattern"] = pattern;
        watchers.push_back(std::move(watcher));
    }
    registration["registerOptions"]["watchers"] = std::move(watchers);
    Json request = response("watch");
    request["method"] = "client/registerCapability";
    request["params"]["registrations"] = Json::array();
    request["params"]["registrations"].push_back(std::move(registration));
    return request;
}

void Session::did_open(const Json& params, Clock::time_point now) {
    const auto uri = text_at(params, {"textDocument", "uri"});
    auto text = text_at(params, {"textDocument", "text"});
    if (!uri || !text) return;
    const auto version = number_at(params, {"textDocument", "version"});
    workspace_.open(*uri, version.value_or(0), std::move(*text));
    due_[*uri] = now;
    check_leaning_on(workspace_.find(*uri)->file->path, now);
}

void Session::did_change(const Json& params, Clock::time_point when) {
    const auto uri = text_at(params, {"textDocument", "uri"});
    const Json* changes = at(params, {"contentChanges"});
    const Document* document = uri ? workspace_.find(*uri) : nullptr;
    if (document == nullptr || changes == nullptr || !changes->is_array()) return;
    const auto version = number_at(params, {"textDocument", "version"});
    Text text(document->file->text.text());
    for (const Json& change : *changes) {
        auto next = changed(text, change);
        if (next) text = Text(std::move(*next));
    }
    workspace_.open(*uri, version.value_or(document->version + 1), text.text());
    due_[*uri] = when;
    check_leaning_on(workspace_.find(*uri)->file->path, when);
}

void Session::did_close(const Json& params, Clock::time_point now, std::vector<Json>& out) {
    const auto uri = text_at(params, {"textDocument", "uri"});
    const Document* document = uri ? workspace_.find(*uri) : nullptr;
    if (document == nullptr) return;
    const std::string path = document->file->path;
    workspace_.close(*uri);
    due_.erase(*uri);
    published_.erase(*uri);
    leans_.erase(*uri);
    out.push_back(notification("textDocument/publishDiagnostics",
                               {{"uri", *uri}, {"diagnostics", Json::array()}}));
    check_leaning_on(path, now);
}

void Session::check_all(Clock::time_point when) {
    for (const auto& [uri, document] : workspace_.documents()) due_[uri] = when;
}

void Session::check_leaning_on(const std::string& path, Clock::time_point when) {
    for (const auto& [uri, paths] : leans_) {
        if (std::find(paths.begin(), paths.end(), path) != paths.end()) due_[uri] = when;
    }
}

std::optional<Clock::time_point> Session::due() const {
    std::optional<Clock::time_point> first;
    for (const auto& [uri, when] : due_) {
        if (!first || when < *first) first = when;
    }
    return first;
}

std::optional<Check> Session::take_check(Clock::time_point now) {
    const auto first = std::min_element(
        due_.begin(), due_.end(),
        [](const auto& one, const auto& other) { return one.second < other.second; });
    if (first == due_.end() || first->second > now) return std::nullopt;
    const Document& document = *workspace_.find(first->first);
    Check check;
    check.document = document;
    check.buffers = std::make_shared<const loader::Buffers>(workspace_.buffers());
    check.load = workspace_.load_options(*check.buffers);
    leans_[document.uri] = workspace_.leans_on(document.file);
    due_.erase(first);
    return check;
}

std::vector<Json> Session::publish(const Check& check) {
    const Document& checked = check.document;
    const Document* document = workspace_.find(checked.uri);
    if (document == nullptr || document->file != checked.file) return {};
    Json found = diagnostics_json(*checked.file, check.found);
    published_[checked.uri] = found;
    return {notification(
        "textDocument/publishDiagnostics",
        {{"uri", checked.uri}, {"version", checked.version}, {"diagnostics", std::move(found)}})};
}

}  // namespace rulewright::lsp
