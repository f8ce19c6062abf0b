// Tokens, written with the blanks and line breaks that they are to have.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formatting/tokens.hpp"

namespace rulewright::formatting {

// `tokens` are those of the text. The result ends with one end of line, or is empty.
[[nodiscard]] std::string lay_out(std::string_view text, const std::vector<Token>& tokens);

// What can be done to any text: no blanks at the ends of lines, no two blank lines in a row, one
// end of line at the end.
[[nodiscard]] std::string tidy_lines(std::string_view text);

}  // namespace rulewright::formatting
