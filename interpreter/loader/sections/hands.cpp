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

variant::DropRule read_drop(Reading& reading, const Node& node) {
    variant::DropRule rule;
    check_ranks(reading, items_of(node, "ranks"));
    if (const Node* ranks = node.value("ranks")) rule.ranks = numbers(*ranks);
    if (const Node* zone = node.value("zone")) rule.zone = zone_named(reading, *zone);
    rule.most_on_file = number_or(node, "most_on_file", 0);
    rule.mates = truth_or(node, "mates", true);
    rule.checks = truth_or(node, "checks", true);
    rule.other_colour = truth_or(node, "other_colour", false);
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

}  // namespace

void read_hands(Reading& reading) {
    const Node* node = reading.root.value("hands");
    if (node == nullptr) return;
    variant::Hands hands;
    hands.captures = hand_of(text_or(*node, "captures", "nobody"));
    hands.takes = kinds_named(reading, items_of(*node, "takes"));
    hands.reverts = truth_or(*node, "reverts", false);
    hands.must_drop = truth_or(*node, "must_drop", false);
    hands.drops.resize(reading.variant.pieces.size());
    for (const Entry& entry : entries_of(*node, "drops")) {
        if (const auto kind = reading.variant.find_kind(entry.key)) {
            hands.drops[index(*kind)] = read_drop(reading, entry.value);
        }
    }
    if (hands.reverts) check_reverts(reading, *node->value("reverts"));
    reading.variant.hands = std::move(hands);
}

}  // namespace rulewright::loader
