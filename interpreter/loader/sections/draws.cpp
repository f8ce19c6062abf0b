#include "loader/reading.hpp"

namespace rulewright::loader {

using variant::MaterialPattern;

namespace {

constexpr std::string_view kOneColour = "one_square_colour";

MaterialPattern read_pattern(const Reading& reading, const Node& node) {
    MaterialPattern pattern;
    pattern.one_square_colour = truth_or(node, kOneColour, false);
    for (const variant::PieceType& piece : reading.variant.pieces) {
        const Node* count = node.value(piece.name);
        std::optional<int> at_most = 0;
        if (count != nullptr && count->is(NodeKind::kInteger)) at_most = number(*count);
        // Royal pieces do not count, and `any` is no limit.
        if (piece.royal || (count != nullptr && count->is(NodeKind::kText))) at_most.reset();
        pattern.at_most.push_back(at_most);
    }
    return pattern;
}

variant::Chases read_chases(const Reading& reading, const Node& node) {
    const std::size_t kinds = reading.variant.pieces.size();
    variant::Chases chases{std::vector<bool>(kinds), std::vector<std::optional<std::size_t>>(kinds),
                           std::vector<std::vector<PieceKind>>(kinds)};
    for (const PieceKind kind : kinds_named(reading, items_of(node, "by"))) {
        chases.by[index(kind)] = true;
    }
    for (const Entry& entry : entries_of(node, "spares")) {
        const auto kind = reading.variant.find_kind(entry.key);
        if (kind) chases.spares[index(*kind)] = zone_named(reading, entry.value);
    }
    for (const Entry& entry : entries_of(node, "although_safe")) {
        const auto kind = reading.variant.find_kind(entry.key);
        if (kind) chases.although_safe[index(*kind)] = kinds_named(reading, entry.value.items);
    }
    return chases;
}

}  // namespace

void read_draws(Reading& reading) {
    const Node* node = reading.root.value("draws");
    if (node == nullptr) return;
    variant::Draws& draws = reading.variant.draws;
    if (const Node* repetition = node->value("repetition")) {
        const Node* times =
            repetition->is(NodeKind::kMap) ? repetition->value("times") : repetition;
        draws.repetition = number(*times);
        read_verdicts(reading, *repetition, "result", draws.repeating);
        draws.checking_loses = text_or(*repetition, "checks", "") == "lose";
        if (const Node* chases = repetition->value("chases")) {
            draws.chases = read_chases(reading, *chases);
        }
        draws.passes_repeat = text_or(*repetition, "counts", "plies") == "plies";
    }
    if (const Node* limit = node->value("move_limit")) {
        draws.move_limit_plies = number(*limit->value("plies"));
        draws.reset_kinds = kinds_named(reading, items_of(*limit, "reset_by"));
    }
    for (const Node& pattern : items_of(*node, "insufficient_material")) {
        draws.insufficient_material.push_back(read_pattern(reading, pattern));
    }
    draws.agreement = truth_or(*node, "agreement", true);
    draws.claim = text_or(*node, "claim", "automatic") == "automatic" ? variant::Claim::kAutomatic
                                                                      : variant::Claim::kByPlayer;
}

}  // namespace rulewright::loader
