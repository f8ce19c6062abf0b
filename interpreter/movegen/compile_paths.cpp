#include "movegen/compile_paths.hpp"

#include <algorithm>
#include <cstdlib>

namespace rulewright::movegen {

using variant::Vector;

namespace {

// From where it could end on each square if nothing stood in its way, or just what must.
template <int W>
std::vector<board::SquareSet<W>> capturers_of(const PathRule<W>& rule, std::size_t squares) {
    using Set = board::SquareSet<W>;
    std::vector<Set> capturers(squares);
    for (const Square from : rule.origins) {
        Set ends;
        if (rule.legs.empty()) {
            for (const Square square : rule.ray[index(from)]) ends.insert(square);
        } else {
            ends = Set::of(from);
        }
        // Up to the leg that captures, which is the last one of most ways.
        const std::size_t legs = rule.takes ? *rule.takes + 1 : rule.legs.size();
        for (std::size_t i = 0; i < legs; ++i) {
            Set next;
            for (const Square start : ends) {
                for (const Square square : rule.legs[i].ray[index(start)]) next.insert(square);
            }
            ends = next;
        }
        for (const Square square : ends) capturers[index(square)].insert(from);
    }
    return capturers;
}

// Of a way that bends.
template <int W>
PathRule<W> compile_legs(const board::Topology& topology, const variant::Atom& atom,
                         const variant::Player& owner, const board::SquareSet<W>& origins,
                         const board::SquareSet<W>& destinations) {
    PathRule<W> rule;
    rule.moves = atom.moves;
    rule.captures = atom.captures;
    rule.initial = atom.initial;
    rule.origins = origins;
    rule.destinations = destinations;
    for (const variant::MoveLeg& leg : legs_of(atom)) {
        if (leg.over == variant::Over::kEnemy) rule.takes = rule.legs.size();
        PathLeg& made = rule.legs.emplace_back();
        made.over = leg.over;
        for (std::size_t i = 0; i < topology.size(); ++i) {
            made.ray.push_back(make_ray(topology, make_id<Square>(i), owner.on_board(leg.leap),
                                        leg.range, atom.wraps));
        }
    }
    if (rule.captures) rule.capturers = capturers_of(rule, topology.size());
    return rule;
}

}  // namespace

template <int W>
PathRule<W> compile_path(const board::Topology& topology, const variant::Atom& atom,
                         const variant::Player& owner, const board::SquareSet<W>& origins,
                         const board::SquareSet<W>& destinations) {
    if (!legs_of(atom).empty()) return compile_legs(topology, atom, owner, origins, destinations);
    const Vector leap = owner.on_board(atom.leap);
    PathRule<W> rule;
    rule.moves = atom.moves;
    rule.captures = atom.captures;
    rule.jump = atom.jump;
    rule.hop = atom.hop;
    rule.skips_first =
        atom.jump == variant::Jump::kMust && std::max(std::abs(leap.x), std::abs(leap.y)) == 1;
    rule.is_leap = atom.range == 1;
    rule.initial = atom.initial;
    rule.origins = origins;
    rule.destinations = destinations;
    rule.ray.resize(topology.size());
    rule.passed.resize(topology.size());
    for (std::size_t i = 0; i < topology.size(); ++i) {
        const auto from = make_id<Square>(i);
        Square start = from;
        const auto far = [&] { return static_cast<int>(rule.ray[i].size()); };
        while (atom.range == variant::kUnlimited || far() < atom.range) {
            auto way = leap_way(topology, start, atom, leap);
            if (!way || way->back() == from) break;
            start = way->back();
            way->pop_back();
            rule.ray[i].push_back(start);
            rule.passed[i].push_back(std::move(*way));
        }
    }
    if (rule.captures) rule.capturers = capturers_of(rule, topology.size());
    return rule;
}

template <int W>
std::vector<PathRule<W>> compile_ways(const Rules<W>& rules, PlayerId owner, PieceKind kind) {
    std::vector<PathRule<W>> ways;
    const variant::Variant& variant = rules.variant();
    const variant::PieceType& type = variant.pieces[index(kind)];
    if (!type.confined_to || !variant.links) return ways;
    for (const variant::Atom& atom : type.atoms) {
        if (atom.castling || !atom.moves) continue;
        board::SquareSet<W> origins;
        for (const Square square : rules.board()) {
            if (!rules.frame().may_begin(atom, owner, square)) continue;
            if (atom.initial && !rules.frame().is_initial({owner, kind}, square)) continue;
            origins.insert(square);
        }
        ways.push_back(compile_path<W>(rules.frame().topology(), atom,
                                       variant.players[index(owner)], origins, rules.board()));
    }
    return ways;
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
            const auto square = topology.offset(from, {turned.x * sign_x, turned.y * sign_y});
            if (square) squares.insert(*square);
        }
        made.routes.push_back(squares);
    }
    return made;
}

template PathRule<1> compile_path<1>(const board::Topology&, const variant::Atom&,
                                     const variant::Player&, const board::SquareSet<1>&,
                                     const board::SquareSet<1>&);
template PathRule<2> compile_path<2>(const board::Topology&, const variant::Atom&,
                                     const variant::Player&, const board::SquareSet<2>&,
                                     const board::SquareSet<2>&);
template PathRule<4> compile_path<4>(const board::Topology&, const variant::Atom&,
                                     const variant::Player&, const board::SquareSet<4>&,
                                     const board::SquareSet<4>&);
template PathRule<8> compile_path<8>(const board::Topology&, const variant::Atom&,
                                     const variant::Player&, const board::SquareSet<8>&,
                                     const board::SquareSet<8>&);
template std::vector<PathRule<1>> compile_ways<1>(const Rules<1>&, PlayerId, PieceKind);
template std::optional<LeapRoute<1>> compile_route<1>(const board::Topology&, Square,
                                                      const variant::LeapRoutes&, Vector);
template std::vector<PathRule<2>> compile_ways<2>(const Rules<2>&, PlayerId, PieceKind);
template std::optional<LeapRoute<2>> compile_route<2>(const board::Topology&, Square,
                                                      const variant::LeapRoutes&, Vector);
template std::vector<PathRule<4>> compile_ways<4>(const Rules<4>&, PlayerId, PieceKind);
template std::optional<LeapRoute<4>> compile_route<4>(const board::Topology&, Square,
                                                      const variant::LeapRoutes&, Vector);
template std::vector<PathRule<8>> compile_ways<8>(const Rules<8>&, PlayerId, PieceKind);
template std::optional<LeapRoute<8>> compile_route<8>(const board::Topology&, Square,
                                                      const variant::LeapRoutes&, Vector);

}  // namespace rulewright::movegen
