// What is nobody's does nothing of itself, and only that can be a wall; what comes from the hand
// must come into one.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"
#include "variant/letters.hpp"

namespace rulewright::loader {

namespace {

using variant::Variant;

constexpr const char* kNobodysLetter = "*";

void check_neutral(Reading& reading, const Entry& entry, const variant::PieceType& piece) {
    const auto refuse = [&](const char* key, std::string message, std::string expected) {
        const Node* node = entry.value.value(key);
        reading.report(node == nullptr ? entry.value : *node,
                       {"neutral", std::move(message), std::move(expected), {}, {}});
    };
    if (!piece.neutral) {
        if (piece.letter != kNobodysLetter) return;
        return refuse("letter",
                      fmt::format("'{}' is a player's, and '*' has no lower case", piece.name),
                      "a letter from A to Z, or 'neutral: true'");
    }
    if (!piece.atoms.empty()) {
        refuse(entry.value.value("move") == nullptr ? "moves" : "move",
               fmt::format("'{}' is nobody's, and moves", piece.name), "'move: none'");
    }
    if (piece.royal || piece.royal_when_last) {
        refuse("royal", fmt::format("'{}' is nobody's, and royal", piece.name),
               "no 'royal', or no 'neutral'");
    }
}

void refuse_neutral(Reading& reading, const Node& node, const char* what) {
    if (!reading.variant.pieces[index(kind_named(reading, node))].neutral) return;
    reading.report(node, {"neutral",
                          fmt::format("{} '{}', which is nobody's", what, node.text),
                          "a piece that players have",
                          {},
                          {}});
}

void check_promotion_of(Reading& reading, const Node& promotion) {
    refuse_neutral(reading, *promotion.value("piece"), "it promotes");
    for (const Node& target : items_of(promotion, "to")) {
        refuse_neutral(reading, target, "it promotes to");
    }
}

void check_neutral_roles(Reading& reading) {
    if (const Node* promotion = reading.root.value("promotion")) {
        if (promotion->is(NodeKind::kMap)) check_promotion_of(reading, *promotion);
        for (const Node& item : promotion->items) check_promotion_of(reading, item);
    }
    if (const Node* castling = reading.root.value("castling")) {
        refuse_neutral(reading, *castling->value("partner"), "castling with");
    }
}

// Whether a player has one in hand at the start, by the text alone.
bool starts_with(const Variant& variant, const std::string& start, PieceKind kind) {
    const std::size_t open = start.find('[');
    const std::size_t end = std::min(start.find(']'), start.size());
    if (open == std::string::npos || open > end) return false;
    return variant::names(std::string_view(start).substr(open, end - open),
                          variant.pieces[index(kind)]);
}

void check_from_hand(Reading& reading, const Entry& entry) {
    const Variant& variant = reading.variant;
    if (!variant.hands) {
        return reading.report_key(entry, {"gates-without-hands",
                                          "pieces come from the hand, but nobody holds any",
                                          "'hands' beside 'gates'",
                                          {},
                                          {}});
    }
    if (variant.castling && variant.castling->across) {
        reading.report_key(entry, {"conflicting-keys",
                                   "with 'castling: across' the castling field of a position "
                                   "has no room for rights to bring pieces from the hand",
                                   "one of the two",
                                   {},
                                   {}});
    }
    const Node* start = reading.root.value("start");
    for (const Node& node : items_of(entry.value, "pieces")) {
        refuse_neutral(reading, node, "from a hand comes");
        if (variant.hands->captures != variant::HandOf::kNobody || start == nullptr) continue;
        if (starts_with(variant, start->text, kind_named(reading, node))) continue;
        reading.warn(diagnose(node, {"never-held",
                                     fmt::format("nobody ever holds a '{}'", node.text),
                                     "one in the start position, such as [Nn] behind its "
                                     "placement, or 'captures' in 'hands'",
                                     {},
                                     {}}));
    }
}

void check_wall(Reading& reading, const Node& wall) {
    const Node& piece = *wall.value("piece");
    if (reading.variant.pieces[index(kind_named(reading, piece))].neutral) return;
    reading.report(piece, {"wall-not-neutral",
                           fmt::format("'{}' is no wall: players have it", piece.text),
                           "a kind with 'neutral: true' and 'move: none'",
                           {},
                           {}});
}

// Whether what is held as this kind may be put on the board as another.
bool has_dropped_face(const variant::Hands& hands, PieceKind kind) {
    for (std::size_t face = 0; face < hands.held_as.size(); ++face) {
        if (hands.held_as[face] == kind && hands.drops[face].dropped) return true;
    }
    return false;
}

// Pieces that are never dropped come by gates or as a face of theirs, or not at all.
void check_dropped(Reading& reading) {
    const Node* hands = reading.root.value("hands");
    if (hands == nullptr || !reading.variant.hands) return;
    for (const Entry& entry : entries_of(*hands, "drops")) {
        const auto kind = reading.variant.find_kind(entry.key);
        const variant::Hands& held = *reading.variant.hands;
        if (!kind || held.drops[index(*kind)].dropped || has_dropped_face(held, *kind)) continue;
        if (reading.variant.gates.brings(*kind)) continue;
        reading.warn(diagnose(*entry.value.value("dropped"),
                              {"never-comes",
                               fmt::format("a '{}' in hand never comes on the board", entry.key),
                               "its name in 'gates: from_hand: pieces'",
                               {},
                               {}}));
    }
}

}  // namespace

void check_gates(Reading& reading) {
    const std::vector<Entry>& entries = entries_of(reading.root, "pieces");
    for (std::size_t kind = 0; kind < entries.size(); ++kind) {
        check_neutral(reading, entries[kind], reading.variant.pieces[kind]);
    }
    check_neutral_roles(reading);
    check_dropped(reading);
    const Node* node = reading.root.value("gates");
    if (node == nullptr) return;
    if (const Entry* hand = node->find("from_hand")) {
        if (reading.variant.gates.from_hand) check_from_hand(reading, *hand);
    }
    if (const Node* wall = node->value("wall")) check_wall(reading, *wall);
}

}  // namespace rulewright::loader
