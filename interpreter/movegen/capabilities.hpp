// Which of the ways to find legal moves a variant leaves open, and what its rules make necessary to
// ask at all. A part of compiling Rules<W>.
#pragma once

#include <algorithm>

#include "movegen/rules.hpp"
#include "variant/declares_state.hpp"

namespace rulewright::movegen {

// How legal moves are found: by pins and check masks; the same, with a trial where hooks could
// decide; by attacks walked through links and over several royal pieces; all by trial.
enum class Tier : std::uint8_t { kPlain, kTried, kLinked, kGeneral };

// `state`: whether positions hold more than pieces on boards.
template <int W>
[[nodiscard]] Tier tier_of(const Rules<W>& rules, bool state) noexcept {
    const Capabilities& can = rules.capabilities();
    const bool blasts = can.blasts && can.pins && !can.contested && !can.closes && !can.filtered;
    const bool tried = can.contested || can.blasts || can.closes || can.royals_promote ||
                       can.picky || can.answers || can.filtered || can.by_loss ||
                       !rules.last_royal_kinds().empty();
    const bool all = can.tried_by_hooks || can.upsets || can.changes || can.one_safe ||
                     can.accompanied || can.wary || variant::promotions_heed_moves(rules.variant());
    if (state && (all || (can.blasts && !blasts))) return Tier::kGeneral;
    if (state && can.linked) {
        const bool mixed = tried || can.hops || can.neutral || rules.variant().hands;
        return mixed ? Tier::kGeneral : Tier::kLinked;
    }
    return tried || !can.pins ? Tier::kTried : Tier::kPlain;
}

// How many pieces may be bound at once; two of them on a line that is attacked over one.
template <int W>
[[nodiscard]] std::size_t most_pins(const Rules<W>& rules, const PlayerRules<W>& attacker) {
    std::size_t most = 0;
    for (const Square square : rules.board()) {
        std::size_t pins = 0;
        for (const auto& one : attacker.ride_attacks) pins += rules.ride(one.group).ways(square);
        for (const auto& one : attacker.hop_attacks) {
            pins += 2 * rules.ride(one.group).ways(square);
        }
        most = std::max(most, pins);
    }
    return most;
}

// Whether captures do no more than turn pieces into others, none of them royal, and no rule asks
// whom they attack then.
[[nodiscard]] inline bool only_turns_over(const variant::Variant& variant) {
    const auto plain = [&](PieceKind kind) {
        const variant::PieceType& type = variant.pieces[index(kind)];
        return !type.royal && !type.royal_when_last && !type.neutral;
    };
    return variant.capture.changes_side.empty() && variant.capture.rebirth.empty() &&
           !variant.filters.no_checks &&
           std::none_of(variant.pieces.begin(), variant.pieces.end(),
                        [](const auto& type) { return type.royal_when_last; }) &&
           std::all_of(variant.capture.becomes.begin(), variant.capture.becomes.end(),
                       [&](const auto& one) { return plain(one.mover) && plain(one.into); });
}

// Whether pins and check masks can be found though some kinds do not capture, or jump over, some.
template <int W>
[[nodiscard]] bool masks_know_tastes(const Rules<W>& rules) {
    const variant::Variant& variant = rules.variant();
    const auto unjumped = [&](PieceKind kind) { return rules.kind(PlayerId{}, kind).unjumped; };
    const bool spares_royals =
        std::any_of(variant.pieces.begin(), variant.pieces.end(), [&](const auto& type) {
            return std::any_of(type.captures_not.begin(), type.captures_not.end(),
                               [&](PieceKind kind) {
                                   const variant::PieceType& spared = variant.pieces[index(kind)];
                                   return spared.royal || spared.royal_when_last;
                               });
        });
    const bool changes_hurdles =
        std::any_of(variant.promotions.begin(), variant.promotions.end(), [&](const auto& one) {
            return std::any_of(one.to.begin(), one.to.end(),
                               [&](PieceKind to) { return unjumped(to) != unjumped(one.kind); });
        });
    // A hurdle that is captured is the other player's then.
    const bool asks_whose =
        std::any_of(variant.pieces.begin(), variant.pieces.end(),
                    [](const auto& type) { return type.hops != variant::Whose::kBoth; });
    return !spares_royals && !changes_hurdles && !asks_whose && !variant.hands && !variant.closed &&
           !variant.capture.contested && !variant.capture.blast;
}

// How many royal pieces there may be, and whether what attacks them is looked up.
template <int W>
void note_royals(const Rules<W>& rules, Capabilities& can) {
    const variant::Variant& variant = rules.variant();
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = make_id<PlayerId>(i);
        if (rules.frame().royals(player) != 1) can.pins = false;
        if (!rules.player(player).path_attackers.empty()) {
            can.hops = true;
            can.masks = false;
        }
        if (most_pins(rules, rules.player(player)) > kMaxPins<W>) can.masks = false;
    }
    if (can.contest_removes_others || !rules.last_royal_kinds().empty()) can.masks = false;
    // Who holds a royal piece may have none on the board, or come to have another.
    can.carefree = true;
    for (const auto& hand : rules.frame().start_hands()) {
        for (const PieceKind royal : rules.royal_kinds()) {
            const bool held = !hand.empty() && hand[index(variant.held_as(royal))] != 0;
            can.masks &= !held;
            can.carefree &= !held;
        }
    }
}

