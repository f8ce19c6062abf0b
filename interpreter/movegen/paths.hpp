// Ways that are walked square by square: lame, hopping, bent ones. `closed` are the empty squares
// that the moving piece's player may not cross; pass an empty set where nothing is closed.
#pragma once

#include "movegen/rules.hpp"

namespace rulewright::movegen {

template <int W>
struct PathTargets {
    board::SquareSet<W> moves;     // empty squares, a closed one where the walk ended included
    board::SquareSet<W> captures;  // occupied squares; whose piece is not looked at
    board::SquareSet<W> threats;   // empty squares on which it would capture
};
// Of a way that captures where it passes the victims are told in `captures` and `threats`, not
// where it ends, and there are no `moves`.

template <int W>
[[nodiscard]] PathTargets<W> walk_path(const PathRule<W>& rule, Square from,
                                       const board::SquareSet<W>& occupied,
                                       const board::SquareSet<W>& closed);

// One that bends, not over what stands on squares of `unjumped`.
template <int W>
[[nodiscard]] PathTargets<W> walk_legs(const PathRule<W>& rule, Square from,
                                       const board::SquareSet<W>& occupied,
                                       const board::SquareSet<W>& closed,
                                       const board::SquareSet<W>& unjumped);

}  // namespace rulewright::movegen
