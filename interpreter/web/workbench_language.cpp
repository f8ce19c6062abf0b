// What is known of a text that is being written: the language server's completion, hover and
// diagnostics, and matches that are played with it.
#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "loader/library.hpp"
#include "loader/paths.hpp"
#include "lsp/findings.hpp"
#include "lsp/lua_words.hpp"
#include "lsp/protocol_answers.hpp"
#include "lsp/uri.hpp"
#include "match/match.hpp"
#include "support/visible.hpp"
#include "web/alarm.hpp"
#include "web/workbench.hpp"

namespace rulewright::web {

using nlohmann::json;

namespace {

constexpr std::int64_t kMostLines = 1'000'000;

// A Diagnostic of the protocol, with files as pages name them and the change that mends it.
json as_page(const lsp::Json& diagnostic, const lsp::Document& document, const Workshop& workshop) {
    json one = diagnostic;
    one.erase("data");
    if (one.contains("relatedInformation")) {
        json related = json::array();
        for (const json& other : one["relatedInformation"]) {
            const std::string path = lsp::path_of(other["location"]["uri"].get<std::string>());
            const auto name = workshop.name_of(path);
            related.push_back(
                {{"path", name ? *name : std::filesystem::path(path).filename().string()},
                 {"range", other["location"]["range"]},
                 {"message", other["message"]}});
        }
        one.erase("relatedInformation");
        one["related"] = std::move(related);
    }
    lsp::Json alone = lsp::Json::array();
    alone.push_back(diagnostic);
    const auto range = lsp::range_at(diagnostic, {"range"});
    const lsp::Json mends = range ? lsp::mends(document, alone, *range, false) : lsp::Json();
    if (!mends.empty()) {
        const json edit = mends[0]["edit"]["changes"].begin().value()[0];
        one["mend"] = {{"range", edit["range"]}, {"text", edit["newText"]}};
    }
    return one;
}

diagnostics::Diagnostics found_in(const std::vector<match::Report>& reports) {
    diagnostics::Diagnostics found;
    for (const match::Report& report : reports) {
        found.insert(found.end(), report.diagnostics.begin(), report.diagnostics.end());
    }
    return found;
}

// A game and the rows of a table as one: all pass, or the first failure's board is shown.
json played_json(const std::vector<match::Report>& reports, json documents) {
    match::Report all;
    all.passed = true;
    std::string board;
    for (const match::Report& report : reports) {
        if (all.title.empty()) all.title = report.title;
        all.passed &= report.passed;
        all.counts.moves += report.counts.moves;
        all.counts.expectations += report.counts.expectations;
        all.counts.refusals += report.counts.refusals;
        if (board.empty() && !report.boards.empty()) board = report.boards.front().board;
    }
    return {{"title", all.title},
            {"passed", all.passed},
            {"moves", all.counts.moves},
            {"expectations", all.counts.expectations},
            {"refusals", all.counts.refusals},
            {"board", board},
            {"documents", std::move(documents)}};
}

// What was found, by document: all of it in the one that was asked about, and in others what
// stands there.
json by_document(const lsp::Workspace& workspace, const lsp::FilePtr& file,
                 const diagnostics::Diagnostics& found, const Workshop& workshop) {
    json documents = json::object();
    for (const auto& [uri, document] : workspace.documents()) {
        const std::string& path = document.file->path;
        diagnostics::Diagnostics own;
        for (const diagnostics::Diagnostic& one : found) {
            if (document.file == file || loader::resolve_path(one.place.file) == path) {
                own.push_back(one);
            }
        }
        json list = json::array();
        for (const lsp::Json& one : lsp::diagnostics_json(*document.file, own)) {
            list.push_back(as_page(one, document, workshop));
        }
        if (const auto name = workshop.name_of(path)) documents[*name] = std::move(list);
    }
    return documents;
}

}  // namespace

Result<Workbench::Desk, Answer> Workbench::desk(Body& body) const {
    const std::string name = body.required_text("path");
    auto documents = documents_of(body, workshop_);
    if (!documents) return fail(documents.error());
    const auto path = workshop_.find(name);
    if (!path) return fail(no_such_file(name));
    Desk desk{lsp::Workspace(workshop_.root(), options_.rules), nullptr, name};
    if (documents.value().count(*path) == 0) {
        const auto saved = desk.workspace.read(*path);
        if (saved == nullptr) return fail(no_such_file(name));
        documents.value()[*path] = saved->text.text();
    }
    for (auto& [file, text] : documents.value()) {
        desk.workspace.open(lsp::uri_of(file), 1, std::move(text));
    }
    desk.file = desk.workspace.find_path(*path)->file;
    return desk;
}

std::optional<std::size_t> Workbench::cursor(Body& body, const lsp::File& file) {
    const auto line = body.whole("line", 0, kMostLines);
    const auto character = body.whole("character", 0, kMostLines);
    if (!line || !character) return std::nullopt;
    return file.text.offset(
        {static_cast<std::size_t>(*line), static_cast<std::size_t>(*character)});
}

// Read once, when the first page asks.
const lsp::Examples& Workbench::examples() {
    std::call_once(examples_read_,
                   [this] { examples_ = std::make_unique<lsp::Examples>(options_.rules); });
    return *examples_;
}

Answer Workbench::complete(Body& body) {
    auto desk = this->desk(body);
    if (!desk) return desk.error();
    const auto& [workspace, file, name] = desk.value();
    const auto offset = cursor(body, *file);
    return success(lsp::completion_json(workspace, file, offset.value_or(0)));
}

Answer Workbench::hover(Body& body) {
    auto desk = this->desk(body);
    if (!desk) return desk.error();
    const auto& [workspace, file, name] = desk.value();
    const std::size_t offset = cursor(body, *file).value_or(0);
    if (body.wrong()) return {};
    std::optional<lsp::Hover> found;
    if (lsp::is_script(*file)) {
        found = lsp::hover_lua(file->text.text(), offset);
    } else if (file->is_ours()) {
        found = lsp::hover_at(workspace, examples(), file, offset);
    }
    return success({{"hover", lsp::hover_json(*file, found)}});
}

Answer Workbench::check(Body& body) {
    auto desk = this->desk(body);
    if (!desk) return desk.error();
    const auto& [workspace, file, name] = desk.value();
    const Place place(checkers_, options_.waiting_seconds);
    if (!place.taken()) return busy();
    lsp::Check check;
    check.document = *workspace.find_path(file->path);
    check.buffers = std::make_shared<const loader::Buffers>(workspace.buffers());
    check.load = workspace.load_options(*check.buffers);
    check.run();
    const bool broken = diagnostics::has_errors(check.found);
    return success(
        {{"documents", by_document(workspace, file, check.found, workshop_)}, {"errors", broken}});
}

Answer Workbench::play_match(Body& body) {
    auto desk = this->desk(body);
    if (!desk) return desk.error();
    const auto& [workspace, file, name] = desk.value();
    if (file->kind() != lsp::FileKind::kMatch) {
        return failure(422, "no-match", fmt::format("'{}' is no match script", name),
                       "a file with the key 'match'");
    }
    const Place place(checkers_, options_.waiting_seconds);
    if (!place.taken()) return busy();
    const Alarm alarm(options_.match_seconds, ending_);
    const loader::Buffers buffers = workspace.buffers();
    match::RunOptions run;
    run.load = workspace.load_options(buffers);
    run.stop = alarm.flag();
    const auto script = match::load_match(loader::shown_path(file->path), run.load);
    std::vector<match::Report> reports;
    if (script) {
        reports = match::run_match(script.value(), run);
    } else {
        reports.emplace_back().diagnostics = script.error();
    }
    return success(
        played_json(reports, by_document(workspace, file, found_in(reports), workshop_)));
}

}  // namespace rulewright::web
