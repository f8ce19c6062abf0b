#include "coverage/keys.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

namespace rulewright::coverage {

namespace {

using game::EndReason;
using loader::Entry;
using loader::Node;
using loader::NodeKind;
using variant::Variant;

constexpr std::size_t number_of(EndReason reason) {
    return static_cast<std::size_t>(reason);
}

// Keys that are a place in the tree and one event.
struct Simple {
    std::string_view section;
    std::string_view key;  // of the section; empty: the section itself
    Event event;
};
constexpr Simple kSimple[] = {
    {"castling", "", {What::kCastles}},
    {"castling", "across", {What::kAcross}},
    {"en_passant", "", {What::kEnPassant}},
    {"links", "", {What::kLinks}},
    {"closed", "", {What::kClosed}},
    {"restrain", "", {What::kHeldBack}},
    {"filters", "must_capture", {What::kMustCapture}},
    {"filters", "must_jump", {What::kMustJump}},
    {"filters", "no_checks", {What::kNoChecks}},
    {"hands", "", {What::kDrop}},
    {"hands", "captures", {What::kToHand}},
    {"gates", "from_hand", {What::kGate}},
    {"gates", "wall", {What::kWall}},
    {"capture", "blast", {What::kBlast}},
    {"royal", "capturable", {What::kRoyalTaken}},
    {"moves", "", {What::kAdded}},
    {"turns", "pass", {What::kPass}},
    {"turns", "stop", {What::kStops}},
    {"turns", "moves", {What::kGoesOn}},
    {"turns", "first", {What::kGoesOn}},
    {"turns", "grows", {What::kGoesOn}},
    {"turns", "contests", {What::kContest}},
    {"draws", "repetition", {What::kEnd, number_of(EndReason::kRepetition)}},
    {"draws", "move_limit", {What::kEnd, number_of(EndReason::kMoveLimit)}},
    {"draws", "insufficient_material", {What::kEnd, number_of(EndReason::kInsufficientMaterial)}},
    {"draws", "agreement", {What::kEnd, number_of(EndReason::kAgreement)}},
};

// Values that say that there is no such rule.
bool says_no(const Node& node) {
    constexpr std::array<std::string_view, 4> kNo = {"none", "nobody", "never", "allowed"};
    if (node.is(NodeKind::kNull)) return true;
    if (node.is(NodeKind::kBoolean)) return !node.truth();
    if (node.is(NodeKind::kList)) return node.items.empty();
    return node.is(NodeKind::kText) && std::find(kNo.begin(), kNo.end(), node.text) != kNo.end();
}

class Finder {
public:
    Finder(const Node& tree, const Variant& variant) : tree_(tree), variant_(variant) {}

    [[nodiscard]] std::vector<Key> find() {
        add_simple();
        add_pieces();
        add_promotions();
        add_captures();
        add_ends();
        add_state();
        add_turns();
        add_promised();
        add_lists();
        return std::move(keys_);
    }

private:
    void add(const Entry& entry, std::string name, Event event) {
        keys_.push_back({event, std::move(name), entry.source, entry.span.line});
    }
    void add(const Node& item, std::string name, Event event) {
        keys_.push_back({event, std::move(name), item.source, item.span.line});
    }