inline void note_promotions(const variant::Variant& variant, Capabilities& can) {
    // A royal piece that is promoted may be no royal piece any more.
    for (const variant::Promotion& promotion : variant.promotions) {
        can.by_loss |= promotion.only_lost;
        can.royals_promote |= variant.pieces[index(promotion.kind)].royal;
        for (const PieceKind to : promotion.to) {
            can.masks &= !variant.pieces[index(to)].royal;
            can.carefree &= !variant.pieces[index(to)].royal;
        }
    }
    can.masks &= !can.royals_promote;
}

// Whether `changes` take royal pieces away, or make something else of them.
template <int W>
[[nodiscard]] bool changes_royals(const Rules<W>& rules) {
    const auto is_royal = [&](PieceKind kind) {
        const variant::PieceType& piece = rules.variant().pieces[index(kind)];
        return piece.royal || piece.royal_when_last;
    };
    const auto& changes = rules.variant().changes;
    return std::any_of(changes.begin(), changes.end(), [&](const variant::BoardChange& change) {
        return change.does != variant::Deed::kPlace && change.does != variant::Deed::kForbid &&
               std::any_of(change.kinds.begin(), change.kinds.end(), is_royal);
    });
}

// What compiling the pieces has noted stands in `can` already.
template <int W>
void compile_capabilities(const Rules<W>& rules, bool joined, Capabilities& can) {
    const variant::Variant& variant = rules.variant();
    can.contested = variant.capture.contested;
    can.contest_removes_others = variant.capture.may_remove_others;
    can.closes = variant.closed.has_value();
    can.linked = variant.links || !variant.limits.empty() || variant.royalty.capturable ||
                 variant.royalty.check != variant::CheckPolicy::kNoneLeft ||
                 (variant.castling && variant.castling->across) ||
                 std::any_of(variant.promotions.begin(), variant.promotions.end(),
                             [](const auto& promotion) { return promotion.again; });
    can.linked |= can.locusts = variant::has_locusts(variant);
    can.hops |= variant.stacked;
    can.royals_vanish = variant.royalty.capturable || can.contest_removes_others;
    note_royals(rules, can);
    can.neutral = std::any_of(variant.pieces.begin(), variant.pieces.end(),
                              [](const auto& piece) { return piece.neutral; });
    can.asks_check = std::any_of(variant.pieces.begin(), variant.pieces.end(),
                                 [](const auto& piece) { return !piece.initial.from_check; });
    can.accompanied = variant.gates.from_hand || variant.gates.wall;
    can.blasts = variant.capture.blast.has_value();
    can.consequences = variant.capture.has_consequences();
    can.one_safe = variant.royalty.check == variant::CheckPolicy::kOneSafe;
    can.answers = variant.royalty.facing == variant::Facing::kAnswered;
    can.changes = !variant.changes.empty();
    can.scores = variant.ends.points && !variant.ends.points->captured.empty();
    can.royals_vanish |= can.blasts || changes_royals(rules);
    can.picky = variant.has_picky_kinds();
    can.filtered = variant.filters.oblige() || variant.filters.no_checks;
    can.wary = std::any_of(variant.pieces.begin(), variant.pieces.end(),
                           [](const auto& piece) { return piece.wary; });
    // What a piece has become may close other squares.
    can.upsets = can.consequences && (can.closes || !only_turns_over(variant));
    can.masks &= !can.upsets && !can.changes && (!can.picky || masks_know_tastes(rules));
    note_promotions(variant, can);
    can.carefree = can.carefree && !can.royals_promote && !can.contested && !can.closes &&
                   rules.last_royal_kinds().empty();
    can.plain_attacks = !can.changes && !can.blasts && !can.closes && !can.contested &&
                        !can.one_safe && !variant.links;
    // On a cylinder, or through joins, two lines may join the same two squares.
    can.wraps = joined;
    can.masks &= !joined;
    can.pins &= can.masks;
}

}  // namespace rulewright::movegen
