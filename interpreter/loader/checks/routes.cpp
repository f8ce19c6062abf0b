// Routes are for leaps that the piece has.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

using variant::Atom;
using variant::Vector;

namespace {

// A way goes from the piece to its destination without leaving the rectangle between them.
void check_route_squares(Reading& reading, const Node& route, const variant::LeapRoutes& routes) {
    const Vector& leap = routes.leap;
    const Node& ways = *route.value("any_of");
    for (std::size_t i = 0; i < routes.routes.size(); ++i) {
        for (std::size_t j = 0; j < routes.routes[i].size(); ++j) {
            const Vector& step = routes.routes[i][j];
            const bool inside = step.x >= 0 && step.x <= leap.x && step.y >= 0 && step.y <= leap.y;
            if (inside && step != Vector{} && step != leap) continue;
            const Node& node = ways.items[i].items[j];
            reading.report(node, {"route-square",
                                  fmt::format("a leap [{}, {}] does not pass [{}, {}]", leap.x,
                                              leap.y, step.x, step.y),
                                  fmt::format("a square from [0, 0] to [{}, {}], without these two",
                                              leap.x, leap.y),
                                  {},
                                  {{place_of(*route.value("leap")), "the leap"}}});
        }
    }
}

}  // namespace

void check_routes(Reading& reading) {
    for (const variant::PieceType& piece : reading.variant.pieces) {
        const Node& section = *reading.root.value("pieces")->value(piece.name);
        if (!piece.routes.empty() && reading.variant.players[0].hexagons) {
            reading.report_key(
                *section.find("routes"),
                {"routes-hexagons", "leaps over hexagons have no routes", "no 'routes'", {}, {}});
            continue;
        }
        for (std::size_t i = 0; i < piece.routes.size(); ++i) {
            const Vector& leap = piece.routes[i].leap;
            const Node& route = section.value("routes")->items[i];
            check_route_squares(reading, route, piece.routes[i]);
            if (piece.atoms.empty()) continue;  // its move was reported
            const bool has_it =
                std::any_of(piece.atoms.begin(), piece.atoms.end(), [&](const Atom& atom) {
                    return !atom.castling && atom.legs.empty() && is_same_leap(atom.leap, leap);
                });
            if (has_it) continue;
            const Node& node = *route.value("leap");
            const Node* moves = section.value("moves");
            reading.report(
                node,
                {"route-without-leap",
                 fmt::format("'{}' has no leap [{}, {}]", piece.name, leap.x, leap.y),
                 piece.betza.empty() ? "a leap of its moves"
                                     : fmt::format("a leap of its move {}", in_quotes(piece.betza)),
                 {},
                 {{place_of(moves == nullptr ? *section.value("move") : *moves), "its move"}}});
        }
    }
}

}  // namespace rulewright::loader
