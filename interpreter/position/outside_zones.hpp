// Pieces that a position's text puts outside the zone that they never leave: they can move only
// back into it, which is seldom what its writer meant.
#pragma once

#include <cstddef>

#include "position/setup.hpp"

namespace rulewright::position {

// Adds a note for each owner and kind, at the placement in the text.
void note_outside_zones(const Frame& frame, std::size_t length, std::size_t offset,
                        ReadSetup& read);

}  // namespace rulewright::position
