#include "diagnostics/source_file.hpp"

#include <algorithm>
#include <utility>

namespace rulewright::diagnostics {

SourceFile::SourceFile(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)), line_starts_{0} {
    for (std::size_t i = 0; i < text_.size(); ++i) {
        if (text_[i] == '\n') line_starts_.push_back(i + 1);
    }
}

std::string_view SourceFile::line(std::size_t number) const noexcept {
    if (number == 0 || number > line_starts_.size()) return {};
    const std::size_t begin = line_starts_[number - 1];
    const std::size_t end = std::min(text_.find('\n', begin), text_.size());
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
    return {name_, span, std::string(line(span.line))};
}

Place SourceFile::whole() const {
    return {name_, Span{0, 0, 1}, {}};
}

}  // namespace rulewright::diagnostics
