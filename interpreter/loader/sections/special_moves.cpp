// Promotion and castling.
#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

void read_one(Reading& reading, const Node& node) {
    variant::Promotion promotion;
    promotion.kind = kind_named(reading, *node.value("piece"));
    promotion.to = kinds_named(reading, items_of(node, "to"));
    check_ranks(reading, items_of(node, "ranks"));
    promotion.ranks = numbers(*node.value("ranks"));
    if (const Node* levels = node.value("levels")) {
        check_levels(reading, levels->items);
        promotion.levels = numbers(*levels);
    }
    if (const Node* chosen = node.value("default")) {
        promotion.by_default = kind_named(reading, *chosen);
    }
    if (const Node* memory = node.value("memory")) {
        promotion.memory = column_named(reading, *memory);
    }
    promotion.again = promotion.memory && truth_or(node, "again", false);
    reading.variant.promotions.push_back(std::move(promotion));
}

}  // namespace

void read_promotion(Reading& reading) {
    const Node* node = reading.root.value("promotion");
    if (node == nullptr) return;
    if (node->is(NodeKind::kMap)) return read_one(reading, *node);
    for (const Node& item : node->items) read_one(reading, item);
}

void read_castling(Reading& reading) {
    const Node* node = reading.root.value("castling");
    if (node == nullptr) return;
    variant::Castling castling;
    castling.partner = kind_named(reading, *node->value("partner"));
    castling.from_check = truth_or(*node, "from_check", false);
    castling.through_check = truth_or(*node, "through_check", false);
    castling.across = truth_or(*node, "across", false);
    reading.variant.castling = castling;
}

}  // namespace rulewright::loader
