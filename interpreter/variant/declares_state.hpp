// Whether positions of a variant hold more than pieces on boards, rights, counters and a turn: what
// engines must keep, `show --json` tells of, and protocols of chess programs cannot say.
#pragma once

#include <algorithm>

#include "variant/variant.hpp"

namespace rulewright::variant {

// Whether some piece captures on its way.
[[nodiscard]] inline bool has_locusts(const Variant& variant) noexcept {
    return std::any_of(variant.pieces.begin(), variant.pieces.end(), [](const PieceType& type) {
        return std::any_of(type.atoms.begin(), type.atoms.end(), takes_on_way);
    });
}

// Whether some kind has moves that it loses with the first.
[[nodiscard]] inline bool has_first_moves(const Variant& variant) noexcept {
    return std::any_of(variant.pieces.begin(), variant.pieces.end(),
                       [](const PieceType& piece) { return piece.initial.never_moved; });
}

// Whether positions remember which pieces have never moved.
[[nodiscard]] inline bool keeps_unmoved(const Variant& variant) noexcept {
    return variant.gates.from_hand || has_first_moves(variant);
}

// Whether a turn may go on after a long step, so that several may be captured en passant when it is
// over. Of turns that a hook puts together only the last ply is answered.
[[nodiscard]] inline bool keeps_long_steps(const Variant& variant) noexcept {
    const bool by_rules = variant.turns && variant.turns->rules;
    return variant.en_passant && by_rules && variant.turns->rules->several() &&
           !variant.turns->rules->after_captures;
}

// Whether some piece promotes only by captures, or only by other moves, or only by entering.
[[nodiscard]] inline bool promotions_heed_moves(const Variant& variant) noexcept {
    return std::any_of(variant.promotions.begin(), variant.promotions.end(),
                       [](const Promotion& promotion) { return promotion.heeds_moves(); });
}

// By its file alone; a script's `after_ply` hook may add an end of the game.
[[nodiscard]] inline bool declares_state(const Variant& variant) noexcept {
    const State& state = variant.state;
    return !state.pieces.empty() || state.timer || !state.variables.empty() || state.last_move ||
           state.occurrences || variant.links || !variant.limits.empty() ||
           variant.royalty.facing == Facing::kAnswered ||
           variant.royalty.check != CheckPolicy::kNoneLeft || variant.royalty.capturable ||
           variant.placing || !variant.ends.by_rule.empty() || variant.hands ||
           variant.capture.blast || !variant.restrained.empty() ||
           variant.capture.has_consequences() || !variant.changes.empty() ||
           variant.has_picky_kinds() || variant.ends.counted_checks() != 0 ||
           (variant.castling && variant.castling->across) || variant.gates.from_hand ||
           variant.gates.wall ||
           std::any_of(variant.pieces.begin(), variant.pieces.end(),
                       [](const PieceType& piece) {
                           return piece.neutral || piece.wary || piece.initial.depend();
                       }) ||
           (variant.turns && variant.turns->check_at_end) || has_locusts(variant);
}

}  // namespace rulewright::variant
