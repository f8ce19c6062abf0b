// Promotions: what a piece may become by a move of it, and whether it may stay what it is.
#pragma once

#include "movegen/setup_conversion.hpp"

namespace rulewright::movegen {

// Where the moves of a set of targets begin: all on one square, or each so far from its target.
struct FromSquare {
    Square from{};

    template <typename Set>
    [[nodiscard]] Set leaving(const Set& origins, const Set& to) const noexcept {
        return origins.contains(from) ? to : Set{};
    }
    [[nodiscard]] Square origin(Square) const noexcept { return from; }
};
struct FromDistance {
    int distance = 0;

    template <typename Set>
    [[nodiscard]] Set leaving(const Set& origins, const Set& to) const noexcept {
        return origins.empty() ? Set{} : origins.shifted(distance) & to;
    }
    [[nodiscard]] Square origin(Square to) const noexcept { return moved_by(to, -distance); }
};

// Those of the targets to which the rule's promotions lead.
template <int W, typename From>
[[nodiscard]] board::SquareSet<W> promoting(const PromotionRule<W>& rule, From from,
                                            const board::SquareSet<W>& to) noexcept {
    return (to & rule.arriving) | from.leaving(rule.leaving, to) |
           ((to & rule.entering) - from.leaving(rule.entering, to));
}

// Those where the piece cannot stay what it is.
template <int W, typename From>
[[nodiscard]] board::SquareSet<W> forced(const KindRules<W>& kind, From from,
                                         const board::SquareSet<W>& to) noexcept {
    return (to & kind.forced_arriving) | from.leaving(kind.forced_leaving, to);
}

// Whether the player has fewer of the kind than at the start.
template <typename Pos>
[[nodiscard]] bool is_lost(const Rules<Pos::kWords>& rules, const Pos& position, PlayerId player,
                           PieceKind kind) noexcept {
    const auto pieces = position.placement.of(player) & position.placement.of(kind);
    return pieces.count() < rules.at_start(player, kind);
}

// Whether the piece there was promoted before, of a kind that may then be so again (D12).
template <typename Pos>
[[nodiscard]] bool promotes_again(const Rules<Pos::kWords>& rules, const Pos& position,
                                  PieceKind kind, Square from) noexcept {
    if constexpr (kHasState<Pos>) {
        const auto& declared = rules.declared().kind(position.to_move, kind);
        return !declared.again.empty() &&
               position.state.columns[*declared.memory][index(from)] != 0;
    }
    return false;
}

// Where, and to what, it may be so (D12).
template <typename Pos>
[[nodiscard]] typename Pos::Set again_zone(const Rules<Pos::kWords>& rules, const Pos& position,
                                           PieceKind kind, Square from) noexcept {
    if constexpr (kHasState<Pos>) {
        if (!promotes_again(rules, position, kind, from)) return {};
        const auto& declared = rules.declared().kind(position.to_move, kind);
        const unsigned memory = position.state.columns[*declared.memory][index(from)];
        typename Pos::Set zone = declared.again_zone;
        for (std::size_t board = 0; board < rules.declared().boards(); ++board) {
            if (((memory >> board) & 1) != 0) zone -= rules.declared().board_set(board);
        }
        return zone;
    }
    return {};
}

// Those of the targets where something else than staying what it is may come of a move.
template <typename Pos>
[[nodiscard]] typename Pos::Set special_targets(const Rules<Pos::kWords>& rules,
                                                const Pos& position, PieceKind kind, Square from,
                                                const typename Pos::Set& to) noexcept {
    const auto& its = rules.kind(position.to_move, kind);
    const typename Pos::Set found =
        (to & its.special_arriving) | FromSquare{from}.leaving(its.special_leaving, to);
    return found | (to & again_zone(rules, position, kind, from));
}

// The column in which a promotion is remembered, by the rule that allows it.
template <int W>
[[nodiscard]] std::optional<std::size_t> memory_of(const Rules<W>& rules, PlayerId us,
                                                   const Move& move, Square arrival) noexcept {
    for (const auto& rule : rules.kind(us, move.kind).promotions) {
        const bool names =
            std::find(rule.to.begin(), rule.to.end(), *move.promotion) != rule.to.end();
        if (names && rule.applies(move.origin, arrival)) return rule.memory;
    }
    return rules.declared().kind(us, move.kind).memory;
}

// Calls `take(kind)` once for each kind that rules of the piece name for the move and `open(rule,
// kind)` lets pass; gives their bits. Two rules may name the same kind.
template <int W, typename Open, typename Take>
KindMask for_each_named(const KindRules<W>& kind, Square from, Square arrival, Open open,
                        Take take) {
    KindMask named = 0;
    for (const PromotionRule<W>& rule : kind.promotions) {
        if (!rule.applies(from, arrival)) continue;
        for (const PieceKind to : rule.to) {
            if (includes(named, to) || !open(rule, to)) continue;
            named |= mask_of(to);
            take(to);
        }
    }
    return named;
}

// Calls `take(kind)` for each kind that the piece may become by a move that arrives there; gives
// whether it may stay what it is. Whether it is a capture counts where rules of the kind heed that.
template <typename Pos, typename Take>
bool for_each_promotion(const Rules<Pos::kWords>& rules, const Pos& position, PieceKind kind,
                        Square from, Square arrival, Take take, bool capture = false) {
    const PlayerId us = position.to_move;
    const auto& its = rules.kind(us, kind);
    const auto open = [&](const auto& rule, PieceKind to) {
        return (!its.heeds_moves || rule.happens_by(capture)) &&
               (!rule.only_lost || is_lost(rules, position, us, to));
    };
    const KindMask named = for_each_named(its, from, arrival, open, take);
    if (again_zone(rules, position, kind, from).contains(arrival)) {
        const auto& more = rules.declared().kind(us, kind);
        for (const PieceKind to : more.again) {
            if (!(capture ? more.again_capturing : more.again_quietly)) break;
            if (!includes(named, to)) take(to);
        }
    }
    return !its.must_promote(from, arrival, capture);
}

}  // namespace rulewright::movegen
