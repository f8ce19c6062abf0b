#include "loader/raw_scalar.hpp"

#include <algorithm>
#include <vector>

namespace rulewright::loader {

namespace {

std::string_view rest_of_line(std::string_view file, std::size_t offset) {
    const std::string_view rest = file.substr(std::min(offset, file.size()));
    return rest.substr(0, rest.find_first_of("\r\n"));
}

// Bytes of the file for one unit inside quotes: a byte, '' in single quotes, an escape in double.
std::size_t unit_length(std::string_view rest, char quote) {
    if (quote == '\'' && rest.substr(0, 2) == "''") return 2;
    if (quote != '"' || rest.front() != '\\' || rest.size() < 2) return 1;
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

// For each byte of the decoded text the offset in the line; the closing quote's offset at the end.
std::vector<std::size_t> decoded_offsets(std::string_view line, char quote) {
    std::vector<std::size_t> offsets;
    std::size_t at = 1;
    while (at < line.size()) {
        const std::size_t length = unit_length(line.substr(at), quote);
        if (line[at] == quote && length == 1) break;
        offsets.insert(offsets.end(), decoded_length(line.substr(at, length)), at);
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
    const std::string_view line = rest_of_line(file, offset);
    if (line.empty()) return {offset, 1};
    if (is_quote(line.front())) {
        const std::size_t closing = decoded_offsets(line, line.front()).back();
        return {offset, std::min(closing + 1, line.size())};
    }
    if (line.front() == '|' || line.front() == '>') return {offset, 1};
    if (line.substr(0, text.size()) == text) return {offset, std::max<std::size_t>(text.size(), 1)};
    return {offset, line.size()};
}

std::optional<RawRange> find_in_source(const Node& node, std::size_t offset, std::size_t length) {
    const std::string_view line = rest_of_line(node.source->file.text(), node.offset);
    if (line.empty() || offset > node.text.size()) return std::nullopt;
    if (!node.quoted) {
        if (line.substr(0, node.text.size()) != node.text) return std::nullopt;
        return RawRange{node.offset + offset, length};
    }
    if (!is_quote(line.front())) return std::nullopt;
    const std::vector<std::size_t> offsets = decoded_offsets(line, line.front());
    if (offsets.size() != node.text.size() + 1) return std::nullopt;
    const std::size_t begin = offsets[offset];
    const std::size_t end = offsets[std::min(offset + length, offsets.size() - 1)];
    return RawRange{node.offset + begin, std::max<std::size_t>(end - begin, 1)};
}

}  // namespace rulewright::loader
