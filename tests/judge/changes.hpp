// What `changes:` make of the pieces around a move.
#pragma once

#include "ply.hpp"

namespace rulewright::judge {

// Makes them one after the other, in the position to which the move has led; the mover stands on
// `at`, or nowhere. Notes in it what the move failed to change, and whether it lost a royal piece.
void make_changes(const Rules& rules, const Position& before, const Move& move,
                  std::optional<int> at, Position& after);

// What changes when the player's turn is over.
void end_turn(const Rules& rules, PlayerId player, Position& position);

}  // namespace rulewright::judge
