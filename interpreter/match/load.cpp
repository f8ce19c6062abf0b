#include "diagnostics/alike.hpp"
#include "loader/document.hpp"
#include "loader/file_kind.hpp"
#include "loader/schema.hpp"
#include "match/match.hpp"
#include "match/variant_file.hpp"

namespace rulewright::match {

using loader::Node;

namespace {

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
    if (const Node* tags = root.value("tags")) {
        for (const Node& tag : tags->items) script.tags.push_back(tag.text);
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

}  // namespace

Result<Script, Diagnostics> load_match(const std::string& path,
                                       const loader::LoadOptions& options) {
    const auto schema = loader::Schema::named("match", options.schema_dir);
    if (!schema) return fail(Diagnostics{schema.error()});
    Diagnostics found;
    loader::ReadRequest request{path, path, {}, {}};
    request.buffers = options.buffers;
    const std::optional<Node> root = loader::read_document(request, found);
    if (!root) return fail(std::move(found));
    if (auto other = loader::wrong_kind(*root, loader::FileKind::kMatch)) {
        return fail(Diagnostics{std::move(*other)});
    }
    static_cast<void>(loader::validate(*root, schema.value(), found));
    if (diagnostics::has_errors(found)) {
        diagnostics::sort_by_place(found);
        diagnostics::leave_out_alike(found);
        return fail(std::move(found));
    }
    Script script = read_script(*root, path);
    auto variant = find_variant_file(script.variant, path, options);
    if (!variant) return fail(Diagnostics{std::move(variant).error()});
    script.variant_path = std::move(variant).value();
    return script;
}

}  // namespace rulewright::match
