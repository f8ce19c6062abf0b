// Hands: pieces off the board: how they get there, and on which squares they may be dropped as far
// as the rules of drops go; royal safety is the generators' question.
#pragma once

#include <algorithm>
#include <limits>

#include "movegen/attacks.hpp"
#include "movegen/delta.hpp"
#include "movegen/move.hpp"

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
    if (!hands || !hands->must_drop) return false;
    const auto& hand = position.state.hands[index(position.to_move)];
    for (std::size_t i = 0; i < rules.kinds(); ++i) {
        const auto kind = make_id<PieceKind>(i);
        if (hand[index(rules.held_as(kind))] != 0 &&
            rules.declared().drops(position.to_move, kind).dropped)
            return true;
    }
    return false;
}

// The last squares for held pieces that must be dropped on colours where none of them stands: other
// kinds leave them free. (As Fairy-Stockfish's dropOppositeColoredBishop.)
template <typename Pos>
[[nodiscard]] typename Pos::Set kept_free(const Rules<Pos::kWords>& rules, const Pos& position,
                                          PieceKind kind) noexcept {
    using Set = typename Pos::Set;
    Set kept;
    if (!rules.variant().hands->must_drop) return kept;
    const PlayerId us = position.to_move;
    for (std::size_t i = 0; i < rules.kinds(); ++i) {
        const auto other = make_id<PieceKind>(i);
        const auto& rule = rules.declared().drops(us, other);
        const int held = position.state.hands[index(us)][index(rules.held_as(other))];
        if (other == kind || held == 0 || !rule.dropped || !rule.other_colour) continue;
        const Set own = position.placement.of(us) & position.placement.of(other);
        const Set free = rule.zone - position.placement.occupied();
        Set last;
        int colours = 0;
        for (const Set& colour : rules.colours()) {
            const int room = own.disjoint(colour) ? (free & colour).count() : 0;
            if (room != 0) ++colours;
            if (room == 1) last |= free & colour;
        }
        if (colours <= held) kept |= last;
    }
    return kept;
}

// The empty squares on which the player to move may put a piece as the kind.
template <typename Pos>
[[nodiscard]] typename Pos::Set drop_targets(const Rules<Pos::kWords>& rules, const Pos& position,
                                             PieceKind kind) noexcept {
    using Set = typename Pos::Set;
    const PlayerId us = position.to_move;
    const auto& rule = rules.declared().drops(us, kind);
    Set free = rule.zone - position.placement.occupied();
    free -= kept_free(rules, position, kind);
    const Set own = position.placement.of(us) & position.placement.of(kind);
    if (rule.other_colour) {
        for (const Set& colour : rules.colours()) {
            if (!own.disjoint(colour)) free -= colour;
        }
    }
    const auto beside = [&](const variant::Beside& said) {
        const auto& owners = position.placement.owners;
        const Set neutral = owners[0] & owners[1];
        Set pieces = said.whose == variant::Whose::kOwn     ? position.placement.of(us)
                     : said.whose == variant::Whose::kEnemy ? position.placement.of(opponent(us))
                                                            : position.placement.occupied();
        return rules.declared().next_to(pieces - neutral, said.by);
    };
    if (rule.next_to) free &= beside(*rule.next_to);
    if (rule.apart_from) free -= beside(*rule.apart_from);
    if (rule.falls) {
        const Set occupied = position.placement.occupied();
        for (const Square square : free) {
            if (!rules.declared().stops_fall(square, occupied)) free.erase(square);
        }
    }
    if (rule.most_on_file == 0) return free;
    for (const Set& file : rules.declared().files()) {
        if ((own & file).count() >= rule.most_on_file) free -= file;
    }
    return free;
}

// Calls `take(kind)` for each kind as which the player to move may drop something that he holds.
template <typename Pos, typename Take>
void for_each_held(const Rules<Pos::kWords>& rules, const Pos& position, Take take) {
    const auto& hand = position.state.hands[index(position.to_move)];
    for (std::size_t i = 0; i < rules.kinds(); ++i) {
        const auto kind = make_id<PieceKind>(i);
        if (hand[index(rules.held_as(kind))] != 0 &&
            rules.declared().drops(position.to_move, kind).dropped)
            take(kind);
    }
}

