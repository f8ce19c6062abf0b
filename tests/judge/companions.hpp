// What comes on the board with a move: a piece from the hand, a wall.
#pragma once

#include "ply.hpp"

namespace rulewright::judge {

// The move with all that may come with it, as it is meant where dice decide it.
[[nodiscard]] std::vector<Move> accompanied(const Rules& rules, const Position& position,
                                            const Move& move);
// What comes with it is put down, in the position after it, which says if there is no room.
void bring(const Rules& rules, const Move& move, PlayerId mover, Position& next);
// Rights to bring something go with what left its square, and where nothing is held.
void drop_gates(const Rules& rules, const Position& before, Position& after);

// The end of a move's text, or all of it.
[[nodiscard]] std::string text_along(const Rules& rules, PieceKind mover, const Move& move,
                                     std::string text);

}  // namespace rulewright::judge
