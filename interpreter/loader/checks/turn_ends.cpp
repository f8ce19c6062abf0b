// What a file says of the ends of turns, and of what a turn captures, where turns are one move each
// or royal pieces must be safe before they end.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

bool has_long_turns(const variant::Variant& variant) noexcept {
    return variant.turns && (!variant.turns->rules || variant.turns->rules->several());
}

// What `when: turn` says where each move is a turn.
void check_when(Reading& reading, const std::vector<Node>& entries) {
    for (const Node& node : entries) {
        const Node* const when = node.value("when");
        if (when == nullptr || when->text != "turn" || has_long_turns(reading.variant)) continue;
        reading.report(*when, {"turn-of-one-move",
                               "each move is a turn here, so 'turn' says nothing else than 'move'",
                               "'turns' of several moves, or no 'when'",
                               {},
                               {}});
    }
}

// A move is legal by what comes of it, and whether it ends the turn is known only afterwards.
void check_safety(Reading& reading, const Node& node) {
    const variant::Variant& variant = reading.variant;
    const Node* const when = node.value("when");
    const bool safe = std::any_of(
        variant.pieces.begin(), variant.pieces.end(),
        [](const variant::PieceType& piece) { return piece.royal || piece.royal_when_last; });
    if (when == nullptr || when->text != "turn" || !safe || variant.royalty.capturable) return;
    if (variant.turns && variant.turns->check_at_end) return;
    reading.report(*when, {"unsafe-turn-end",
                           "what changes when a turn is over could leave a royal piece in check",
                           "'turns: {check: turn}', or 'royal: {capturable: true}'",
                           {},
                           {}});
}

// An own royal piece would be lost by no move.
void check_royals(Reading& reading, const Node& node, const variant::BoardChange& change) {
    if (!change.at_turn_end || change.whose == variant::Whose::kEnemy ||
        reading.variant.royalty.capturable) {
        return;
    }
    for (const PieceKind kind : change.kinds) {
        const variant::PieceType& piece = reading.variant.pieces[index(kind)];
        if (!piece.royal && !piece.royal_when_last) continue;
        reading.report(
            *node.value("when"),
            {"unsafe-turn-end",
             fmt::format("a '{}' is royal, and the end of a turn may not change it", piece.name),
             "'kinds' without it, 'whose: enemy', or 'royal: {capturable: true}'",
             {},
             {}});
        return;
    }
}

void check_most(Reading& reading) {
    const Node* const filters = reading.root.value("filters");
    const Node* const must = filters == nullptr ? nullptr : filters->value("must_capture");
    if (must == nullptr || must->text != "most" || has_long_turns(reading.variant)) return;
    reading.report(*must, {"turn-of-one-move",
                           "each move is a turn here, and captures one piece at the most",
                           "'turns' of several moves, as 'next: {piece: same, only: captures, "
                           "after: captures}', or 'must_capture: true'",
                           {},
                           {}});
}

}  // namespace

void check_turn_ends(Reading& reading) {
    check_most(reading);
    if (const Node* const ends = reading.root.value("ends")) {
        check_when(reading, items_of(*ends, "conditions"));
    }
    const std::vector<Node>& changes = items_of(reading.root, "changes");
    check_when(reading, changes);
    if (!has_long_turns(reading.variant)) return;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const std::size_t before = reading.found.size();
        check_safety(reading, changes[i]);
        if (reading.found.size() == before) {
            check_royals(reading, changes[i], reading.variant.changes[i]);
        }
    }
}

}  // namespace rulewright::loader
