// Blasts: captures that also remove what captures and what stands around it. Here is what they
// mean for safety; a Ply carries them out.
#pragma once

#include <string>

#include "movegen/attacks.hpp"
#include "movegen/naming.hpp"

namespace rulewright::movegen {

// What a blast around the square removes beside what captures there.
template <int W, int K>
[[nodiscard]] board::SquareSet<W> blasted(const Rules<W>& rules,
                                          const position::Placement<W, K>& placement,
                                          Square square) noexcept {
    using Set = board::SquareSet<W>;
    const Set near = rules.neighbours(Set::of(square), hooks::Neighbourhood::kAny);
    Set found = near & placement.occupied();
    for (const PieceKind kind : rules.variant().capture.blast->spares) found -= placement.of(kind);
    // What is nobody's stands in both sets.
    return found - (placement.owners[0] & placement.owners[1]);
}

// Whether no attack on the square counts, as it would blow up a royal piece of the attacker.
template <int W, int K>
[[nodiscard]] bool shielded_by_blast(const Rules<W>& rules,
                                     const position::Placement<W, K>& placement, Square square,
                                     PlayerId attacker) noexcept {
    return rules.capabilities().blasts &&
           !blasted(rules, placement, square).disjoint(royals_of(rules, placement, attacker));
}

// Where no attack of the player's counts for that reason, whoever stands there.
template <int W, int K>
[[nodiscard]] board::SquareSet<W> shelter_from(const Rules<W>& rules,
                                               const position::Placement<W, K>& placement,
                                               PlayerId attacker) noexcept {
    board::SquareSet<W> royals = royals_of(rules, placement, attacker);
    for (const PieceKind kind : rules.variant().capture.blast->spares) royals -= placement.of(kind);
    return rules.neighbours(royals, hooks::Neighbourhood::kAny);
}

// Whether a blast has taken the player's last royal piece, which ends the game at once.
template <int W, int K>
[[nodiscard]] bool blown_up(const Rules<W>& rules, const position::Placement<W, K>& before,
                            const position::Placement<W, K>& after, PlayerId player) noexcept {
    return rules.capabilities().blasts && royals_of(rules, after, player).empty() &&
           !royals_of(rules, before, player).empty();
}

// What a blast around the square does, with what captures standing on `mover`; `why`, which may be
// null, is told "the capture blows up the black pawn on c3".
template <int W, int K>
[[nodiscard]] hooks::Effects blast_effects(const Rules<W>& rules,
                                           const position::Placement<W, K>& placement,
                                           Square square, Square mover, hooks::Why* why) {
    const auto removed = blasted(rules, placement, square) | board::SquareSet<W>::of(mover);
    hooks::Effects effects;
    effects.removed = board::widen(removed);
    if (why == nullptr) return effects;
    why->lines.push_back("the capture blows up " + pieces_on(rules, placement, removed));
    return effects;
}

}  // namespace rulewright::movegen
