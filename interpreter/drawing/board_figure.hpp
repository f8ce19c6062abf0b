// Pieces and words in pictures, as SVG elements; their classes are those of board_style.hpp.
#pragma once

#include <string>
#include <string_view>

#include "drawing/board_layout.hpp"
#include "variant/variant.hpp"

namespace rulewright::drawing {

// For the text of an element: as XML, and with nothing in it that would not be seen.
[[nodiscard]] std::string escaped(std::string_view text);

// A coordinate or a number, its middle there; the words are escaped already.
[[nodiscard]] std::string label_element(Point at, std::string_view words);

// The class of a player's pieces: "first" is light and "second" dark, but the other way round where
// the symbols say so ("●○").
[[nodiscard]] const char* class_of(const variant::PieceType& type, PlayerId owner);
[[nodiscard]] const char* class_of(const variant::Variant& variant, PlayerId player);

// A piece in a box of kCell by kCell with that corner: its shape, the author's picture, or a disc
// with its symbol or letter.
[[nodiscard]] std::string figure_element(const variant::PieceType& type, PlayerId owner, Point at);

}  // namespace rulewright::drawing
