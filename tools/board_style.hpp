// How boards look in SVG: rules for the classes that board_svg.cpp gives its elements.
#pragma once

#include <string_view>

namespace rulewright::cli {

inline constexpr std::string_view kStyle =
    "text{font-family:sans-serif}.light{fill:#f0dfc0}.dark{fill:#bd9068}"
    ".last{fill:#f5e050;fill-opacity:.55}.check{fill:#e03020;fill-opacity:.6}"
    ".label{font-size:12px;fill:#555;text-anchor:middle}"
    ".number{font-size:12px;font-weight:bold;text-anchor:end;fill:#111;stroke:#fff;"
    "stroke-width:2.5;paint-order:stroke}"
    ".first{fill:#fff;stroke:#222;color:#222}.second{fill:#333;stroke:#000;color:#eee}"
    ".nobody{fill:#aaa;stroke:#222;color:#222}"
    ".first,.second,.nobody{stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}"
    ".glyph{font-size:25px;fill:currentColor;stroke:none;text-anchor:middle}";

// For variants with zones, with joins, and on hexagons, only.
inline constexpr std::string_view kZoneStyle = ".zone{fill:#2a7a4a;fill-opacity:.16}";
inline constexpr std::string_view kJoinStyle =
    ".join{font-size:9px;fill:#a0185a;text-anchor:middle}";
inline constexpr std::string_view kHexagonStyle = ".middle{fill:#d8b68c}";

// For variants with declared state only.
inline constexpr std::string_view kStateStyle =
    ".link{fill:none;stroke:#2a7a4a;stroke-width:2}.gain{font-size:11px;font-weight:bold;fill:#06c}"
    ".drained{fill:#999;text-decoration:line-through}"
    ".carried{font-size:11px;font-weight:bold;text-anchor:end;fill:#024}";

// For diagrams of moves only.
inline constexpr std::string_view kMarkStyle =
    ".mark{fill:none;stroke:#14508c;stroke-width:3.5}.mark.full{fill:#14508c}"
    ".mark.capture{stroke:#b3201a}.mark.capture.full{fill:#b3201a}.mark.once{stroke-dasharray:4 3}";

}  // namespace rulewright::cli
