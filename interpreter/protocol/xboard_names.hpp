// The games that XBoard and programs like it know by themselves, under names of their protocol
// ("knightmate", "normal"): nothing needs to be told of these, and other programs can play them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "variant/variant.hpp"

namespace rulewright::protocol {

// Lines of a name here, XBoard's, its board at the start, and letters of pieces that are others
// here (H=N); # begins a comment.
[[nodiscard]] std::string_view xboard_names_text() noexcept;

// XBoard's name of the variant, where the file's name and the start say that it is the same game.
[[nodiscard]] std::optional<std::string> known_to_xboard(const variant::Variant& variant);

// A position's text with the letters that XBoard has for the pieces, and back. The same for most.
[[nodiscard]] std::string to_xboard_fen(const variant::Variant& variant, std::string_view fen);
[[nodiscard]] std::string from_xboard_fen(const variant::Variant& variant, std::string_view fen);

}  // namespace rulewright::protocol
