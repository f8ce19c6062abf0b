// The letter for a piece that is written as its Unicode symbol.
#pragma once

#include <string>
#include <string_view>

#include "variant/variant.hpp"

namespace rulewright::variant {

// "'k', the letter of that king": what to write in a position's text instead. Empty when no piece
// has the symbol.
[[nodiscard]] std::string letter_instead(const Variant& variant, std::string_view symbol);

}  // namespace rulewright::variant
