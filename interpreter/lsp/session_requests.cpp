// The requests of a session.
#include <fmt/format.h>

#include "lsp/definition.hpp"
#include "lsp/lua_words.hpp"
#include "lsp/protocol_answers.hpp"
#include "lsp/rename.hpp"
#include "lsp/session.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::lsp {

namespace {

constexpr int kIncremental = 2;                    // the protocol's number of sending changes
constexpr int kWarningShown = 2;                   // and of a message that is a warning
constexpr std::int64_t kLongestDebounce = 10'000;  // milliseconds

}  // namespace

Session::Answer Session::initialize(const Json& params) {
    if (initialized_) {
        return fail(Refusal{ErrorCode::kInvalidRequest, "'initialize' came before"});
    }
    initialized_ = true;
    versioned_edits_ =
        truth_at(params, {"capabilities", "workspace", "workspaceEdit", "documentChanges"});
    watches_ = truth_at(
        params, {"capabilities", "workspace", "didChangeWatchedFiles", "dynamicRegistration"});
    if (const auto debounce = number_at(params, {"initializationOptions", "debounce"})) {
        settings_.debounce =
            std::chrono::milliseconds(std::clamp<std::int64_t>(*debounce, 0, kLongestDebounce));
    }
    Json can = Json::object();
    can["positionEncoding"] = "utf-16";
    can["textDocumentSync"] = {{"openClose", true}, {"change", kIncremental}, {"save", true}};
    can["completionProvider"] = {{"triggerCharacters", {" ", ":", "[", "{", ","}}};
    can["hoverProvider"] = true;
    can["definitionProvider"] = true;
    can["documentSymbolProvider"] = true;
    can["codeActionProvider"]["codeActionKinds"] = Json::array({"quickfix"});
    can["renameProvider"]["prepareProvider"] = true;
    Json result = Json::object();
    result["capabilities"] = std::move(can);
    result["serverInfo"] = {{"name", "rulewright"}, {"version", settings_.version}};
    return result;
}

Session::Answer Session::with_document(const Json& params,
                                       const std::function<Answer(const Document&)>& work) const {
    const auto uri = text_at(params, {"textDocument", "uri"});
    if (!uri)
        return fail(Refusal{ErrorCode::kInvalidParams, "'textDocument' with 'uri' is missing"});
    const Document* document = workspace_.find(*uri);
    if (document == nullptr) {
        return fail(Refusal{ErrorCode::kInvalidParams,
                            fmt::format("'{}' is not open", support::excerpt(*uri))});
    }
    return work(*document);
}

Session::Answer Session::with_cursor(const Json& params,
                                     const std::function<Answer(const Cursor&)>& work) const {
    return with_document(params, [&](const Document& document) -> Answer {
        const auto position = position_at(params, {"position"});
        if (!position) {
            return fail(Refusal{ErrorCode::kInvalidParams,
                                "'position' with 'line' and 'character' from 0 on is missing"});
        }
        return work({document, document.file->text.offset(*position)});
    });
}

Session::Answer Session::completion(const Cursor& cursor) const {
    return completion_json(workspace_, cursor.document.file, cursor.offset);
}

Session::Answer Session::hover(const Cursor& cursor) {
    const FilePtr& file = cursor.document.file;
    if (is_script(*file)) return hover_json(*file, hover_lua(file->text.text(), cursor.offset));
    if (!file->is_ours()) return Json();
    if (!examples_) examples_ = std::make_unique<Examples>(settings_.rules);
    return hover_json(*file, hover_at(workspace_, *examples_, file, cursor.offset));
}

Session::Answer Session::definition(const Cursor& cursor) const {
    Json list = Json::array();
    for (const Place& place : definitions(workspace_, cursor.document.file, cursor.offset)) {
        list.push_back(to_json(place));
    }
    return list;
}

Session::Answer Session::prepare_rename(const Cursor& cursor) const {
    const FilePtr& file = cursor.document.file;
    const auto found = renamable_at(workspace_, file, cursor.offset);
    if (!found) return fail(Refusal{ErrorCode::kRefused, found.error()});
    Json result = Json::object();
    result["range"] = to_json(file->text.range(found.value().span));
    result["placeholder"] = found.value().name;
    return result;
}

Session::Answer Session::rename(const Cursor& cursor, const Json& params) {
    const auto name = text_at(params, {"newName"});
    if (!name) return fail(Refusal{ErrorCode::kInvalidParams, "'newName' is missing"});
    const auto renaming = rename_piece(workspace_, cursor.document.file, cursor.offset, *name);
    if (!renaming) return fail(Refusal{ErrorCode::kRefused, renaming.error()});
    if (!renaming.value().scripts.empty()) {
        Json params_shown = {
            {"type", kWarningShown},
            {"message",
             fmt::format("The name stands in {}, too: change it there by hand.",
                         support::visible(support::join(renaming.value().scripts, ", ")))}};
        Json message = {{"jsonrpc", "2.0"}, {"method", "window/showMessage"}};
        message["params"] = std::move(params_shown);
        to_show_.push_back(std::move(message));
    }
    std::vector<Edit> edits;
    for (const Span& span : renaming.value().places) edits.push_back({span, *name});
    return workspace_edit(cursor.document, edits, versioned_edits_);
}

Session::Answer Session::code_actions(const Document& document, const Json& params) const {
    const auto range = range_at(params, {"range"});
    if (!range) return fail(Refusal{ErrorCode::kInvalidParams, "'range' is missing"});
    const auto found = published_.find(document.uri);
    const bool current = due_.find(document.uri) == due_.end();
    if (found == published_.end() || !current) return Json::array();
    return mends(document, found->second, *range, versioned_edits_);
}

}  // namespace rulewright::lsp
