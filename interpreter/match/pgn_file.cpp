#include <fmt/format.h>

#include "loader/document.hpp"
#include "loader/read_file.hpp"
#include "match/match.hpp"
#include "match/variant_file.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using loader::Node;
using notation::PgnGame;
using notation::PgnTag;
using SourcePointer = std::shared_ptr<const loader::Source>;

namespace {

// The tag's value as a node: messages point at it.
Node node_of(const PgnTag& tag, const SourcePointer& source) {
    Node node;
    node.kind = loader::NodeKind::kText;
    node.quoted = true;
    node.text = tag.value;
    node.offset = std::min(source->file.text().find('"', tag.offset), source->file.text().size());
    node.span = source->file.span(node.offset, tag.value.size() + 2);
    node.source = source;
    return node;
}

const PgnTag* find_tag(const PgnGame& game, std::string_view name) {
    for (const PgnTag& tag : game.tags) {
        if (tag.name == name) return &tag;
    }
    return nullptr;
}

Headers headers_of(const PgnGame& game) {
    Headers headers;
    const auto set = [&](std::string& text, std::string_view name) {
        const std::string* value = game.tag(name);
        if (value != nullptr && !value->empty()) text = *value;
    };
    set(headers.white, "White");
    set(headers.black, "Black");
    set(headers.event, "Event");
    set(headers.site, "Site");
    set(headers.date, "Date");
    set(headers.round, "Round");
    return headers;
}

Report failed(const Script& script, diagnostics::Diagnostic diagnostic) {
    Report report;
    report.file = script.file;
    report.title = script.title;
    report.headers = script.headers;
    report.diagnostics = {std::move(diagnostic)};
    return report;
}

Script script_of(PgnGame game, const SourcePointer& source, std::size_t number) {
    Script script;
    script.file = source->file.name();
    script.headers = headers_of(game);
    script.title =
        fmt::format("game {}: {} - {}", number, script.headers.white, script.headers.black);
    // A record's players claimed what they wanted to.
    script.claim = variant::Claim::kByPlayer;
    const std::string* set_up = game.tag("SetUp");
    const PgnTag* fen = find_tag(game, "FEN");
    if (fen != nullptr && (set_up == nullptr || *set_up != "0"))
        script.start = node_of(*fen, source);
    const PgnTag* variant = find_tag(game, notation::kRulesTag);
    if (variant == nullptr) variant = find_tag(game, "Variant");
    if (variant != nullptr) {
        script.variant = node_of(*variant, source);
    } else {
        script.variant.span = source->file.span(game.moves.empty() ? 0 : game.moves[0].offset, 1);
        script.variant.source = source;
    }
    script.record = Record{std::move(game), source};
    return script;
}

}  // namespace

std::vector<Report> Runner::run_games(const std::string& path) {
    Report broken;
    broken.file = path;
    auto text = loader::read_file({path, path, {}, {}, notation::kMaxPgnBytes});
    if (!text) {
        broken.diagnostics = {std::move(text).error()};
        return {broken};
    }
    const auto source =
        std::make_shared<const loader::Source>(loader::Source{{path, std::move(text).value()}, {}});
    auto games = notation::read_pgn(source->file.text());
    if (!games) {
        const notation::PgnError& error = games.error();
        broken.diagnostics = {
            loader::diagnose_at(*source, source->file.span(error.offset, error.length),
                                {"match-movetext", error.message, error.expected, {}, {}})};
        return {broken};
    }
    if (games.value().empty()) {
        broken.diagnostics = {loader::diagnose_file(
            *source, {"match-movetext", "there is no game", "a game", {}, {}})};
        return {broken};
    }
    std::vector<Report> reports;
    std::size_t number = 0;
    for (PgnGame& game : games.value()) {
        Script script = script_of(std::move(game), source, ++number);
        if (is_chosen(script)) reports.push_back(run_record(std::move(script)));
    }
    return reports;
}

// By the file that a record of our own names, else by a name that others know, too.
Result<std::string, diagnostics::Diagnostic> Runner::rules_of(const Script& script) {
    const PgnGame& game = script.record->game;
    if (find_tag(game, notation::kRulesTag) != nullptr) {
        return find_variant_file(script.variant, script.file, options_.load);
    }
    const std::string* named = game.tag("Variant");
    auto path = variants_.find(named == nullptr ? "chess" : *named, options_.load);
    if (path) return std::move(path).value();
    loader::Library::Missing missing = std::move(path).error();
    if (named != nullptr) {
        missing.expected += fmt::format(", or [{} \"PATH\"], a path from the folder of this file",
                                        notation::kRulesTag);
    }
    return fail(loader::diagnose(script.variant, {"file-missing",
                                                  std::move(missing.message),
                                                  std::move(missing.expected),
                                                  std::move(missing.suggestion),
                                                  {}}));
}

Report Runner::run_record(Script script) {
    const PgnGame& game = script.record->game;
    auto path = rules_of(script);
    if (!path) return failed(script, std::move(path).error());
    script.variant_path = std::move(path).value();
    const PgnTag* set_up = find_tag(game, "SetUp");
    if (set_up != nullptr && set_up->value == "1" && !script.start) {
        return failed(script, loader::diagnose(node_of(*set_up, script.record->source),
                                               {"match-start",
                                                "the SetUp tag asks for a position, and there is "
                                                "no FEN tag",
                                                "[FEN \"...\"]",
                                                {},
                                                {}}));
    }
    return run_one(script);
}

}  // namespace rulewright::match
