// Marks in diagrams of how pieces move.
#pragma once

#include <string>

#include "support/ids.hpp"

namespace rulewright::drawing {

// What a piece can do with a square, in a diagram of its moves.
struct SquareMark {
    Square square{};
    bool moves = false;     // it may go there where nothing stands
    bool captures = false;  // it may capture what stands there
    bool lands = false;     // it goes there by a capture in passing
    bool first = false;     // only with a first move
    bool leaps = false;     // whatever stands in between
    bool passed = false;    // it may capture what stands there, and goes on to another square
};

// As an SVG element with its middle there; its classes are those of board_style.hpp.
[[nodiscard]] std::string mark_element(int x, int y, const SquareMark& mark);

// One mark alone, as an SVG element, for a legend.
[[nodiscard]] std::string mark_svg(const SquareMark& mark);

}  // namespace rulewright::drawing
