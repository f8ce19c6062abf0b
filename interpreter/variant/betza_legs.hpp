// Ways that bend: legs in brackets, `[F?R]`, and XBoard's chains of one atom, `mafsW`, as lists of
// concrete legs. Private to betza*.cpp.
#pragma once

#include <vector>

#include "variant/betza_group.hpp"

namespace rulewright::variant::betza {

struct WayLeg {
    Group group;
    bool may_stop = false;  // it may also end with this leg
};

struct Way {
    std::vector<WayLeg> legs;
    // XBoard's: all legs are of one atom, which a turn by 45 degrees makes another: W and F.
    bool chain = false;
    bool hexagons = false;
    std::size_t offset = 0;  // of the whole
    std::size_t length = 0;
};

// One atom for each way that the legs and their directions give.
[[nodiscard]] Result<std::vector<Atom>, BetzaError> ways_of(const Way& way);

// That no capture on the way ends where a move without a capture may end while it is possible, too:
// one text would mean both.
[[nodiscard]] Problem check_locusts(const std::vector<Atom>& atoms);
// That no capture en passant does, either.
[[nodiscard]] Problem check_en_passant(const std::vector<Atom>& atoms);

}  // namespace rulewright::variant::betza
