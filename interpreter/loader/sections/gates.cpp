// `gates:`: what comes on the board with a move.
#include <fmt/format.h>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

variant::WallPlace place_of_word(const std::string& word) {
    using variant::WallPlace;
    for (const WallPlace place : {WallPlace::kDuck, WallPlace::kArrow, WallPlace::kPast}) {
        if (word == name_of(place)) return place;
    }
    return WallPlace::kAnywhere;
}

}  // namespace

void read_gates(Reading& reading) {
    const Node* node = reading.root.value("gates");
    if (node == nullptr) return;
    if (const Node* hand = node->value("from_hand")) {
        const std::vector<Node>& ranks = items_of(*hand, "ranks");
        check_ranks(reading, ranks);
        variant::HandGates gates{kinds_named(reading, items_of(*hand, "pieces")), {}};
        for (const Node& rank : ranks) gates.ranks.push_back(number(rank));
        if (gates.ranks.empty()) gates.ranks.push_back(1);
        reading.variant.gates.from_hand = std::move(gates);
    }
    if (const Node* wall = node->value("wall")) {
        variant::WallRule rule;
        rule.piece = kind_named(reading, *wall->value("piece"));
        rule.place = place_of_word(wall->value("where")->text);
        if (const Node* zone = wall->value("zone")) rule.zone = zone_named(reading, *zone);
        reading.variant.gates.wall = rule;
    }
}

}  // namespace rulewright::loader
