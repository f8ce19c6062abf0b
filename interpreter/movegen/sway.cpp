#include "movegen/sway.hpp"

#include "movegen/rules.hpp"

namespace rulewright::movegen {

template <int W>
void Sway<W>::compile(const Rules<W>& rules) {
    for (std::size_t player = 0; player < kPlayers; ++player) {
        const PlayerRules<W>& its = rules.player(make_id<PlayerId>(player));
        std::vector<Set>& squares = squares_[player];
        squares.assign(rules.frame().topology().size(), Set{});
        for (const auto* attacks : {&its.ride_attacks, &its.hop_attacks}) {
            for (const RideAttack<W>& attack : *attacks) {
                const RideGroup<W>& ride = rules.ride(attack.group);
                for (const Square square : rules.board()) {
                    squares[index(square)] |= ride.mattering(square) | ride.reach(square);
                }
            }
        }
        for (const PieceKind kind : its.path_attackers) {
            for (const PathRule<W>& path : its.kinds[index(kind)].paths) {
                if (path.captures) add_path(rules, path, squares);
            }
        }
    }
}

// All that a way could touch, whatever stands there, matters where it could end.
template <int W>
void Sway<W>::add_path(const Rules<W>& rules, const PathRule<W>& path, std::vector<Set>& squares) {
    for (const Square from : path.origins& rules.board()) {
        Set touched = Set::of(from);
        Set ends;
        if (path.legs.empty()) {
            for (const Square square : path.ray[index(from)]) ends.insert(square);
            for (const Ray& passed : path.passed[index(from)]) {
                for (const Square square : passed) touched.insert(square);
            }
        }
        Set starts = touched;
        for (const PathLeg& leg : path.legs) {
            ends = {};
            for (const Square start : starts) {
                for (const Square square : leg.ray[index(start)]) ends.insert(square);
            }
            touched |= ends;
            starts = ends;
        }
        touched |= ends;
        // Who is leapt over is attacked, too.
        for (const Square square : touched) squares[index(square)] |= touched;
    }
}

template class Sway<1>;
template class Sway<2>;
template class Sway<4>;
template class Sway<8>;

}  // namespace rulewright::movegen
