// Colours for the numbers of an overlay, and their legend. They are opaque, on a board that is grey
// meanwhile: no square's own colour can be taken for one of them, whatever the theme.
#pragma once

#include <string>
#include <string_view>

#include "drawing/board_layout.hpp"
#include "drawing/overlay.hpp"

namespace rulewright::drawing {

// "#rrggbb": blue above zero, red below; the farther from zero, the stronger. Not for 0.
[[nodiscard]] std::string overlay_colour(int number, int largest);

// Of squares that are closed to both players.
inline constexpr std::string_view kClosedColour = "#4a4a4a";

inline constexpr int kLegendHeight = 34;

// The overlay's name, and which colours stand for what, from there; `squares` are those of the
// boards.
[[nodiscard]] std::string legend_element(const Overlay& overlay, std::size_t squares, Point at);
// How much room it wants.
[[nodiscard]] int legend_width(const Overlay& overlay, std::size_t squares);

}  // namespace rulewright::drawing