// Of the squares those on which a dropped piece of the kind may give check: from which it attacks a
// royal enemy, or anywhere, where others attack over it.
template <typename Pos>
[[nodiscard]] typename Pos::Set checking_drops(const Rules<Pos::kWords>& rules, const Pos& position,
                                               PieceKind kind,
                                               const typename Pos::Set& targets) noexcept {
    const PlayerId us = position.to_move;
    const auto& its = rules.kind(us, kind);
    if (its.capture_rides.count != 0 || !its.paths.empty() || rules.capabilities().hops) {
        return targets;
    }
    typename Pos::Set found;
    for (const Square royal : royals_of(rules, position.placement, opponent(us))) {
        for (const auto& attack : rules.player(us).leap_attacks) {
            if (attack.kind == kind) found |= attack.from[index(royal)] & targets;
        }
    }
    return found;
}

// Puts what was captured on the square where such pieces go.
template <typename Pos>
void take_in_hand(const Rules<Pos::kWords>& rules, Pos& position, Square square,
                  PlayerId captor) noexcept {
    const variant::Hands& hands = *rules.variant().hands;
    const auto piece = position.placement.at(square);
    if (!piece || hands.captures == variant::HandOf::kNobody) return;
    const PlayerId owner = hands.captures == variant::HandOf::kCaptor ? captor : opponent(captor);
    const PieceKind kind =
        rules.declared().as_taken(piece->kind, position.state.promoted.contains(square));
    const PieceKind held = rules.held_as(kind);
    const auto& takes = hands.takes;
    if (!takes.empty() && std::find(takes.begin(), takes.end(), held) == takes.end()) return;
    std::uint8_t& has = position.state.hands[index(owner)][index(held)];
    if (has < std::numeric_limits<std::uint8_t>::max()) ++has;
}

// What comes on the board leaves the hand, unless hands are endless.
template <typename Pos>
void spend(const Rules<Pos::kWords>& rules, Pos& position, PlayerId player,
           PieceKind kind) noexcept {
    if (rules.variant().hands->endless && !rules.variant().pieces[index(kind)].royal) return;
    --position.state.hands[index(player)][index(rules.held_as(kind))];
}

// Before the Delta of a move is applied: who is captured goes into a hand, what is dropped leaves
// it.
template <typename Pos>
void hand_over_captured(const Rules<Pos::kWords>& rules, Pos& position, const Move& move,
                        const Delta<Pos::kWords>& delta) noexcept {
    if (!rules.variant().hands) return;
    const PlayerId us = position.to_move;
    if (move.type == MoveType::kDrop) {
        return spend(rules, position, us, move.kind);
    }
    if (!delta.victim) return;
    if (delta.removed.contains(*delta.victim)) {
        take_in_hand(rules, position, *delta.victim, us);
    } else if (delta.count == 0 && delta.removed.contains(move.origin)) {
        take_in_hand(rules, position, move.origin, opponent(us));
    }
}

// The castles that a piece just dropped on the square may take part in, with the other one at home.
template <typename Pos>
[[nodiscard]] std::uint64_t castles_gained(const Rules<Pos::kWords>& rules, const Pos& position,
                                           Square square) {
    const auto& castling = rules.variant().castling;
    if (!castling || !castling->dropped) return 0;
    std::uint64_t gained = 0;
    for (const std::uint8_t i : rules.castles_of(position.to_move)) {
        const position::Castle& castle = rules.frame().castles()[i];
        if (castle.royal_from != square && castle.partner_from != square) continue;
        const PlayerId us = castle.player;
        if (stands(position.placement, us, castle.royal, castle.royal_from) &&
            stands(position.placement, us, castle.partner, castle.partner_from)) {
            gained |= std::uint64_t{1} << castle.right;
        }
    }
    return gained;
}

}  // namespace rulewright::movegen
