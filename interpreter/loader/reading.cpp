#include "loader/reading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "support/text.hpp"
#include "variant/letters.hpp"

namespace rulewright::loader {

namespace {

// One step of reading: its own name, what it needs sound, and the function. A step that reports
// an error makes its name broken for those that need it.
struct Step {
    std::string_view name;
    std::initializer_list<std::string_view> needs;
    void (*run)(Reading&);
};

const std::initializer_list<Step> kSteps = {
    {"source", {"source"}, read_source},
    {"boards", {"board", "boards", "stacked"}, read_boards},
    {"players", {"players"}, read_players},
    {"attributes", {"attributes"}, read_attributes},
    {"attribute-range", {"attributes", "attributes/*", "board", "boards"}, check_attributes},
    {"zones-read", {"zones", "board", "boards"}, read_zones},
    {"filters", {"filters"}, read_filters},
    {"symbols", {"pieces"}, read_pieces},
    {"pictures", {"pieces", "players"}, read_pictures},
    {"letters", {"pieces"}, check_letters},
    {"moves", {"pieces"}, read_moves},
    {"vectors", {"pieces", "board", "boards"}, read_vectors},
    {"zoned", {"pieces", "zones", "zones-read", "moves", "vectors"}, read_zoned_moves},
    {"routes", {"pieces"}, check_routes},
    {"values", {"pieces", "attributes"}, read_attribute_values},
    {"ranks", {"pieces", "forbidden", "board", "boards"}, read_ranks},
    {"options", {"options", "config"}, read_options},
    {"state", {"state"}, read_state},
    {"promotion",
     {"players", "pieces", "promotion", "board", "boards", "state", "zones"},
     read_promotion},
    {"hands-read", {"pieces", "hands", "zones", "promotion", "board", "boards"}, read_hands},
    {"gates-read", {"pieces", "pieces/*", "gates", "zones", "board", "boards"}, read_gates},
    {"castling", {"pieces", "castling"}, read_castling},
    {"castling-check",
     {"pieces", "pieces/*", "castling", "moves", "board", "boards"},
     check_castling},
    {"gates-check",
     {"pieces", "pieces/*", "symbols", "moves", "vectors", "zoned", "promotion", "hands",
      "hands-read", "castling", "gates", "gates-read", "start"},
     check_gates},
    {"initial-check",
     {"pieces", "pieces/*", "moves", "vectors", "zoned", "ranks", "castling"},
     check_initial},
    {"draws", {"pieces", "draws", "zones", "zones-read"}, read_draws},
    {"ends", {"ends", "en_passant"}, read_ends},
    {"counting", {"players", "pieces", "draws", "ends", "state"}, read_counting},
    {"end-conditions",
     {"ends", "pieces", "board", "boards", "players", "zones", "state", "counting"},
     read_end_conditions},
    {"en-passant-check",
     {"pieces", "pieces/*", "moves", "vectors", "zoned", "ends", "en_passant"},
     check_en_passant},
    {"capture", {"capture", "pieces"}, read_capture},
    {"changes-read", {"changes", "pieces", "zones", "zones-read"}, read_changes},
    {"changes-check", {"changes", "changes-read", "pieces"}, check_changes},
    {"closed", {"pieces", "closed"}, read_closed},
    {"restrain", {"restrain"}, read_restrain},
    {"promises", {"pieces", "effects", "legal", "moves", "after_ply", "outcome"}, read_promises},
    {"turns-read", {"pieces", "turns"}, read_turns},
    {"hooks-check",
     {"capture", "closed", "restrain", "turns", "hooks", "links", "effects", "legal", "moves",
      "after_ply", "outcome", "ends"},
     check_hooks},
    {"gains", {"gains", "state", "board", "boards"}, read_gains},
    {"limits", {"sums", "limits", "state"}, read_limits},
    {"royal", {"royal"}, read_royalty},
    {"promotion-check", {"pieces", "pieces/*", "promotion", "royal"}, check_promotion},
    {"captures-check",
     {"capture", "pieces", "pieces/*", "royal", "hands", "hands-read", "start"},
     check_captures},
    {"idle-changes",
     {"changes", "changes-read", "changes-check", "pieces", "pieces/*", "moves", "vectors", "zoned",
      "royal", "hands-read", "castling", "promotion", "links", "board", "boards", "players"},
     check_idle_changes},
    {"turns-check", {"pieces", "pieces/*", "turns", "turns-read", "royal"}, check_turns},
    {"turn-ends",
     {"pieces", "pieces/*", "turns", "turns-read", "royal", "filters", "ends", "end-conditions",
      "changes", "changes-read", "changes-check"},
     check_turn_ends},
    {"links", {"links", "state", "options", "config"}, read_links},
    {"placing", {"placing", "pieces", "state", "options", "config"}, read_placing},
    {"state-check",
     {"state", "links", "limits", "royal", "placing", "castling", "en_passant", "board", "boards"},
     check_state},
    {"time-controls", {"time_controls"}, read_time_controls},
    {"notation", {"notation"}, read_notation},
    {"carried-over", {"not_carried_over"}, check_carried_over},
    {"zones-check",
     {"zones", "zones-read", "pieces", "pieces/*", "zoned", "promotion", "hands-read", "ends",
      "end-conditions", "filters", "start", "board", "boards", "players"},
     check_zones},
    {"start", {"start", "board", "boards", "players"}, check_start},
    // What follows from all the others.
    {"forbidden-check",
     {"pieces", "pieces/*", "moves", "vectors", "zoned", "ranks", "forbidden", "promotion", "hands",
      "hands-read", "board", "boards", "start"},
     check_forbidden},
    {"in-vain", {}, check_in_vain},
};

const std::vector<Node> kNoItems;
const std::vector<Entry> kNoEntries;

}  // namespace

void read_sections(Reading& reading) {
    for (const Step& step : kSteps) {
        const bool sound = std::none_of(step.needs.begin(), step.needs.end(), [&](auto name) {
            return reading.broken.count(std::string(name)) > 0;
        });
        const std::size_t before = reading.found.size();
        if (sound) step.run(reading);
        // Where no sound piece is left, nothing can be said of any.
        if (step.name == "symbols" && reading.variant.pieces.empty()) {
            reading.broken.insert("pieces");
        }
        if (!sound || reading.found.size() > before) reading.broken.emplace(step.name);
    }
}

bool is_never_captured(const Reading& reading, PieceKind kind) noexcept {
    const variant::Variant& variant = reading.variant;
    const bool scripted = reading.root.find("hooks") != nullptr;
    return variant.pieces[index(kind)].royal && !variant.royalty.capturable &&
           variant.royalty.check == variant::CheckPolicy::kNoneLeft && !scripted;
}

void remove_broken_entries(Node& tree, std::set<std::string>& broken) {
    std::set<std::string> incomplete;
    for (Entry& section : tree.entries) {
        const std::size_t removed = std::erase_if(section.value.entries, [&](const Entry& entry) {
            return broken.count(section.key + "/" + entry.key) > 0;
        });
        if (removed > 0) incomplete.insert(section.key + "/*");
    }
    broken.merge(incomplete);
}

int number(const Node& node) noexcept {
    return static_cast<int>(node.integer);
}

int number_or(const Node& map, std::string_view key, int fallback) {
    const Node* node = map.value(key);
    return node == nullptr ? fallback : number(*node);
}

std::string text_or(const Node& map, std::string_view key, const std::string& fallback) {
    const Node* node = map.value(key);
    return node == nullptr ? fallback : node->text;
}

bool truth_or(const Node& map, std::string_view key, bool fallback) noexcept {
    const Node* node = map.value(key);
    return node == nullptr ? fallback : node->truth();
}

std::vector<int> numbers(const Node& list) {
    std::vector<int> found;
    for (const Node& item : list.items) found.push_back(number(item));
    return found;
}

const std::vector<Node>& items_of(const Node& map, std::string_view key) noexcept {
    const Node* node = map.value(key);
    return node == nullptr ? kNoItems : node->items;
}

const std::vector<Entry>& entries_of(const Node& map, std::string_view key) noexcept {
    const Node* node = map.value(key);
    return node == nullptr ? kNoEntries : node->entries;
}

bool is_state_name(const variant::Variant& variant, std::string_view name) {
    const variant::State& state = variant.state;
    const auto is = [&](const auto& one) { return one.name == name; };
    return std::any_of(state.pieces.begin(), state.pieces.end(), is) ||
           std::any_of(state.variables.begin(), state.variables.end(), is) ||
           (state.timer && is(*state.timer));
}

std::string_view letter_of(const Node& piece) noexcept {
    const Node* letter = piece.value("letter");
    if (letter == nullptr || !letter->is(NodeKind::kText) || letter->text.empty()) return {};
    const std::string_view text = letter->text;
    const bool sound = text == "*" || (text.back() >= 'A' && text.back() <= 'Z');
    return sound && variant::letter_at(text) == text ? text : std::string_view{};
}

PieceKind kind_named(const Reading& reading, const Node& node) {
    return reading.variant.find_kind(node.text).value_or(PieceKind{});
}

variant::Adjacent adjacent_named(const Node& map) {
    using variant::Adjacent;
    const std::string by = text_or(map, "by", "any");
    for (const Adjacent adjacent : {Adjacent::kOrthogonal, Adjacent::kHexagonal}) {
        if (by == name_of(adjacent)) return adjacent;
    }
    return Adjacent::kAny;
}

namespace {

std::vector<std::string> player_names(const Reading& reading) {
    std::vector<std::string> names;
    for (const variant::Player& player : reading.variant.players) names.push_back(player.name);
    return names;
}

Problem no_player(const std::string& name, const std::vector<std::string>& names) {
    return {"unknown-value",
            fmt::format("there is no player {}", in_quotes(name)),
            support::join_or(names),
            support::closest(name, names).value_or(""),
            {}};
}

}  // namespace

std::size_t player_named(Reading& reading, const Entry& entry) {
    const std::vector<std::string> names = player_names(reading);
    const auto found = std::find(names.begin(), names.end(), entry.key);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    reading.report_key(entry, no_player(entry.key, names));
    return 0;
}

std::vector<PieceKind> kinds_named(const Reading& reading, const std::vector<Node>& nodes) {
    std::vector<PieceKind> kinds;
    kinds.reserve(nodes.size());
    for (const Node& node : nodes) kinds.push_back(kind_named(reading, node));
    return kinds;
}

void mark_players(Reading& reading, const std::vector<Node>& named, bool (&marks)[kPlayers]) {
    const std::vector<std::string> names = player_names(reading);
    for (const Node& one : named) {
        const auto found = std::find(names.begin(), names.end(), one.text);
        if (found != names.end()) {
            marks[found - names.begin()] = true;
            continue;
        }
        reading.report(one, no_player(one.text, names));
    }
}

void read_concerned(Reading& reading, const Node& map, bool (&marks)[kPlayers]) {
    const std::vector<Node>& concerned = items_of(map, "for");
    if (concerned.empty()) return;
    marks[0] = marks[1] = false;
    mark_players(reading, concerned, marks);
}

namespace {

// Numbers that count from the first or, if negative, from the last.
void check_counted(Reading& reading, const std::vector<Node>& numbers, int highest,
                   std::string_view what) {
    for (const Node& node : numbers) {
        if (node.integer != 0 && node.integer <= highest && node.integer >= -highest) continue;
        reading.report(node, {"out-of-range",
                              fmt::format("there is no {} {}", what, node.integer),
                              fmt::format("1 to {0} or -1 to -{0}", highest),
                              {},
                              {}});
    }
}

}  // namespace

bool has_levels(Reading& reading, const Node& asked) {
    if (reading.variant.stacked) return true;
    reading.report(asked, {"levels-not-stacked",
                           "there are no levels: the boards are not stacked",
                           "'stacked: true' beside 'boards'",
                           {},
                           {}});
    return false;
}

void check_levels(Reading& reading, const std::vector<Node>& levels) {
    if (levels.empty() || !has_levels(reading, levels.front())) return;
    check_counted(reading, levels, static_cast<int>(reading.variant.boards.size()), "level");
}

void check_ranks(Reading& reading, const std::vector<Node>& ranks) {
    int highest = 0;
    for (const variant::Grid& board : reading.variant.boards)
        highest = std::max(highest, board.ranks);
    check_counted(reading, ranks, highest, "rank");
}

}  // namespace rulewright::loader
