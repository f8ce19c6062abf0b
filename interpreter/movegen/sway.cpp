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
                    squares[index(square)] |= ride.mattering(square);
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

// What lies before each square that a way can reach, whatever stands there. Of one that bends all
// that it could touch is taken.
template <int W>
void Sway<W>::add_path(const Rules<W>& rules, const PathRule<W>& path, std::vector<Set>& squares) {
    for (const Square from : path.origins& rules.board()) {
        Set touched;
        if (path.legs.empty()) {
            const Ray& ray = path.ray[index(from)];
            for (std::size_t i = 0; i < ray.size(); ++i) {
                if (i < path.passed[index(from)].size()) {
                    for (const Square square : path.passed[index(from)][i]) touched.insert(square);
                }
                squares[index(ray[i])] |= touched;
                touched.insert(ray[i]);
            }
            continue;
        }
        Set starts = Set::of(from);
        for (const PathLeg& leg : path.legs) {
            Set ends;
            for (const Square start : starts) {
                for (const Square square : leg.ray[index(start)]) ends.insert(square);
            }
            touched |= ends;
            starts = ends;
        }
        for (const Square square : touched) squares[index(square)] |= touched;
    }
}

template class Sway<1>;
template class Sway<2>;
template class Sway<4>;
template class Sway<8>;

}  // namespace rulewright::movegen
