// `changes:`.
#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

using variant::BoardChange;
using variant::ChangeAt;
using variant::Deed;
using variant::Lines;

// The word's value among those from the first to the last.
template <typename Words>
Words word_among(Words first, Words last, const std::string& word) {
    for (auto one = static_cast<int>(first); one < static_cast<int>(last); ++one) {
        if (word == name_of(static_cast<Words>(one))) return static_cast<Words>(one);
    }
    return last;
}

BoardChange read_change(Reading& reading, const Node& node) {
    BoardChange change;
    change.by = moves_named(reading, node);
    change.at_turn_end = text_or(node, "when", "move") == "turn";
    change.where = word_among(ChangeAt::kEnclosed, ChangeAt::kBoard, node.value("where")->text);
    change.lines = word_among(Lines::kStraight, Lines::kAny, text_or(node, "lines", "any"));
    change.at_most = number_or(node, "at_most", 0);
    change.at_least = number_or(node, "at_least", 1);
    change.whose = whose_named(text_or(node, "whose", "enemy"));
    change.kinds = kinds_named(reading, items_of(node, "kinds"));
    change.does = word_among(Deed::kRemove, Deed::kForbid, node.value("does")->text);
    if (const Node* into = node.value("into")) change.into = kind_named(reading, *into);
    change.must = truth_or(node, "must", false);
    if (const Node* zone = node.value("zone")) change.zone = zone_named(reading, *zone);
    if (const Node* zone = node.value("hostile")) change.hostile = zone_named(reading, *zone);
    change.edge = truth_or(node, "edge", false);
    if (!change.kinds.empty()) return change;
    for (std::size_t kind = 0; kind < reading.variant.pieces.size(); ++kind) {
        if (!reading.variant.pieces[kind].neutral) change.kinds.push_back(make_id<PieceKind>(kind));
    }
    return change;
}

}  // namespace

variant::Whose whose_named(std::string_view word) {
    return word_among(variant::Whose::kEnemy, variant::Whose::kBoth, std::string(word));
}

void read_changes(Reading& reading) {
    for (const Node& node : items_of(reading.root, "changes")) {
        reading.variant.changes.push_back(read_change(reading, node));
    }
}

}  // namespace rulewright::loader
