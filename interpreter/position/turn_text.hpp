// The optional last field of a position text: what is pending in the turn. `{N}` a throw that shows
// N, `{?}` a throw that the player has chosen, `{P:e7e8}` a promotion that is to be thrown,
// `{P:e7e8?}` one that might have been declined, `{:e4d5}` a contest that is to be thrown
// (`{:e7d8q}` when it promotes, `{:b1c3h}` and `{:e4d5,d5a8}` with what comes with it), `{+N}` a
// turn that goes on after a ply with N left on the table, `{+!N}` a throw in such a turn;
// `,name=1` for each variable that does not have its start value.
#pragma once

#include <string>
#include <string_view>

#include "position/setup.hpp"
#include "support/result.hpp"

namespace rulewright::position {

// Empty when nothing is pending.
[[nodiscard]] std::string write_turn(const Frame& frame, const TurnMemory& turn);

// What is wrong is told as offset and length into `text`. `squares`: who stands where.
[[nodiscard]] Result<TurnMemory, FenProblem> read_turn(const Frame& frame,
                                                       const Placements& squares,
                                                       std::string_view text);

// "PN": the letters of the faces.
[[nodiscard]] std::string dice_letters(const variant::Variant& variant, const Dice& dice);

}  // namespace rulewright::position
