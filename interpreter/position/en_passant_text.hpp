// The en passant field of position texts: the first square passed by what may be captured so, with
// the victim's behind it where the square alone does not tell (`b3c4`); where turns have several
// moves one after the other (`d3,e3`), within a turn those that the mover's own moves have passed.
#pragma once

#include <string>

#include "position/state_text.hpp"

namespace rulewright::position {

// `within_turn`: the player to move has begun his turn.
void read_en_passant(StateReading& reading, const StateWord& field, bool within_turn);

[[nodiscard]] std::string write_en_passant(const Frame& frame, const Setup& setup);

}  // namespace rulewright::position
