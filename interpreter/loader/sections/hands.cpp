// `hands:`.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

variant::HandOf hand_of(const std::string& word) {
    if (word == "captor") return variant::HandOf::kCaptor;
    return word == "owner" ? variant::HandOf::kOwner : variant::HandOf::kNobody;
}

std::optional<variant::Beside> read_beside(const Node& drop, std::string_view key) {
    const Node* node = drop.value(key);
    if (node == nullptr) return std::nullopt;
    return variant::Beside{whose_named(node->value("whose")->text), adjacent_named(*node)};
}

variant::DropRule read_drop(Reading& reading, const Node& node) {
    variant::DropRule rule;
    check_ranks(reading, items_of(node, "ranks"));
    if (const Node* ranks = node.value("ranks")) rule.ranks = numbers(*ranks);
    if (const Node* zone = node.value("zone")) rule.zone = zone_named(reading, *zone);
    rule.most_on_file = number_or(node, "most_on_file", 0);
    rule.mates = truth_or(node, "mates", true);
    rule.checks = truth_or(node, "checks", true);
    rule.other_colour = truth_or(node, "other_colour", false);
    rule.next_to = read_beside(node, "next_to");
    rule.apart_from = read_beside(node, "apart_from");
    rule.falls = truth_or(node, "falls", false);
    rule.dropped = truth_or(node, "dropped", true);
    return rule;
}

// A hand knows kinds only: what two kinds become says not which of them it was.
void check_reverts(Reading& reading, const Node& reverts) {
    const auto& promotions = reading.variant.promotions;
    for (std::size_t i = 0; i < promotions.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            for (const PieceKind to : promotions[i].to) {
                const auto& others = promotions[j].to;
                if (promotions[i].kind == promotions[j].kind ||
                    std::find(others.begin(), others.end(), to) == others.end()) {
                    continue;
                }
                const auto& pieces = reading.variant.pieces;
                reading.report(reverts, {"reverts-to-what",
                                         fmt::format("a '{}' may have been a '{}' or a '{}'",
                                                     pieces[index(to)].name,
                                                     pieces[index(promotions[j].kind)].name,
                                                     pieces[index(promotions[i].kind)].name),
                                         "a kind of its own for each, or no 'reverts'",
                                         {},
                                         {}});
                return;
            }
        }
    }
}

// A kind is held as one other at most, which is held as itself.
void read_faces(Reading& reading, const Node& faces, variant::Hands& hands) {
    const auto& pieces = reading.variant.pieces;
    const auto report = [&](const Node& node, std::string text, std::string right) {
        reading.report(node, {"hands-faces", std::move(text), std::move(right), {}, {}});
    };
    for (const Entry& entry : faces.entries) {
        const auto held = reading.variant.find_kind(entry.key);
        if (!held) continue;
        if (pieces[index(*held)].royal && !entry.value.items.empty()) {
            reading.report_key(entry, {"hands-faces",
                                       fmt::format("'{}' is royal: who holds another piece as one "
                                                   "would have too many",
                                                   entry.key),
                                       "a kind that is not royal",
                                       {},
                                       {}});
            continue;
        }
        for (const Node& node : entry.value.items) {
            const PieceKind face = kind_named(reading, node);
            PieceKind& as = hands.held_as[index(face)];
            if (pieces[index(face)].royal || pieces[index(face)].neutral) {
                report(node,
                       fmt::format("'{}' is {}", node.text,
                                   pieces[index(face)].royal ? "royal" : "nobody's"),
                       "a kind of a player's, not royal");
            } else if (face == *held) {
                report(node, fmt::format("'{}' is held as itself anyway", node.text),
                       "other kinds");
            } else if (as != face || faces.value(node.text) != nullptr) {
                const std::string& other = pieces[index(as)].name;
                report(node,
                       as == face ? fmt::format("'{}' has faces of its own", node.text)
                                  : fmt::format("'{}' is a face of '{}' already", node.text, other),
                       "each kind once, as the face of one other");
            } else {
                as = *held;
            }
        }
    }
}

}  // namespace

void read_hands(Reading& reading) {
    const Node* node = reading.root.value("hands");
    if (node == nullptr) return;
    variant::Hands hands;
    hands.captures = hand_of(text_or(*node, "captures", "nobody"));
    hands.takes = kinds_named(reading, items_of(*node, "takes"));
    hands.reverts = truth_or(*node, "reverts", false);
    hands.must_drop = truth_or(*node, "must_drop", false);
    hands.endless = truth_or(*node, "endless", false);
    hands.drops.resize(reading.variant.pieces.size());
    for (std::size_t i = 0; i < reading.variant.pieces.size(); ++i) {
        hands.held_as.push_back(make_id<PieceKind>(i));
    }
    if (const Node* faces = node->value("faces")) read_faces(reading, *faces, hands);
    for (const Entry& entry : entries_of(*node, "drops")) {
        if (const auto kind = reading.variant.find_kind(entry.key)) {
            hands.drops[index(*kind)] = read_drop(reading, entry.value);
        }
    }
    if (hands.reverts) check_reverts(reading, *node->value("reverts"));
    reading.variant.hands = std::move(hands);
}

}  // namespace rulewright::loader
