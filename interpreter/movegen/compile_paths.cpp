#include "movegen/compile_paths.hpp"

#include <algorithm>
#include <cstdlib>

namespace rulewright::movegen {

using variant::Vector;

template <int W>
PathRule<W> compile_path(const board::Topology& topology, const variant::Atom& atom, Vector leap,
                         const board::SquareSet<W>& origins,
                         const board::SquareSet<W>& destinations) {
    PathRule<W> rule;
    rule.moves = atom.moves;
    rule.captures = atom.captures;
    rule.jump = atom.jump;
    rule.hop = atom.hop;
    rule.skips_first =
        atom.jump == variant::Jump::kMust && std::max(std::abs(leap.x), std::abs(leap.y)) == 1;
    rule.is_leap = atom.range == 1;
    rule.origins = origins;
    rule.destinations = destinations;
    rule.ray.resize(topology.size());
    rule.passed.resize(topology.size());
    const std::vector<Vector> way = way_of(leap);
    for (std::size_t i = 0; i < topology.size(); ++i) {
        const auto from = make_id<Square>(i);
        Square start = from;
        for (const Square landing : make_ray(topology, from, leap, atom.range, atom.wraps)) {
            Ray passed;
            for (const Vector step : way) {
                const auto square = topology.step(start, step, atom.wraps);
                if (square) passed.push_back(*square);
            }
            // Holes on the way can be leapt over, and nothing else.
            if (atom.jump == variant::Jump::kLame && passed.size() < way.size()) break;
            rule.ray[i].push_back(landing);
            rule.passed[i].push_back(std::move(passed));
            start = landing;
        }
    }
    return rule;
}

template <int W>
PathRule<W> compile_legs(const board::Topology& topology, const variant::Atom& atom,
                         const variant::Player& owner, const board::SquareSet<W>& origins,
                         const board::SquareSet<W>& destinations) {
    PathRule<W> rule;
    rule.moves = atom.moves;
    rule.captures = atom.captures;
    rule.origins = origins;
    rule.destinations = destinations;
    for (const variant::MoveLeg& leg : atom.legs) {
        PathLeg& made = rule.legs.emplace_back();
        made.over = leg.over;
        for (std::size_t i = 0; i < topology.size(); ++i) {
            made.ray.push_back(make_ray(topology, make_id<Square>(i), owner.on_board(leg.leap),
                                        leg.range, atom.wraps));
        }
    }
    return rule;
}

template <int W>
std::optional<LeapRoute<W>> compile_route(const board::Topology& topology, Square from,
                                          const variant::LeapRoutes& routes, Vector leap) {
    const auto destination = topology.step(from, leap);
    if (!destination) return std::nullopt;
    // Routes are written for (long, short) with both positive.
    const bool long_is_x = std::abs(leap.x) >= std::abs(leap.y);
    const int sign_x = leap.x < 0 ? -1 : 1;
    const int sign_y = leap.y < 0 ? -1 : 1;
    const bool written_long_first = std::abs(routes.leap.x) >= std::abs(routes.leap.y);
    LeapRoute<W> made{*destination, {}};
    for (const std::vector<Vector>& route : routes.routes) {
        board::SquareSet<W> squares;
        for (const Vector step : route) {
            const bool keep = long_is_x == written_long_first;
            const Vector turned = keep ? step : Vector{step.y, step.x};
            const auto square = topology.step(from, turned.x * sign_x, turned.y * sign_y);
            if (square) squares.insert(*square);
        }
        made.routes.push_back(squares);
    }
    return made;
}

template PathRule<1> compile_path<1>(const board::Topology&, const variant::Atom&, Vector,
                                     const board::SquareSet<1>&, const board::SquareSet<1>&);
template PathRule<2> compile_path<2>(const board::Topology&, const variant::Atom&, Vector,
                                     const board::SquareSet<2>&, const board::SquareSet<2>&);
template PathRule<4> compile_path<4>(const board::Topology&, const variant::Atom&, Vector,
                                     const board::SquareSet<4>&, const board::SquareSet<4>&);
template PathRule<8> compile_path<8>(const board::Topology&, const variant::Atom&, Vector,
                                     const board::SquareSet<8>&, const board::SquareSet<8>&);
template PathRule<1> compile_legs<1>(const board::Topology&, const variant::Atom&,
                                     const variant::Player&, const board::SquareSet<1>&,
                                     const board::SquareSet<1>&);
template PathRule<2> compile_legs<2>(const board::Topology&, const variant::Atom&,
                                     const variant::Player&, const board::SquareSet<2>&,
                                     const board::SquareSet<2>&);
template PathRule<4> compile_legs<4>(const board::Topology&, const variant::Atom&,
                                     const variant::Player&, const board::SquareSet<4>&,
                                     const board::SquareSet<4>&);
template PathRule<8> compile_legs<8>(const board::Topology&, const variant::Atom&,
                                     const variant::Player&, const board::SquareSet<8>&,
                                     const board::SquareSet<8>&);
template std::optional<LeapRoute<1>> compile_route<1>(const board::Topology&, Square,
                                                      const variant::LeapRoutes&, Vector);
template std::optional<LeapRoute<2>> compile_route<2>(const board::Topology&, Square,
                                                      const variant::LeapRoutes&, Vector);
template std::optional<LeapRoute<4>> compile_route<4>(const board::Topology&, Square,
                                                      const variant::LeapRoutes&, Vector);
template std::optional<LeapRoute<8>> compile_route<8>(const board::Topology&, Square,
                                                      const variant::LeapRoutes&, Vector);

}  // namespace rulewright::movegen
