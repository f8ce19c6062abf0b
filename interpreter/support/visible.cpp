#include "support/visible.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace rulewright::support {

namespace {

std::uint8_t byte_at(std::string_view text, std::size_t offset) noexcept {
    return static_cast<std::uint8_t>(text[offset]);
}

// Length by the first byte (Unicode 15, table 3-7); 0 for a byte that begins no character.
std::size_t announced_length(std::uint8_t first) noexcept {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return 2;
    if (first >= 0xE0 && first <= 0xEF) return 3;
    if (first >= 0xF0 && first <= 0xF4) return 4;
    return 0;
}

std::uint32_t decode(std::string_view text, std::size_t offset, std::size_t length) noexcept {
    const std::uint8_t first = byte_at(text, offset);
    std::uint32_t point = length == 1 ? first : first & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i)
        point = point << 6 | (byte_at(text, offset + i) & 0x3F);
    return point;
}

// Overlong forms, surrogates and what lies beyond Unicode.
bool encodes_badly(std::uint32_t point, std::size_t length) noexcept {
    return (length == 3 && point < 0x800) || (length == 4 && point < 0x10000) || point > 0x10FFFF ||
           (point >= 0xD800 && point <= 0xDFFF);
}

bool is_hidden(std::uint32_t point) noexcept {
    const bool control = point < 0x20 || (point >= 0x7F && point <= 0x9F);
    const bool direction = point == 0x061C || point == 0x200E || point == 0x200F ||
                           (point >= 0x202A && point <= 0x202E) ||
                           (point >= 0x2066 && point <= 0x2069);
    const bool separator = point == 0x2028 || point == 0x2029 || point == 0xFEFF;
    return control || direction || separator;
}

// Of a character that is hidden, or of a byte that is no UTF-8.
std::string escape_of(std::string_view hidden, std::uint32_t point) {
    const bool byte = hidden.size() == 1;
    if (byte || point < 0x100) {
        return fmt::format("\\x{:02x}", byte ? byte_at(hidden, 0) : point);
    }
    return fmt::format("\\u{:04x}", point);
}

Cell cell_at(std::string_view line, std::size_t offset, std::size_t length) {
    const std::uint32_t point = length == 0 ? 0 : decode(line, offset, length);
    if (point == '\t') return {offset, "\t", 1};
    if (length != 0 && !is_hidden(point)) {
        return {offset, std::string(line.substr(offset, length)), 1};
    }
    std::string escape = escape_of(line.substr(offset, std::max<std::size_t>(length, 1)), point);
    const std::size_t width = escape.size();
    return {offset, std::move(escape), width};
}

// The text with what nobody should see replaced by what `instead` gives for its bytes and its code
// point, which means nothing where the bytes are no UTF-8.
template <typename Instead>
std::string replaced(std::string_view text, const Instead& instead) {
    std::string shown;
    std::size_t kept = 0;  // up to here it has been dealt with
    for (std::size_t i = 0; i < text.size();) {
        const std::uint8_t first = byte_at(text, i);
        const std::size_t length = first < 0x80 ? 1 : utf8_length(text, i);
        const std::uint32_t point = length == 0 ? 0 : decode(text, i, length);
        const std::size_t next = i + std::max<std::size_t>(length, 1);
        if (length == 0 || is_hidden(point)) {
            shown += text.substr(kept, i - kept);
            shown += instead(text.substr(i, next - i), point);
            kept = next;
        }
        i = next;
    }
    return shown += text.substr(kept);
}

}  // namespace

std::size_t utf8_length(std::string_view text, std::size_t offset) noexcept {
    const std::size_t length = announced_length(byte_at(text, offset));
    if (length == 0 || offset + length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte_at(text, offset + i) & 0xC0) != 0x80) return 0;
    }
    return encodes_badly(decode(text, offset, length), length) ? 0 : length;
}

std::size_t find_invalid_utf8(std::string_view text) noexcept {
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8_length(text, i);
        if (length == 0) return i;
        i += length;
    }
    return std::string_view::npos;
}

std::vector<Cell> cells(std::string_view line) {
    std::vector<Cell> found;
    for (std::size_t i = 0; i < line.size();) {
        const std::size_t length = utf8_length(line, i);
        found.push_back(cell_at(line, i, length));
        i += length == 0 ? 1 : length;
    }
    return found;
}

std::string visible(std::string_view text) {
    return replaced(text, [](std::string_view hidden, std::uint32_t point) {
        return hidden == "\t" ? "\\t" : escape_of(hidden, point);
    });
}

std::string excerpt(std::string_view text) {
    constexpr std::size_t kMost = 500;
    if (text.size() <= kMost) return visible(text);
    std::size_t end = kMost;
    while (end > 0 && (byte_at(text, end) & 0xC0) == 0x80) --end;
    return visible(text.substr(0, end)) + "…";
}

std::string visible_lines(std::string_view text) {
    return replaced(text, [](std::string_view hidden, std::uint32_t point) {
        return hidden == "\t" || hidden == "\n" ? std::string(hidden) : escape_of(hidden, point);
    });
}

std::string visible_json(std::string_view json) {
    return replaced(json, [](std::string_view hidden, std::uint32_t point) {
        return hidden == "\n" ? std::string(hidden) : fmt::format("\\u{:04x}", point);
    });
}

std::size_t code_points_before(std::string_view line, std::size_t byte) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < line.size() && i < byte; ++count) {
        const std::size_t length = utf8_length(line, i);
        i += length == 0 ? 1 : length;
    }
    return byte > line.size() ? count + (byte - line.size()) : count;
}

}  // namespace rulewright::support
