// Attacks: who could capture on a square, and where a piece's rays and paths lead. Pure functions
// of tables and placements. `closed` are the empty squares that the moving piece's player may not
// cross; pass an empty set where nothing is closed.
#pragma once

#include "movegen/passing.hpp"

namespace rulewright::movegen {

// Where one piece may go: empty squares, and squares where it captures.
template <int W>
struct Targets {
    using Set = board::SquareSet<W>;
    Set quiet;
    Set captures;
    [[nodiscard]] Set all() const noexcept { return quiet | captures; }
};

template <int W>
[[nodiscard, gnu::always_inline]] inline board::SquareSet<W> ride_targets(
    const Rules<W>& rules, const RideList& rides, Square from,
    const board::SquareSet<W>& blockers) noexcept {
    board::SquareSet<W> targets;
    for (std::size_t i = 0; i < rides.count; ++i) {
        targets |= rules.ride(rides.group[i]).targets(from, blockers);
    }
    return targets;
}

template <int W, int K>
[[nodiscard]] inline board::SquareSet<W> pieces_of(const position::Placement<W, K>& placement,
                                                   PlayerId owner,
                                                   const std::vector<PieceKind>& kinds) noexcept {
    board::SquareSet<W> set;
    for (const PieceKind kind : kinds) set |= placement.of(kind);
    return set & placement.of(owner);
}

// The royal pieces of a player: those of royal kinds, and the last ones of kinds that are royal
// then.
template <int W, int K>
[[nodiscard, gnu::always_inline]] inline board::SquareSet<W> royals_of(
    const Rules<W>& rules, const position::Placement<W, K>& placement, PlayerId owner) noexcept {
    board::SquareSet<W> set = pieces_of(placement, owner, rules.royal_kinds());
    for (const PieceKind kind : rules.last_royal_kinds()) {
        const board::SquareSet<W> left = placement.of(kind) & placement.of(owner);
        if (!left.more_than_one()) set |= left;
    }
    return set;
}

// Whether a royal piece of the player has left the board, or the last one of a kind that is royal
// then. One that has become something else by its own move (`from`, a kind; `to`) is not lost.
template <int W, int K>
[[nodiscard]] bool loses_royals(const Rules<W>& rules, const position::Placement<W, K>& before,
                                const position::Placement<W, K>& after, PlayerId player,
                                std::optional<PieceKind> from,
                                std::optional<PieceKind> to) noexcept {
    const auto count = [&](const position::Placement<W, K>& placement) {
        return pieces_of(placement, player, rules.royal_kinds()).count();
    };
    const bool resigned =
        from && to && rules.kind(player, *from).royal && !rules.kind(player, *to).royal;
    if (count(after) + (resigned ? 1 : 0) < count(before)) return true;
    for (const PieceKind kind : rules.last_royal_kinds()) {
        if (to && from == kind) continue;
        if ((before.of(kind) & before.of(player)).empty()) continue;
        if ((after.of(kind) & after.of(player)).empty()) return true;
    }
    return false;
}

// Leaves out leaps all of whose routes cross a closed square.
template <int W>
[[nodiscard]] board::SquareSet<W> open_leaps(const KindRules<W>& kind, Square from,
                                             board::SquareSet<W> targets,
                                             const board::SquareSet<W>& closed) noexcept {
    if (kind.routes.empty()) return targets;
    for (const LeapRoute<W>& leap : kind.routes[index(from)]) {
        if (!targets.contains(leap.destination)) continue;
        if (!leap.is_open(closed)) targets.erase(leap.destination);
    }
    return targets;
}

// Those that could come to the square if nothing stood in their way. Not asked where looking up
// what stands there costs no more.
template <int W>
[[nodiscard, gnu::always_inline]] inline board::SquareSet<W> in_line(
    const Rules<W>& rules, const RideAttack<W>& attack, Square square,
    const board::SquareSet<W>& riders) noexcept {
    if constexpr (W == 1) return riders;
    return riders & rules.ride(attack.group).reach(square);
}

// The pieces of `by` that could capture on the square as things stand; with `kSome` some of them,
// if there are any; without `kPassing` only those that would end there.
template <bool kSome = false, bool kPassing = true, int W, int K>
[[nodiscard]] board::SquareSet<W> attackers(const Rules<W>& rules,
                                            const position::Placement<W, K>& placement,
                                            Square square, PlayerId by,
                                            const board::SquareSet<W>& closed) {
    using Set = board::SquareSet<W>;
    const PlayerRules<W>& player = rules.player(by);
    const Set occupied = placement.occupied();
    Set found;
    for (const LeapAttack<W>& attack : player.leap_attacks) {
        Set leapers = attack.from[index(square)] & placement.of(attack.kind) & placement.of(by);
        const KindRules<W>& kind = player.kinds[index(attack.kind)];
        if (!kind.routes.empty() && !kind.exempt && !closed.empty()) {
            for (const Square from : leapers) {
                if (open_leaps(kind, from, Set::of(square), closed).empty()) leapers.erase(from);
            }
        }
        found |= leapers;
    }
    const bool enough = kSome && !rules.capabilities().picky;
    if (enough && !found.empty()) return found;
    for (const RideAttack<W>& attack : player.ride_attacks) {
        const Set riders = in_line(rules, attack, square, pieces_of(placement, by, attack.kinds));
        if (riders.empty()) continue;
        const Set blockers = attack.exempt ? occupied : occupied | closed;
        found |= rules.ride(attack.group).targets(square, blockers) & riders;
    }
    if (enough && !found.empty()) return found;
    for (const RideAttack<W>& attack : player.hop_attacks) {
        const Set riders = in_line(rules, attack, square, pieces_of(placement, by, attack.kinds));
        if (riders.empty()) continue;
        found |= rules.ride(attack.group).targets(square, occupied) & riders;
    }
    for (const PieceKind kind : player.path_attackers) {
        const KindRules<W>& its = player.kinds[index(kind)];
        const Set pieces = placement.of(kind) & placement.of(by);
        if (pieces.empty()) continue;
        for (const PathRule<W>& path : its.paths) {
            if (!path.captures || path.takes) continue;
            const Set barred = its.exempt ? Set{} : closed;
            for (const Square from : pieces& path.capturers[index(square)]) {
                if (walk_path(path, from, occupied, barred).captures.contains(square)) {
                    found.insert(from);
                }
            }
        }
    }
    if (rules.capabilities().picky) [[unlikely]] {
        found -= unwilling(rules, placement, square, by, found);
    }
    if constexpr (kPassing) {
        if (rules.capabilities().locusts) [[unlikely]] {
            found |= passing_attackers(rules, placement, square, by, Shut<W>{closed, {}, {}});
        }
    }
    return found;
}

// The royal pieces that face the square, whatever is closed to them.
template <int W, int K>
[[nodiscard]] board::SquareSet<W> gazers(const Rules<W>& rules,
                                         const position::Placement<W, K>& placement, Square square,
                                         PlayerId by) {
    board::SquareSet<W> found;
    for (const PieceKind kind : rules.gazing_kinds()) {
        const auto those = placement.of(kind) & placement.of(by);
        const RideList& gaze = rules.kind(by, kind).gaze;
        if (!those.empty())
            found |= ride_targets(rules, gaze, square, placement.occupied()) & those;
    }
    return found;
}

// Every square that `by` attacks when the squares of `occupied` block. Paths are not included:
// callers use it only where pins are possible.
template <int W, int K>
[[nodiscard]] board::SquareSet<W> attack_map(const Rules<W>& rules,
                                             const position::Placement<W, K>& placement,
                                             PlayerId by, const board::SquareSet<W>& occupied) {
    using Set = board::SquareSet<W>;
    const PlayerRules<W>& player = rules.player(by);
    Set map;
    for (std::size_t kind = 0; kind < player.kinds.size(); ++kind) {
        const Set pieces = placement.kinds[kind] & placement.of(by);
        if (pieces.empty()) continue;
        const KindRules<W>& its = player.kinds[kind];
        if (its.by_steps) {
            for (const StepRule<W>& step : its.steps) {
                if (step.captures) {
                    map |= (pieces & step.origins).shifted(step.distance) & step.destinations;
                }
            }
            continue;
        }
        const bool picky = its.picky && its.capture_rides.count != 0;
        for (const Square from : pieces) {
            Set targets = ride_targets(rules, its.capture_rides, from, occupied);
            if (picky) [[unlikely]] {
                const Piece piece{by, make_id<PieceKind>(kind)};
                const Set hurdles = unjumped_by(rules, placement, piece) & occupied;
                targets -= beyond(rules, piece, from, targets, hurdles);
            }
            map |= its.capture_leaps[index(from)] | targets;
        }
    }
    for (const PieceKind kind : rules.gazing_kinds()) {
        for (const Square from : placement.of(kind) & placement.of(by)) {
            map |= ride_targets(rules, rules.kind(by, kind).gaze, from, occupied);
        }
    }
    return map;
}

}  // namespace rulewright::movegen
