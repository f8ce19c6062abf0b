// How reasons name pieces: by what they are and where they stand.
#pragma once

#include <string>
#include <vector>

#include "movegen/rules.hpp"
#include "support/text.hpp"

namespace rulewright::movegen {

// "the white pawn on e4, the black king on e8": who stands on the squares.
template <int W, int K>
[[nodiscard]] std::string pieces_on(const Rules<W>& rules,
                                    const position::Placement<W, K>& placement,
                                    const board::SquareSet<W>& squares) {
    std::vector<std::string> names;
    for (const Square square : squares& placement.occupied()) {
        names.push_back("the " + rules.variant().in_words(*placement.at(square)) + " on " +
                        rules.frame().topology().name(square));
    }
    return support::join(names, ", ");
}

}  // namespace rulewright::movegen
