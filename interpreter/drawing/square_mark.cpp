#include "drawing/square_mark.hpp"

#include <fmt/format.h>

namespace rulewright::drawing {

// In the middle of a square: round, or a lozenge for leaps. Full where it moves and captures, open
// where it only moves, a cross where it only captures, dashed for first moves; in a
// square where it captures in passing.
std::string mark_element(int x, int y, const SquareMark& mark) {
    if (mark.passed) {
        const std::string square = fmt::format(
            "<rect class=\"mark capture\" x=\"{}\" y=\"{}\" width=\"24\" height=\"24\"/>\n", x - 12,
            y - 12);
        if (!mark.moves && !mark.lands) return square;
        SquareMark inner = mark;
        inner.passed = false;
        return square + mark_element(x, y, inner);
    }
    const bool both = mark.moves && mark.captures;
    if (mark.captures && !mark.moves) {
        const int r = 8;
        std::string text = fmt::format(
            "<path class=\"mark capture{}\" d=\"M{} {}l{} {}M{} {}l{} {}\"/>\n",
            mark.first ? " once" : "", x - r, y - r, 2 * r, 2 * r, x - r, y + r, 2 * r, -2 * r);
        if (!mark.leaps) return text;
        return text +
               fmt::format("<path class=\"mark capture\" d=\"M{} {}l14 14l-14 14l-14 -14z\"/>\n", x,
                           y - 14);
    }
    const char* look = mark.lands && mark.moves ? " capture full"
                       : mark.lands             ? " capture"
                       : both                   ? " full"
                                                : "";
    const char* once = mark.first ? " once" : "";
    if (mark.leaps) {
        return fmt::format("<path class=\"mark{}{}\" d=\"M{} {}l10 10l-10 10l-10 -10z\"/>\n", look,
                           once, x, y - 10);
    }
    return fmt::format("<circle class=\"mark{}{}\" cx=\"{}\" cy=\"{}\" r=\"7\"/>\n", look, once, x,
                       y);
}

std::string mark_svg(const SquareMark& mark) {
    return fmt::format("<svg viewBox=\"0 0 32 32\" width=\"18\" height=\"18\">{}</svg>",
                       mark_element(16, 16, mark));
}

}  // namespace rulewright::drawing
