// How pictures show zones: tints on their squares, and what the tints that a file chooses mean.
#pragma once

#include <string>

#include "drawing/board_layout.hpp"
#include "position/setup.hpp"
#include "theme/theme.hpp"

namespace rulewright::drawing {

[[nodiscard]] std::string zone_style(const theme::Theme& theme);

// Where zones overlap the tint is deeper.
[[nodiscard]] std::string zone_cells(const position::Frame& frame, Square here,
                                     const BoardLayout& layout);

// 0: there is nothing to explain.
[[nodiscard]] int zone_legend_width(const variant::Variant& variant);
[[nodiscard]] std::string zone_legend(const variant::Variant& variant, Point at);

}  // namespace rulewright::drawing
