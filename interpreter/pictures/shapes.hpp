// The outlines that pieces are drawn with: files of shapes/, compiled in. They are ours, simple
// enough for 24 pixels, and told apart by their outline alone.
#pragma once

#include <span>
#include <string_view>

#include "variant/variant.hpp"

namespace rulewright::pictures {

struct Shape {
    std::string_view name;   // of its file, "knight"
    std::string_view paths;  // SVG in a square of 45 x 45; lines inside a figure are `currentColor`
};

// By name, in order.
[[nodiscard]] std::span<const Shape> all_shapes() noexcept;

// By its name or by another that variants have for such a piece ("cardinal": the archbishop); null
// when there is none.
[[nodiscard]] const Shape* find_shape(std::string_view name) noexcept;

// What pieces of the kind are drawn with: the shape that its file names; else that of its Unicode
// symbol; else, without symbols, that of its own name. Null when they have pictures of the author's
// (`drawn`), and when their symbol or letter is all there is.
[[nodiscard]] const Shape* shape_of(const variant::PieceType& type) noexcept;

}  // namespace rulewright::pictures