    [[nodiscard]] const Entry* section(std::string_view name) const {
        const Entry* entry = tree_.find(name);
        return entry == nullptr || says_no(entry->value) ? nullptr : entry;
    }
    [[nodiscard]] const Entry* inside(std::string_view name, std::string_view key) const {
        const Entry* entry = section(name);
        const Entry* found = entry == nullptr ? nullptr : entry->value.find(key);
        return found == nullptr || says_no(found->value) ? nullptr : found;
    }
    [[nodiscard]] const std::vector<Entry>& entries(std::string_view name,
                                                    std::string_view key = {}) const {
        static const std::vector<Entry> none;
        const Entry* found = key.empty() ? section(name) : inside(name, key);
        return found == nullptr ? none : found->value.entries;
    }
    [[nodiscard]] const std::vector<Node>& items(std::string_view name,
                                                 std::string_view key = {}) const {
        static const std::vector<Node> none;
        const Entry* found = key.empty() ? section(name) : inside(name, key);
        return found == nullptr ? none : found->value.items;
    }
    [[nodiscard]] std::optional<std::size_t> kind(const std::string& name) const {
        const auto found = variant_.find_kind(name);
        return found ? std::optional(index(*found)) : std::nullopt;
    }
    // The place of who has that name in a list.
    template <typename List>
    [[nodiscard]] static std::optional<std::size_t> place(const List& list,
                                                          const std::string& name) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i].name == name) return i;
        }
        return std::nullopt;
    }

    void add_simple() {
        for (const Simple& one : kSimple) {
            const bool whole = one.key.empty();
            const Entry* entry = whole ? section(one.section) : inside(one.section, one.key);
            if (entry == nullptr) continue;
            std::string name(one.section);
            if (!whole) name.append(".").append(one.key);
            if (one.section == "hands" && whole) name += ": a drop";
            add(*entry, std::move(name), one.event);
        }
        if (const Entry* placing = section("placing"); placing != nullptr && variant_.placing) {
            add(*placing, "placing", {What::kPlaced});
        }
        const Entry* facing = inside("royal", "facing");
        if (facing != nullptr && variant_.royalty.facing != variant::Facing::kAllowed) {
            add(*facing, "royal.facing", {What::kFacing});
        }
    }

    void add_pieces() {
        for (const Entry& entry : entries("pieces")) {
            const auto number = kind(entry.key);
            if (!number || variant_.pieces[*number].neutral) continue;
            const variant::PieceType& type = variant_.pieces[*number];
            const std::string name = "pieces." + entry.key;
            const Entry* moves = entry.value.find("move");
            if (moves == nullptr) moves = entry.value.find("moves");
            if (moves == nullptr) moves = &entry;
            if (!type.atoms.empty()) add(*moves, name + ": moves", {What::kMoves, *number});
            const bool captures = std::any_of(type.atoms.begin(), type.atoms.end(), can_capture);
            if (captures) add(*moves, name + ": captures", {What::kCaptures, *number});
            const Node* zones = entry.value.value("inside");
            if (zones == nullptr) continue;
            for (const Entry& one : zones->entries) {
                const auto zone = place(variant_.zones, one.key);
                if (!zone || says_no(one.value)) continue;
                add(one, name + ".inside." + one.key, {What::kMovesInside, *number, *zone});
            }
        }
        for (const Entry& entry : entries("zones")) {
            const auto zone = place(variant_.zones, entry.key);
            if (zone) add(entry, "zones." + entry.key, {What::kArrives, *zone});
        }
        for (const Entry& entry : entries("hands", "drops")) {
            const auto number = kind(entry.key);
            const Node* dropped = entry.value.value("dropped");
            if (!number || (dropped != nullptr && says_no(*dropped))) continue;
            add(entry, "hands.drops." + entry.key, {What::kDrops, *number});
        }
    }
    static bool can_capture(const variant::Atom& atom) {
        if (atom.castling) return false;
        return atom.captures ||
               std::any_of(atom.legs.begin(), atom.legs.end(),
                           [](const auto& leg) { return leg.over == variant::Over::kEnemy; });
    }

    void add_promotions() {
        const Entry* entry = section("promotion");
        if (entry == nullptr) return;
        if (entry->value.is(NodeKind::kMap)) return add_promotion(entry->value, 0);
        for (std::size_t i = 0; i < entry->value.items.size(); ++i) {
            add_promotion(entry->value.items[i], i);
        }
    }
    void add_promotion(const Node& rule, std::size_t number) {
        const Node* piece = rule.value("piece");
        const Node* to = rule.value("to");
        if (piece == nullptr || to == nullptr || number >= variant_.promotions.size()) return;
        for (const Node& item : to->items) {
            const auto into = kind(item.text);
            if (!into) continue;
            add(item, "promotion: " + piece->text + " to " + item.text,
                {What::kPromotes, number, *into});
        }
    }

    void add_captures() {
        const Entry* decided = inside("capture", "decided_by");
        if (decided != nullptr && variant_.capture.contested) {
            add(*decided, "capture.decided_by: won", {What::kWon});
            add(*decided, "capture.decided_by: lost", {What::kLost});
        }
        for (const Node& item : items("capture", "changes_side")) {
            if (const auto number = kind(item.text)) {
                add(item, "capture.changes_side: " + item.text, {What::kCaptures, *number});
            }
        }
        for (const Entry& mover : entries("capture", "becomes")) {
            const auto number = kind(mover.key);
            if (!number) continue;
            for (const Entry& victim : mover.value.entries) {
                const auto taken = victim.key == "any" ? std::optional(kAnyKind) : kind(victim.key);
                if (!taken) continue;
                add(victim, "capture.becomes." + mover.key + "." + victim.key,
                    {What::kTakes, *number, *taken});
            }
        }
        for (const Entry& entry : entries("capture", "rebirth")) {
            const auto number = kind(entry.key);
            if (!number || says_no(entry.value)) continue;
            add(entry, "capture.rebirth." + entry.key, {What::kReborn, *number});
        }
    }

    void add_ends() {
        add_no_move("checkmate", EndReason::kCheckmate);
        add_no_move("stalemate", EndReason::kStalemate);
        for (const Node& item : items("ends", "by_rule")) {
            const auto& names = variant_.ends.by_rule;
            const auto found = std::find(names.begin(), names.end(), item.text);
            if (found == names.end()) continue;
            add(item, "ends.by_rule: " + item.text,
                {What::kByRule, static_cast<std::size_t>(found - names.begin())});
        }
        for (const Node& item : items("ends", "conditions")) {
            const Node* name = item.value("name");
            if (name == nullptr) continue;
            if (const auto number = place(variant_.ends.conditions, name->text)) {
                add(*name, "ends.conditions: " + name->text, {What::kCondition, *number});
            }
        }
        const Entry* counting = inside("draws", "counting");
        if (counting != nullptr && variant_.draws.counting) {
            add(*counting, "draws.counting", {What::kByRule, variant_.draws.counting->over});
        }
    }
    // Of both players together, or of each.
    void add_no_move(const std::string& key, EndReason reason) {
        const Entry* entry = inside("ends", key);
        if (entry == nullptr) return;
        if (!entry->value.is(NodeKind::kMap)) {
            return add(*entry, "ends." + key, {What::kEnd, number_of(reason)});
        }
        for (const Entry& player : entry->value.entries) {
            for (std::size_t i = 0; i < kPlayers; ++i) {
                if (variant_.players[i].name != player.key) continue;
                add(player, "ends." + key + "." + player.key,
                    {What::kEndFor, number_of(reason), i});
            }
        }
    }

    void add_state() {
        for (const Entry& entry : entries("state", "pieces")) {
            const auto column = place(variant_.state.pieces, entry.key);
            if (column) add(entry, "state.pieces." + entry.key, {What::kColumn, *column});
        }
        for (const Entry& entry : entries("state", "squares")) {
            add(entry, "state.squares." + entry.key, {What::kTimer});
        }
        for (const Entry& entry : entries("state", "game")) {
            const auto variable = place(variant_.state.variables, entry.key);
            if (variable) add(entry, "state.game." + entry.key, {What::kVariable, *variable});
        }
    }

    void add_turns() {
        if (!variant_.turns) return;
        for (const Entry& entry : entries("turns", "faces")) {
            const auto face = place(variant_.turns->faces, entry.key);
            if (!face || variant_.turns->faces[*face].weight == 0) continue;
            add(entry, "turns.faces." + entry.key, {What::kFace, *face});
        }
    }

    // What the file says that a hook may do.
    void add_promised() {
        for (const char* const hook : {"effects", "moves", "after_ply"}) {
            for (const Node& item : items(hook, "may")) {
                for (const auto& [name, change] : variant::kChanges) {
                    if (item.text != name) continue;
                    add(item, std::string(hook) + ".may: " + item.text,
                        {What::kHookDid, static_cast<std::size_t>(change)});
                }
            }
        }
    }

    void add_lists() {
        const auto add_each = [&](const char* name, std::size_t count, What what, bool numbered) {
            const auto& list = items(name);
            for (std::size_t i = 0; i < std::min(list.size(), count); ++i) {
                add(list[i], std::string(name) + " " + std::to_string(i + 1),
                    {what, numbered ? i : 0});
            }
        };
        const auto& changes = items("changes");
        for (std::size_t i = 0; i < std::min(changes.size(), variant_.changes.size()); ++i) {
            const bool forbids = variant_.changes[i].does == variant::Deed::kForbid;
            add(changes[i], "changes " + std::to_string(i + 1),
                forbids ? Event{What::kForbidden} : Event{What::kChange, i});
        }
        add_each("gains", variant_.gains.size(), What::kGain, true);
        // A refusal does not say which of these it is by.
        add_each("limits", variant_.limits.size(), What::kLimited, false);
    }

    const Node& tree_;
    const Variant& variant_;
    std::vector<Key> keys_;
};

}  // namespace

std::vector<Key> keys_of(const Node& tree, const Variant& variant) {
    return Finder(tree, variant).find();
}

void add_keys(const std::vector<Key>& keys, const EventCounts& counts, Coverage& coverage) {
    for (const Key& key : keys) {
        File& file = coverage.files
                         .try_emplace(plain_path(key.source->file.name()),
                                      File{std::string(key.source->file.text()), {}})
                         .first->second;
        const auto counted = counts.find(key.event);
        file.lines[key.line].keys[key.name] += counted == counts.end() ? 0 : counted->second;
    }
}

std::string plain_path(const std::string& file) {
    namespace fs = std::filesystem;
    const fs::path path = fs::path(file).lexically_normal();
    std::error_code error;
    const fs::path here = fs::current_path(error);
    if (error || path.is_relative()) return path.generic_string();
    const fs::path relative = path.lexically_relative(here);
    const bool outside = relative.empty() || *relative.begin() == "..";
    return (outside ? path : relative).generic_string();
}

}  // namespace rulewright::coverage
