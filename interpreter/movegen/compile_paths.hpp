// The parts of compiling that walk a board square by square: paths of lame and hopping pieces, and
// the routes of a leap.
#pragma once

#include <optional>

#include "movegen/rules.hpp"

namespace rulewright::movegen {

// `leap` is the atom's, as it lies on the board.
template <int W>
[[nodiscard]] PathRule<W> compile_path(const board::Topology& topology, const variant::Atom& atom,
                                       variant::Vector leap, const board::SquareSet<W>& origins,
                                       const board::SquareSet<W>& destinations);

// Of a way that bends. The owner's vectors are turned as they lie on the board.
template <int W>
[[nodiscard]] PathRule<W> compile_legs(const board::Topology& topology, const variant::Atom& atom,
                                       const variant::Player& owner,
                                       const board::SquareSet<W>& origins,
                                       const board::SquareSet<W>& destinations);

// The squares of each route for one concrete leap; nothing if it leaves the board.
template <int W>
[[nodiscard]] std::optional<LeapRoute<W>> compile_route(const board::Topology& topology,
                                                        Square from,
                                                        const variant::LeapRoutes& routes,
                                                        variant::Vector leap);

}  // namespace rulewright::movegen
