// Hands: pieces off the board: how they get there, and on which squares they may be dropped as far
// as the rules of drops go; royal safety is the generators' question.
#pragma once

#include "movegen/attacks.hpp"
#include "movegen/setup_conversion.hpp"

namespace rulewright::movegen {

// How many pieces the player holds.
template <typename Pos>
[[nodiscard]] int held(const Pos& position, PlayerId player) noexcept {
    int count = 0;
    for (const std::uint8_t one : position.state.hands[index(player)]) count += one;
    return count;
}

// Whether the player may only drop.
template <typename Pos>
[[nodiscard]] bool must_drop(const Rules<Pos::kWords>& rules, const Pos& position) noexcept {
    const auto& hands = rules.variant().hands;
    return hands && hands->must_drop && held(position, position.to_move) != 0;
}

// The empty squares on which the player to move may put a piece of the kind that he holds.
template <typename Pos>
[[nodiscard]] typename Pos::Set drop_targets(const Rules<Pos::kWords>& rules, const Pos& position,
                                             PieceKind kind) noexcept {
    using Set = typename Pos::Set;
    const PlayerId us = position.to_move;
    const auto& rule = rules.declared().drops(us, kind);
    Set free = rule.zone - position.placement.occupied();
    if (rule.most_on_file == 0) return free;
    const Set own = position.placement.of(us) & position.placement.of(kind);
    for (const Set& file : rules.declared().files()) {
        if ((own & file).count() >= rule.most_on_file) free -= file;
    }
    return free;
}

// Calls `take(kind)` for each kind that the player to move holds.
template <typename Pos, typename Take>
void for_each_held(const Rules<Pos::kWords>& rules, const Pos& position, Take take) {
    const auto& hand = position.state.hands[index(position.to_move)];
    for (std::size_t i = 0; i < rules.kinds(); ++i) {
        if (hand[i] != 0) take(make_id<PieceKind>(i));
    }
}

// Of the squares those from which a piece of the kind may attack a royal enemy.
template <typename Pos>
[[nodiscard]] typename Pos::Set checking_drops(const Rules<Pos::kWords>& rules, const Pos& position,
                                               PieceKind kind,
                                               const typename Pos::Set& targets) noexcept {
    const PlayerId us = position.to_move;
    const auto& its = rules.kind(us, kind);
    if (its.capture_rides.count != 0 || !its.paths.empty()) return targets;
    typename Pos::Set found;
    for (const Square royal : royals_of(rules, position.placement, opponent(us))) {
        for (const auto& attack : rules.player(us).leap_attacks) {
            if (attack.kind == kind) found |= attack.from[index(royal)] & targets;
        }
    }
    return found;
}

// Puts a piece that was captured where such pieces go; `captor` has taken it from the square.
template <typename Pos>
void take_in_hand(const Rules<Pos::kWords>& rules, Pos& position, Piece piece, bool promoted,
                  PlayerId captor) noexcept {
    const auto& hands = rules.variant().hands;
    if (!hands || hands->captures == variant::HandOf::kNobody) return;
    const PlayerId owner = hands->captures == variant::HandOf::kCaptor ? captor : opponent(captor);
    const PieceKind kind = rules.declared().as_taken(piece.kind, promoted);
    ++position.state.hands[index(owner)][index(kind)];
}

}  // namespace rulewright::movegen
