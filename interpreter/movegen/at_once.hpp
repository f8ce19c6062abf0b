// The ends that need no list of moves: the game is over, whatever pieces could do.
#pragma once

#include "movegen/attacks.hpp"
#include "movegen/rules.hpp"
#include "movegen/setup_conversion.hpp"

namespace rulewright::movegen {

// Whether a position of the variant can be over so at all.
template <typename Pos>
[[nodiscard]] bool may_end_at_once(const Rules<Pos::kWords>& rules) noexcept {
    return kHasState<Pos> || rules.capabilities().royals_vanish || !rules.conditions().empty();
}

// Whether a royal piece may still come on the board.
template <typename Pos>
[[nodiscard]] bool holds_royal(const Rules<Pos::kWords>& rules, const Pos& position,
                               PlayerId player) {
    if constexpr (kHasState<Pos>) {
        for (const PieceKind royal : rules.royal_kinds()) {
            if (position.state.hands[index(player)][index(rules.held_as(royal))] != 0) return true;
        }
    }
    return false;
}

template <typename Pos>
[[nodiscard]] std::optional<RuledEnd> ended_at_once(const Rules<Pos::kWords>& rules,
                                                    const Pos& position) {
    if constexpr (kHasState<Pos>) {
        const auto& state = position.state;
        if (state.over != 0) {
            return RuledEnd{state.winner,
                            rules.variant().ends.by_rule[state.over - std::size_t{1}]};
        }
        if (state.placing != 0) return std::nullopt;  // not yet begun
    }
    const PlayerId them = opponent(position.to_move);
    if (rules.capabilities().royals_vanish) {
        for (const PlayerId player : {position.to_move, them}) {
            if (rules.frame().royals(player) != 0 &&
                royals_of(rules, position.placement, player).empty() &&
                !holds_royal(rules, position, player)) {
                return RuledEnd{opponent(player), {}};
            }
        }
    }
    if (rules.conditions().empty()) return std::nullopt;
    // Within a turn of several moves the player to move has just moved.
    return rules.conditions().find(position, position.turn.moved ? position.to_move : them);
}

}  // namespace rulewright::movegen
