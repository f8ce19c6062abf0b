#include "diagnostics/alike.hpp"
#include "match/match.hpp"
#include "match/variant_file.hpp"
#include "match/whole_script.hpp"

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
        } else {
            const bool list = entry.value.is(loader::NodeKind::kList);
            step.because = list ? entry.value.items : std::vector<Node>{entry.value};
            step.reasons = entry.value;
        }
    }
    return step;
}

// What a row asks of the game, in the map of an `expect` step.
constexpr std::string_view kAsked[] = {"to_move", "check", "legal_moves", "fen", "result"};

void add_step(Row& row, const loader::Entry& entry) {
    row.steps.push_back({entry, {}, {}, {}});
}

// The order is that of the steps, however the keys are written.
Row read_row(const Node& map) {
    Row row;
    row.place = loader::place_of(map);
    set_text(row.name, &map, "name");
    row.start = part(map, "start");
    row.moves = part(map, "moves");
    for (const char* key : {"roll", "refuse", "move"}) {
        const loader::Entry* entry = map.find(key);
        if (entry == nullptr) continue;
        Node step = map;
        step.entries = {*entry};
        const loader::Entry* because = map.find("because");
        if (entry->key == "refuse" && because != nullptr) step.entries.push_back(*because);
        row.steps.push_back(read_step(step));
    }
    loader::Entry asked{"expect", {}, map.source, map};
    asked.value.entries.clear();
    for (const std::string_view key : kAsked) {
        if (const loader::Entry* entry = map.find(key)) asked.value.entries.push_back(*entry);
    }
    if (!asked.value.entries.empty()) {
        asked.span = asked.value.entries.front().span;
        add_step(row, asked);
    }
    for (const char* key : {"expect", "perft"}) {
        if (const loader::Entry* entry = map.find(key)) add_step(row, *entry);
    }
    return row;
}

// Rows with nothing to ask pass whatever the rules are.
void check_rows(const Node& table, const Script& script, Diagnostics& found) {
    for (std::size_t i = 0; i < script.table.size(); ++i) {
        const Row& row = script.table[i];
        if (row.moves || !row.steps.empty()) continue;
        found.push_back(
            loader::diagnose(table.items[i], {"match-row",
                                              "the row asks nothing",
                                              "`move`, `refuse`, `expect` or another key of a row",
                                              {},
                                              {}}));
    }
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
    if (const Node* positions = root.value("positions")) script.positions = positions->entries;
    if (const Node* table = root.value("table")) {
        for (const Node& row : table->items) script.table.push_back(read_row(row));
    }
    return script;
}

}  // namespace

Result<Script, Diagnostics> load_match(const std::string& path,
                                       const loader::LoadOptions& options) {
    Diagnostics found;
    const std::optional<Node> root = read_whole_script(path, options, found);
    if (!root) {
        diagnostics::sort_by_place(found);
        diagnostics::leave_out_alike(found);
        return fail(std::move(found));
    }
    Script script = read_script(*root, path);
    if (const Node* table = root->value("table")) check_rows(*table, script, found);
    if (!found.empty()) return fail(std::move(found));
    auto variant = find_variant_file(script.variant, path, options);
    if (!variant) return fail(Diagnostics{std::move(variant).error()});
    script.variant_path = std::move(variant).value();
    return script;
}

}  // namespace rulewright::match
