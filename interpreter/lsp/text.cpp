#include "lsp/text.hpp"

#include <algorithm>
#include <utility>

namespace rulewright::lsp {

namespace {

// UTF-16 units that a byte begins: two for characters of four bytes, none inside of one.
std::size_t units(char letter) noexcept {
    const auto byte = static_cast<unsigned char>(letter);
    return byte >= 0xF0 ? 2 : (byte & 0xC0) == 0x80 ? 0 : 1;
}

bool is_break(char letter) noexcept {
    return letter == '\n' || letter == '\r';
}

}  // namespace

Text::Text(std::string text) : text_(std::move(text)), lines_{0} {
    for (std::size_t i = 0; i < text_.size(); ++i) {
        const bool before_lf = text_[i] == '\r' && i + 1 < text_.size() && text_[i + 1] == '\n';
        if (is_break(text_[i]) && !before_lf) lines_.push_back(i + 1);
    }
}

Position Text::position(std::size_t offset) const noexcept {
    offset = std::min(offset, text_.size());
    const auto next = std::upper_bound(lines_.begin(), lines_.end(), offset);
    Position found{static_cast<std::size_t>(next - lines_.begin()) - 1, 0};
    std::size_t at = lines_[found.line];
    std::size_t begun = 0;  // units of the character that is being passed
    for (; at < offset; ++at) {
        const std::size_t more = units(text_[at]);
        if (more > 0) found.character += std::exchange(begun, more);
    }
    const bool inside = at < text_.size() && units(text_[at]) == 0;
    return inside ? found : Position{found.line, found.character + begun};
}

Range Text::range(Span span) const noexcept {
    return {position(span.begin), position(span.end)};
}

std::size_t Text::offset(Position position) const noexcept {
    if (position.line >= lines_.size()) return text_.size();
    std::size_t at = lines_[position.line];
    std::size_t left = position.character;
    while (at < text_.size() && !is_break(text_[at])) {
        const std::size_t width = units(text_[at]);
        if (width > left || (width > 0 && left == 0)) break;
        left -= width;
        ++at;
    }
    return at;
}

Span Text::span(const Range& range) const noexcept {
    const std::size_t begin = offset(range.start);
    return {begin, std::max(begin, offset(range.end))};
}

}  // namespace rulewright::lsp
