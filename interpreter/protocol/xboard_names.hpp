// The games that XBoard and programs like it know by themselves, under names of their protocol
// ("knightmate", "normal"): nothing needs to be told of these, and other programs can play them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "variant/variant.hpp"

namespace rulewright::protocol {

// Lines of a name here, XBoard's, and the board at the start; # begins a comment.
[[nodiscard]] std::string_view xboard_names_text() noexcept;

// XBoard's name of the variant, where the file's name and the start say that it is the same game.
[[nodiscard]] std::optional<std::string> known_to_xboard(const variant::Variant& variant);

}  // namespace rulewright::protocol
