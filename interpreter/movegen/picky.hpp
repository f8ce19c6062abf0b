// What kinds do not do though their movement would: capture pieces of some kinds, jump over some.
#pragma once

#include <algorithm>

#include "movegen/paths.hpp"
#include "position/position.hpp"

namespace rulewright::movegen {

template <int W, int K>
[[nodiscard]] board::SquareSet<W> of_kinds(const position::Placement<W, K>& placement,
                                           const std::vector<PieceKind>& kinds) noexcept {
    board::SquareSet<W> set;
    for (const PieceKind kind : kinds) set |= placement.of(kind);
    return set;
}

// Whether the kind does not capture what stands there.
template <int W, int K>
[[nodiscard]] bool leaves_alone(const Rules<W>& rules, const position::Placement<W, K>& placement,
                                PieceKind kind, Square square) noexcept {
    const auto& kinds = rules.variant().pieces[index(kind)].captures_not;
    return !kinds.empty() && of_kinds(placement, kinds).contains(square);
}

// Over whom the piece does not jump.
template <int W, int K>
[[nodiscard]] board::SquareSet<W> unjumped_by(const Rules<W>& rules,
                                              const position::Placement<W, K>& placement,
                                              Piece piece) noexcept {
    const variant::PieceType& type = rules.variant().pieces[index(piece.kind)];
    const auto found = of_kinds(placement, type.hops_not);
    if (type.hops == variant::Whose::kBoth) return found;
    const bool own = type.hops == variant::Whose::kOwn;
    return found | placement.of(own ? opponent(piece.owner) : piece.owner);
}

// The squares over which the piece would jump on its way there.
template <int W>
[[nodiscard]] board::SquareSet<W> jumped(const Rules<W>& rules, Piece piece, Square from,
                                         Square to) noexcept {
    board::SquareSet<W> found;
    const KindRules<W>& kind = rules.kind(piece.owner, piece.kind);
    const auto add = [&](const RideList& rides) {
        for (std::size_t i = 0; i < rides.count; ++i) {
            const RideGroup<W>& group = rules.ride(rides.group[i]);
            const bool over = group.manner() == RideManner::kOver;
            if (over || group.manner() == RideManner::kBehind) found |= group.between(from, to);
        }
    };
    add(kind.move_rides);
    add(kind.capture_rides);
    return found;
}

// Of the squares to which the piece gets on lines that are looked up those to which it would jump
// over one of the hurdles.
template <int W>
[[nodiscard]] board::SquareSet<W> beyond(const Rules<W>& rules, Piece piece, Square from,
                                         const board::SquareSet<W>& targets,
                                         const board::SquareSet<W>& hurdles) noexcept {
    const KindRules<W>& kind = rules.kind(piece.owner, piece.kind);
    board::SquareSet<W> found;
    board::SquareSet<W> lines;
    for (const RideList* rides : {&kind.move_rides, &kind.capture_rides}) {
        for (std::size_t i = 0; i < rides->count; ++i) {
            lines |= rules.ride(rides->group[i]).mattering(from);
        }
    }
    if (lines.disjoint(hurdles)) return found;
    for (const Square to : targets) {
        if (!jumped(rules, piece, from, to).disjoint(hurdles)) found.insert(to);
    }
    return found;
}

// Whether one of the hurdles is the first thing on a way along which a piece jumps.
template <int W>
[[nodiscard]] bool jumps_over(const PathRule<W>& path, Square from,
                              const board::SquareSet<W>& occupied,
                              const board::SquareSet<W>& hurdles) noexcept {
    if (path.hop == variant::Hop::kNone || path.hop == variant::Hop::kLocust) return false;
    for (const Square square : path.ray[index(from)]) {
        if (occupied.contains(square)) return hurdles.contains(square);
    }
    return false;
}

// What a piece wants of the squares that it gets to.
enum class Aim {
    kMoves,    // to move there as things stand: onto empty squares, and to capture on others
    kThreats,  // to capture there, on empty squares as if an enemy stood on them
};

// The squares to which the piece gets only by jumping over one of the hurdles on ways that are
// walked, with its initial moves or without; several may lead to one square. Captures in passing
// are not looked at: they end elsewhere.
template <int W>
[[nodiscard]] board::SquareSet<W> bent_over(const Rules<W>& rules, Piece piece, Square from,
                                            const board::SquareSet<W>& occupied,
                                            const board::SquareSet<W>& hurdles, bool initial,
                                            Aim aim) noexcept {
    using Set = board::SquareSet<W>;
    const KindRules<W>& kind = rules.kind(piece.owner, piece.kind);
    const bool moves = aim == Aim::kMoves;
    const auto wanted = [&](const PathTargets<W>& targets) {
        return targets.captures | (moves ? targets.moves : targets.threats);
    };
    const Set victims = moves ? occupied : rules.board();
    Set bent;
    Set others;
    for (const PathRule<W>& path : kind.paths) {
        if (path.takes || (path.initial && !initial)) continue;
        const PathTargets<W> all = walk_path(path, from, occupied, Set{});
        if (path.legs.empty()) {
            const bool over = jumps_over(path, from, occupied, hurdles);
            (over ? bent : others) |= wanted(all);
            continue;
        }
        const PathTargets<W> willing = walk_legs(path, from, occupied, Set{}, hurdles);
        bent |= wanted(all);
        others |= wanted(willing);
    }
    others |= kind.capture_leaps[index(from)] & victims;
    for (std::size_t i = 0; i < kind.capture_rides.count; ++i) {
        others |= rules.ride(kind.capture_rides.group[i]).targets(from, occupied) & victims;
    }
    if (!moves) return bent - others;
    others |= kind.move_leaps[index(from)] - occupied;
    for (std::size_t i = 0; i < kind.move_rides.count; ++i) {
        others |= rules.ride(kind.move_rides.group[i]).targets(from, occupied) - occupied;
    }
    return bent - others;
}

// Of the targets of a piece those on which it would not end.
template <int W, int K>
[[nodiscard]] [[gnu::noinline]] board::SquareSet<W> disliked(
    const Rules<W>& rules, const position::Placement<W, K>& placement, Piece piece, Square from,
    const board::SquareSet<W>& targets, bool initial = true, Aim aim = Aim::kMoves) noexcept {
    const variant::PieceType& type = rules.variant().pieces[index(piece.kind)];
    board::SquareSet<W> found = targets & of_kinds(placement, type.captures_not);
    if (!type.is_picky_jumper()) return found;
    const auto hurdles = unjumped_by(rules, placement, piece);
    if (!rules.kind(piece.owner, piece.kind).paths.empty()) {
        found |=
            targets & bent_over(rules, piece, from, placement.occupied(), hurdles, initial, aim);
    }
    return found | beyond(rules, piece, from, targets, hurdles);
}

// Of those that could capture on the square those that would not.
template <int W, int K>
[[nodiscard]] [[gnu::noinline]] board::SquareSet<W> unwilling(
    const Rules<W>& rules, const position::Placement<W, K>& placement, Square square, PlayerId by,
    const board::SquareSet<W>& attackers) noexcept {
    using Set = board::SquareSet<W>;
    Set found;
    for (const Square from : attackers) {
        const auto kind = placement.kind_at(from);
        if (!kind) continue;
        const Set refused =
            disliked(rules, placement, {by, *kind}, from, Set::of(square), true, Aim::kThreats);
        if (!refused.empty()) found.insert(from);
    }
    return found;
}

}  // namespace rulewright::movegen
