#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "loader/document.hpp"
#include "loader/paths.hpp"
#include "loader/schema.hpp"
#include "match/match.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using loader::Node;
namespace fs = std::filesystem;

namespace {

// A match may name variants beside its own folder, so that a project without a version control
// folder is found by its two folders.
std::string root_of(const std::string& resolved, const loader::LoadOptions& options) {
    if (!options.root.empty()) return loader::resolve_path(options.root);
    std::string root = loader::find_root(resolved);
    const fs::path folder = fs::path(resolved).parent_path();
    if (root != folder.string()) return root;
    for (fs::path above = folder; above != above.parent_path(); above = above.parent_path()) {
        std::error_code error;
        if (fs::is_directory(above / "rules", error) && fs::is_directory(above / "scripts", error))
            return above.string();
    }
    return root;
}

std::optional<Node> part(const Node& map, std::string_view key) {
    const Node* node = map.value(key);
    return node == nullptr ? std::nullopt : std::optional<Node>(*node);
}

void set_text(std::string& text, const Node* map, std::string_view key) {
    const Node* node = map == nullptr ? nullptr : map->value(key);
    if (node != nullptr) text = node->text;
}

Headers read_headers(const Node& root) {
    Headers headers;
    set_text(headers.white, root.value("players"), "white");
    set_text(headers.black, root.value("players"), "black");
    set_text(headers.event, &root, "event");
    set_text(headers.site, &root, "site");
    set_text(headers.date, &root, "date");
    set_text(headers.round, &root, "round");
    return headers;
}

// The schema has seen to it that a step has one main key.
Step read_step(const Node& map) {
    Step step;
    for (const loader::Entry& entry : map.entries) {
        if (entry.key == "time") {
            step.time = entry.value;
        } else if (entry.key != "because") {
            step.main = entry;
        } else if (entry.value.is(loader::NodeKind::kList)) {
            step.because = entry.value.items;
        } else {
            step.because = {entry.value};
        }
    }
    return step;
}

Script read_script(const Node& root, const std::string& path) {
    Script script;
    script.file = path;
    script.title = root.value("match")->text;
    script.variant = *root.value("variant");
    script.headers = read_headers(root);
    script.players = part(root, "players");
    script.start = part(root, "start");
    script.clock = part(root, "clock");
    script.moves = part(root, "moves");
    script.result = part(root, "result");
    if (const Node* rules = root.value("rules")) {
        for (const Node& id : rules->items) script.rules.push_back(id.text);
    }
    if (const Node* claim = root.value("claim")) {
        script.claim =
            claim->text == "by_player" ? variant::Claim::kByPlayer : variant::Claim::kAutomatic;
    }
    if (const Node* seed = root.value("seed")) {
        script.seed = static_cast<std::uint64_t>(seed->integer);
        script.seeded = true;
    }
    if (const Node* steps = root.value("steps")) {
        for (const Node& step : steps->items) script.steps.push_back(read_step(step));
    }
    return script;
}

// The names of the other files in that folder, or the one without the mistake.
diagnostics::Diagnostic missing_variant(const Node& node, const loader::ResolvedPath& variant) {
    std::vector<std::string> names;
    std::error_code error;
    const fs::path folder = fs::path(variant.path).parent_path();
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (at->path().extension() == ".yaml") names.push_back(at->path().stem().string());
    }
    std::sort(names.begin(), names.end());
    const fs::path written(node.text);
    const auto close = support::closest(written.stem().string(), names);
    return loader::diagnose(
        node, {"file-missing",
               fmt::format("there is no file '{}'", variant.shown),
               "a variant file" + (names.empty() ? "" : ": " + support::join_or(names)),
               close ? (written.parent_path() / (*close + ".yaml")).string() : "",
               {}});
}

}  // namespace

Result<Script, Diagnostics> load_match(const std::string& path,
                                       const loader::LoadOptions& options) {
    const auto schema = loader::Schema::named("match", options.schema_dir);
    if (!schema) return fail(Diagnostics{schema.error()});
    Diagnostics found;
    const std::optional<Node> root = loader::read_document({path, path, {}, {}}, found);
    if (!root) return fail(std::move(found));
    static_cast<void>(loader::validate(*root, schema.value(), found));
    if (diagnostics::has_errors(found)) {
        diagnostics::sort_by_place(found);
        return fail(std::move(found));
    }
    Script script = read_script(*root, path);
    const loader::ResolvedPath file{path, loader::resolve_path(path)};
    const std::string project = root_of(file.path, options);
    auto variant = loader::resolve_named(script.variant, {file, project});
    if (!variant) return fail(Diagnostics{std::move(variant).error()});
    std::error_code error;
    if (!fs::exists(variant.value().path, error))
        return fail(Diagnostics{missing_variant(script.variant, variant.value())});
    script.variant_path = variant.value().shown;
    return script;
}

}  // namespace rulewright::match
