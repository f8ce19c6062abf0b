// Text made safe to show: control characters, bytes that are no UTF-8 and characters that turn the
// reading direction (they can make a line look like another one) become escapes such as \x1b. Every
// text that comes from outside goes through here on its way out; what it means does not change.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rulewright::support {

// One character of a line as it is shown.
struct Cell {
    std::size_t offset = 0;  // of its first byte
    std::string shown;       // one column wide per byte when escaped, else one column
    std::size_t width = 1;
};

// Tabs stay tabs, of width 1: the caller repeats them below.
[[nodiscard]] std::vector<Cell> cells(std::string_view line);

// On one line: tabs and line breaks become escapes too. For names, titles, PGN, XML.
[[nodiscard]] std::string visible(std::string_view text);

// The same, cut when it is long. For texts of others in answers to them.
[[nodiscard]] std::string excerpt(std::string_view text);

// Tabs and line breaks stay. For whole outputs.
[[nodiscard]] std::string visible_lines(std::string_view text);

// Of JSON in valid UTF-8, which means the same afterwards.
[[nodiscard]] std::string visible_json(std::string_view json);

// The number of code points before the byte, counting a wrong byte as one.
[[nodiscard]] std::size_t code_points_before(std::string_view line, std::size_t byte);

// The length of the UTF-8 character that begins at `offset`, 0 when the bytes are none.
[[nodiscard]] std::size_t utf8_length(std::string_view text, std::size_t offset) noexcept;

// The offset of the first byte that is no UTF-8, or npos.
[[nodiscard]] std::size_t find_invalid_utf8(std::string_view text) noexcept;

}  // namespace rulewright::support
