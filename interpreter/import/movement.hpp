// Betza notation as the format reads it, and the same moves in ours. Where a text means the same in
// both it stays as it is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variant/betza.hpp"

namespace rulewright::imports {

struct MovementProblem {
    std::size_t offset = 0;
    std::size_t length = 1;
    std::string message;
    std::string expected;
};

struct MovementReading {
    bool en_passant = false;  // whether captures may be en passant
    bool initial = true;      // whether there are moves from initial squares
};

struct Movement {
    std::vector<variant::Atom> atoms;
    std::string text;              // ours; empty when there are no moves
    bool said_en_passant = false;  // the text has an `e`
};

[[nodiscard]] Movement read_movement(std::string_view betza, const MovementReading& how,
                                     std::vector<MovementProblem>& problems);

}  // namespace rulewright::imports
