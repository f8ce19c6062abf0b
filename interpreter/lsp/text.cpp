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

constexpr std::size_t kBlock = 1024;

bool is_break(char letter) noexcept {
    return letter == '\n' || letter == '\r';
}

}  // namespace

Text::Text(std::string text) : text_(std::move(text)), lines_{0} {
    std::size_t before = 0;
    for (std::size_t i = 0; i < text_.size(); ++i) {
        if (i % kBlock == 0) units_.push_back(before);
        before += units(text_[i]);
        const bool before_lf = text_[i] == '\r' && i + 1 < text_.size() && text_[i + 1] == '\n';
        if (is_break(text_[i]) && !before_lf) lines_.push_back(i + 1);
    }
}

std::size_t Text::units_before(std::size_t offset) const noexcept {
    if (offset == 0) return 0;
    const std::size_t block = (offset - 1) / kBlock;
    std::size_t found = units_[block];
    for (std::size_t i = block * kBlock; i < offset; ++i) found += units(text_[i]);
    return found;
}

Position Text::position(std::size_t offset) const noexcept {
    offset = std::min(offset, text_.size());
    while (offset > 0 && offset < text_.size() && units(text_[offset]) == 0) --offset;
    const auto next = std::upper_bound(lines_.begin(), lines_.end(), offset);
    const auto line = static_cast<std::size_t>(next - lines_.begin()) - 1;
    return {line, units_before(offset) - units_before(lines_[line])};
}

Range Text::range(Span span) const noexcept {
    return {position(span.begin), position(span.end)};
}

std::size_t Text::offset(Position position) const noexcept {
    if (position.line >= lines_.size()) return text_.size();
    const bool last = position.line + 1 == lines_.size();
    std::size_t end = last ? text_.size() : lines_[position.line + 1];
    std::size_t at = lines_[position.line];
    while (end > at && is_break(text_[end - 1])) --end;
    const std::size_t before = units_before(at);
    if (position.character >= units_before(end) - before) return end;
    const std::size_t wanted = before + position.character;
    // The last block that does not begin behind it.
    const auto next = std::upper_bound(units_.begin(), units_.end(), wanted);
    const auto block = static_cast<std::size_t>(next - units_.begin()) - 1;
    std::size_t passed = before;
    if (block * kBlock > at) {
        at = block * kBlock;
        passed = units_[block];
    }
    // A block may begin inside a character, whose unit was counted before.
    while (at < end && (units(text_[at]) == 0 || passed + units(text_[at]) <= wanted)) {
        passed += units(text_[at++]);
    }
    return at;
}

Span Text::span(const Range& range) const noexcept {
    const std::size_t begin = offset(range.start);
    return {begin, std::max(begin, offset(range.end))};
}

}  // namespace rulewright::lsp
