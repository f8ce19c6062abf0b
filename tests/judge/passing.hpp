// Captures in passing: on its way a piece takes an enemy, whose square counts as empty from there
// on, and it ends on an empty square.
#pragma once

#include "movement.hpp"

namespace rulewright::judge {

// Whether a way may go on from the square on which a leg captures.
using Takes = std::function<bool(int square)>;
using VisitPassing = std::function<void(int victim, int to)>;

// Whether an enemy stands there whom the piece captures, royal or not.
[[nodiscard]] bool is_prey(const Rules& rules, const Board& board, const Piece& captor, int square);

// Calls visit(victim, to) for each such way of the piece, as if it stood on the square, in the
// order in which ways to one square come before each other. `takes` is asked of empty squares, too:
// a way goes on from those of which it is true as if an enemy stood there.
void for_each_passing(const Ground& ground, const Cell& cell, int from, bool initial_moves,
                      const Takes& takes, const VisitPassing& visit);

}  // namespace rulewright::judge
