// How boards look in SVG: rules for the classes that board_svg.cpp gives its elements.
#pragma once

#include <string>
#include <string_view>

#include "theme/theme.hpp"

namespace rulewright::drawing {

// For every picture.
[[nodiscard]] std::string usual_style(const theme::Theme& theme);

// For hexagons, and for boards with joins, only.
[[nodiscard]] std::string hexagon_style(const theme::Theme& theme);
inline constexpr std::string_view kJoinStyle =
    ".join{font-size:9px;fill:#a0185a;text-anchor:middle}";

// For boards of points only; where lines cross they are darker.
inline constexpr std::string_view kLineStyle =
    ".line{stroke:#000;stroke-opacity:.5;stroke-width:1.5}";

// For variants with declared state only.
inline constexpr std::string_view kStateStyle =
    ".link{fill:none;stroke:#2a7a4a;stroke-width:2}.gain{font-size:11px;font-weight:bold;fill:#06c}"
    ".drained{fill:#999;text-decoration:line-through}"
    ".carried{font-size:11px;font-weight:bold;text-anchor:end;fill:#024}";

// With captions only.
inline constexpr std::string_view kCaptionStyle =
    ".name{font-size:16px;font-weight:bold;fill:#222}.turn{font-size:13px;fill:#222}"
    ".die{fill:#fdf6e3;stroke:#555;stroke-width:1.5}";

// With overlays only, behind all others: grey squares, frames in place of tints.
[[nodiscard]] std::string overlay_style(const theme::Theme& theme);

// For diagrams of moves only.
inline constexpr std::string_view kMarkStyle =
    ".mark{fill:none;stroke:#14508c;stroke-width:3.5}.mark.full{fill:#14508c}"
    ".mark.capture{stroke:#b3201a}.mark.capture.full{fill:#b3201a}.mark.once{stroke-dasharray:4 3}";

// For the page of `serve`, behind its own rules; nothing for the theme that these have.
[[nodiscard]] std::string page_style(const theme::Theme& theme);

}  // namespace rulewright::drawing
