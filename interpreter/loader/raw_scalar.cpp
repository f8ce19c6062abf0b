#include "loader/raw_scalar.hpp"

#include <algorithm>
#include <vector>

namespace rulewright::loader {

namespace {

std::string_view rest_of_line(std::string_view file, std::size_t offset) {
    const std::string_view rest = file.substr(std::min(offset, file.size()));
    return rest.substr(0, rest.find_first_of("\r\n"));
}

bool is_line_break(char letter) noexcept {
    return letter == '\n' || letter == '\r';
}

// Whether the text stands there as it is. Looks no farther than that: a line may be very long.
bool stands_plainly(std::string_view rest, std::string_view text) {
    return rest.starts_with(text) && std::none_of(text.begin(), text.end(), is_line_break);
}

// Bytes of the file for one unit inside quotes: a byte, '' in single quotes, an escape in double.
std::size_t unit_length(std::string_view rest, char quote) {
    if (quote == '\'' && rest.substr(0, 2) == "''") return 2;
    if (quote != '"' || rest.front() != '\\' || rest.size() < 2 || is_line_break(rest[1])) return 1;
    const std::size_t digits = rest[1] == 'x' ? 2 : rest[1] == 'u' ? 4 : rest[1] == 'U' ? 8 : 0;
    return std::min(2 + digits, rest.size());
}

// Escapes of one letter stand for one byte, except \N \_ \L \P, which nobody writes in notation;
// a longer one stands for as many bytes as its code point has in UTF-8.
std::size_t decoded_length(std::string_view unit) {
    if (unit.size() < 4) return 1;
    std::size_t point = 0;
    for (const char digit : unit.substr(2)) {
        const std::size_t value = digit <= '9' ? static_cast<std::size_t>(digit - '0')
                                               : static_cast<std::size_t>((digit | 32) - 'a' + 10);
        point = point * 16 + value;
    }
    return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

// For each byte of the decoded text the offset in the rest of the file; at the end the offset of
// the closing quote, or of the end of the line.
std::vector<std::size_t> decoded_offsets(std::string_view rest, char quote) {
    std::vector<std::size_t> offsets;
    std::size_t at = 1;
    while (at < rest.size() && !is_line_break(rest[at])) {
        const std::size_t length = unit_length(rest.substr(at), quote);
        if (rest[at] == quote && length == 1) break;
        offsets.insert(offsets.end(), decoded_length(rest.substr(at, length)), at);
        at += length;
    }
    offsets.push_back(at);
    return offsets;
}

bool is_quote(char letter) noexcept {
    return letter == '"' || letter == '\'';
}

}  // namespace

std::size_t find_closing_quote(std::string_view text) {
    const char quote = text.front();
    for (std::size_t at = 1; at < text.size();) {
        const std::size_t length = unit_length(text.substr(at), quote);
        if (text[at] == quote && length == 1) return at;
        at += length;
    }
    return std::string_view::npos;
}

RawRange raw_extent(std::string_view file, std::size_t offset, std::string_view text) {
    const std::string_view rest = file.substr(std::min(offset, file.size()));
    if (rest.empty() || is_line_break(rest.front())) return {offset, 1};
    if (is_quote(rest.front())) {
        const std::size_t end = decoded_offsets(rest, rest.front()).back();
        return {offset, end < rest.size() && rest[end] == rest.front() ? end + 1 : end};
    }
    // A block, or what is refused: a tag, an anchor, an alias.
    if (std::string_view("|>!&*").find(rest.front()) != std::string_view::npos) return {offset, 1};
    if (stands_plainly(rest, text)) return {offset, std::max<std::size_t>(text.size(), 1)};
    return {offset, rest_of_line(file, offset).size()};
}

std::optional<RawRange> find_in_source(const Node& node, std::size_t offset, std::size_t length) {
    const std::string_view file = node.source->file.text();
    const std::string_view rest = file.substr(std::min(node.offset, file.size()));
    if (rest.empty() || offset > node.text.size()) return std::nullopt;
    if (!node.quoted) {
        if (!stands_plainly(rest, node.text)) return std::nullopt;
        return RawRange{node.offset + offset, length};
    }
    if (!is_quote(rest.front())) return std::nullopt;
    const std::vector<std::size_t> offsets = decoded_offsets(rest, rest.front());
    if (offsets.size() != node.text.size() + 1) return std::nullopt;
    const std::size_t begin = offsets[offset];
    const std::size_t end = offsets[std::min(offset + length, offsets.size() - 1)];
    return RawRange{node.offset + begin, std::max<std::size_t>(end - begin, 1)};
}

}  // namespace rulewright::loader
