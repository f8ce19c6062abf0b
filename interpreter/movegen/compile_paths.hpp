// The parts of compiling that walk a board square by square: paths of lame and hopping pieces, and
// the routes of a leap.
#pragma once

#include <optional>

#include "movegen/rules.hpp"

namespace rulewright::movegen {

// Of an atom that may bend; the owner's vectors are turned as they lie on the board.
template <int W>
[[nodiscard]] PathRule<W> compile_path(const board::Topology& topology, const variant::Atom& atom,
                                       const variant::Player& owner,
                                       const board::SquareSet<W>& origins,
                                       const board::SquareSet<W>& destinations);

// The quiet ways of a piece that never leaves a zone, over all the board; empty for other pieces,
// and where no links may be on them.
template <int W>
[[nodiscard]] std::vector<PathRule<W>> compile_ways(const Rules<W>& rules, PlayerId owner,
                                                    PieceKind kind);

// The squares of each route for one concrete leap; nothing if it leaves the board.
template <int W>
[[nodiscard]] std::optional<LeapRoute<W>> compile_route(const board::Topology& topology,
                                                        Square from,
                                                        const variant::LeapRoutes& routes,
                                                        variant::Vector leap);

}  // namespace rulewright::movegen
