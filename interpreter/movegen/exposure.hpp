// Exposure: which squares a move must leave, or enter, to let a player attack a square that he does
// not attack. Read off the pieces that stand in line with it; where that is not enough, off Sway.
#pragma once

#include "movegen/attacks.hpp"
#include "movegen/sway.hpp"

namespace rulewright::movegen {

template <int W>
struct Exposure {
    using Set = board::SquareSet<W>;
    Set leaving;   // origins of moves that may open a way
    Set entering;  // destinations that may: what jumps needs something to jump over

    void add(const Set& squares) noexcept {
        leaving |= squares;
        entering |= squares;
    }
};

namespace detail {

// Of riders and jumpers that could come to the square from where they stand.
template <int W, int K>
void add_rides(const Rules<W>& rules, const position::Placement<W, K>& placement, Square square,
               PlayerId by, const RideAttack<W>& attack, Exposure<W>& found) {
    using Set = board::SquareSet<W>;
    const RideGroup<W>& ride = rules.ride(attack.group);
    const bool over = ride.manner() == RideManner::kOver || ride.manner() == RideManner::kBehind;
    const int most = over ? 2 : 1;  // pieces on the way, one of which can leave it
    for (const Square rider : ride.reach(square) & pieces_of(placement, by, attack.kinds)) {
        const Set way = ride.between(square, rider);
        const Set pieces = way & placement.occupied();
        const int count = pieces.count();
        if (count <= most) found.leaving |= pieces;
        // A hurdle that nobody jumps over may be taken by another piece.
        if (over && count <= (rules.capabilities().picky ? 1 : 0)) found.entering |= way;
    }
}

template <int W>
void add_path(const Rules<W>& rules, Square square, PlayerId by, const PathRule<W>& path,
              const board::SquareSet<W>& from, Exposure<W>& found) {
    if (from.empty()) return;
    if (!path.legs.empty() || path.hop != variant::Hop::kNone ||
        path.jump == variant::Jump::kMust) {
        return found.add(rules.sway().over(square, by));
    }
    for (const Square origin : from) {
        const Ray& ray = path.ray[index(origin)];
        for (std::size_t i = 0; i < ray.size(); ++i) {
            for (const Square passed : path.passed[index(origin)][i]) found.leaving.insert(passed);
            if (ray[i] == square) break;
            found.leaving.insert(ray[i]);
        }
    }
}

}  // namespace detail

// Adds what exposes the square to the player, who does not attack it now. Of variants in which
// attacks depend on pieces and their places alone (`Capabilities::plain_attacks`).
template <int W, int K>
void add_exposure(const Rules<W>& rules, const position::Placement<W, K>& placement, Square square,
                  PlayerId by, Exposure<W>& found) {
    // Two ways may lead from one square to another there.
    if (rules.capabilities().wraps) return found.add(rules.sway().over(square, by));
    const PlayerRules<W>& player = rules.player(by);
    for (const auto* attacks : {&player.ride_attacks, &player.hop_attacks}) {
        for (const RideAttack<W>& attack : *attacks) {
            detail::add_rides(rules, placement, square, by, attack, found);
        }
    }
    for (const PieceKind kind : player.path_attackers) {
        const auto pieces = placement.of(kind) & placement.of(by);
        if (pieces.empty()) continue;
        for (const PathRule<W>& path : player.kinds[index(kind)].paths) {
            if (!path.captures) continue;
            detail::add_path(rules, square, by, path, pieces & path.capturers[index(square)],
                             found);
        }
    }
}

}  // namespace rulewright::movegen
