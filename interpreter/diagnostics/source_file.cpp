#include "diagnostics/source_file.hpp"

#include <algorithm>
#include <utility>

namespace rulewright::diagnostics {

namespace {

constexpr std::size_t kLongLine = 1024;
constexpr std::size_t kKeptBefore = 256;  // more than any renderer shows, like the next
constexpr std::size_t kKeptAfter = 768;
constexpr std::size_t kBlock = 1024;

bool continues_character(char byte) noexcept {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

}  // namespace

SourceFile::SourceFile(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)), line_starts_{0} {
    std::size_t continuing = 0;
    for (std::size_t i = 0; i < text_.size(); ++i) {
        if (i % kBlock == 0) continuing_.push_back(continuing);
        if (continues_character(text_[i])) ++continuing;
        if (text_[i] == '\n') line_starts_.push_back(i + 1);
    }
}

std::string_view SourceFile::line(std::size_t number) const noexcept {
    if (number == 0 || number > line_starts_.size()) return {};
    const std::size_t begin = line_starts_[number - 1];
    const std::size_t end = number < line_starts_.size() ? line_starts_[number] - 1 : text_.size();
    std::string_view found = text().substr(begin, end - begin);
    if (!found.empty() && found.back() == '\r') found.remove_suffix(1);
    return found;
}

std::size_t SourceFile::line_offset(std::size_t number) const noexcept {
    if (number == 0) return 0;
    return number > line_starts_.size() ? text_.size() : line_starts_[number - 1];
}

Span SourceFile::span(std::size_t offset, std::size_t length) const noexcept {
    offset = std::min(offset, text_.size());
    const auto next = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
    const auto number = static_cast<std::size_t>(next - line_starts_.begin());
    const std::size_t column = offset - line_starts_[number - 1];
    const std::size_t line_length = line(number).size();
    const std::size_t rest = line_length > column ? line_length - column : 1;
    return {number, column + 1, std::clamp<std::size_t>(length, 1, rest)};
}

Place SourceFile::place(Span span) const {
    const std::string_view whole_line = line(span.line);
    if (whole_line.size() <= kLongLine) return {name_, span, std::string(whole_line)};
    const std::size_t caret = std::min(span.column - 1, whole_line.size());
    std::size_t begin = caret - std::min(caret, kKeptBefore);
    while (begin > 0 && continues_character(whole_line[begin])) --begin;
    const std::size_t offset = line_offset(span.line);
    return {name_, span, std::string(whole_line.substr(begin, caret + kKeptAfter - begin)), begin,
            code_points_before(offset + begin) - code_points_before(offset)};
}

std::size_t SourceFile::code_points_before(std::size_t offset) const noexcept {
    if (offset == 0) return 0;
    const std::size_t block = (offset - 1) / kBlock;
    std::size_t continuing = continuing_[block];
    for (std::size_t i = block * kBlock; i < offset; ++i) {
        if (continues_character(text_[i])) ++continuing;
    }
    return offset - continuing;
}

Place SourceFile::whole() const {
    return {name_, Span{0, 0, 1}, {}};
}

}  // namespace rulewright::diagnostics
