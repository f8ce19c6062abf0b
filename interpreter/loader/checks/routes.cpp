// Routes are for leaps that the piece has.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "loader/reading.hpp"

namespace rulewright::loader {

using variant::Atom;
using variant::Vector;

namespace {

// Directions do not matter: a leap is the same when mirrored or turned.
bool is_same_leap(const Vector& left, const Vector& right) {
    const auto shape = [](const Vector& leap) {
        return std::minmax({std::abs(leap.x), std::abs(leap.y)});
    };
    return shape(left) == shape(right);
}

}  // namespace

void check_routes(Reading& reading) {
    for (const variant::PieceType& piece : reading.variant.pieces) {
        const Node& section = *reading.root.value("pieces")->value(piece.name);
        for (std::size_t i = 0; i < piece.routes.size(); ++i) {
            const Vector& leap = piece.routes[i].leap;
            const bool has_it = std::any_of(
                piece.atoms.begin(), piece.atoms.end(),
                [&](const Atom& atom) { return !atom.castling && is_same_leap(atom.leap, leap); });
            if (has_it) continue;
            const Node& node = *section.value("routes")->items[i].value("leap");
            reading.report(node,
                           {"route-without-leap",
                            fmt::format("'{}' has no leap [{}, {}]", piece.name, leap.x, leap.y),
                            fmt::format("a leap of its move {}", in_quotes(piece.betza)),
                            {},
                            {{place_of(*section.value("move")), "its move"}}});
        }
    }
}

}  // namespace rulewright::loader
