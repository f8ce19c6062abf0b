// How pieces are drawn in SVG: own simple outlines for the six pieces that Unicode has figures of,
// found by that figure. Every other piece is drawn as its symbol or letter.
#pragma once

#include <string_view>

namespace rulewright::cli {

struct PieceShape {
    std::string_view id;     // of the SVG element, "knight"
    std::string_view paths;  // in a square of 45 x 45; lines inside a figure are `currentColor`
};

// Either colour's figure will do; null when there is no shape for it.
[[nodiscard]] const PieceShape* find_shape(std::string_view symbol) noexcept;

}  // namespace rulewright::cli
