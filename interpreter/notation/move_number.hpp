// Numbers that people write between moves: "1." and "12...", also right before a move.
#pragma once

#include <string_view>

namespace rulewright::notation {

// What follows the number of a move; empty where nothing does, the word where there is no number.
[[nodiscard]] inline std::string_view without_move_number(std::string_view word) noexcept {
    const std::size_t digits = word.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos || word[digits] != '.') return word;
    const std::size_t begin = word.find_first_not_of('.', digits);
    return begin == std::string_view::npos ? std::string_view() : word.substr(begin);
}

}  // namespace rulewright::notation
