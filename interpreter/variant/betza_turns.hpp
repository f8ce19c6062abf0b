// The directions of a later leg: as seen by who has just gone the leg before, so that f is straight
// on. Private to betza*.cpp.
//
// The direction of the atom that turns least is f, and the others are counted round from there, as
// those of W, or of K where there are eight. Where two turn equally little, to the left and to the
// right, they are fl and fr as with F, or those of f as with N. Without letters it is those that
// turn least: outward. (H. G. Muller's rule of chains, where all is counted as with K, gives the
// same for what both can say.)
#pragma once

#include "variant/betza_directions.hpp"

namespace rulewright::variant::betza {

struct Turn {
    const Letter& atom;
    Vector before;
    bool chain = false;  // the atom turns into its neighbour at 45 degrees
    bool hexagons = false;
};

[[nodiscard]] Result<std::vector<Vector>, BetzaError> turned_directions(const Turn& turn,
                                                                        std::string_view letters,
                                                                        std::size_t offset);

}  // namespace rulewright::variant::betza
