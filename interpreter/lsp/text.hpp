// Text: a document with the places in it as editors count them: lines and UTF-16 units from 0.
// Whatever an editor asks for, the answer is a place of the text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/outline.hpp"

namespace rulewright::lsp {

struct Position {
    std::size_t line = 0;
    std::size_t character = 0;  // UTF-16 units
    friend bool operator==(const Position&, const Position&) = default;
};

struct Range {
    Position start;
    Position end;
};

// In UTF-8. Lines end at LF, CR LF or CR.
class Text {
public:
    explicit Text(std::string text);

    [[nodiscard]] const std::string& text() const noexcept { return text_; }

    // Of a byte; one inside a character counts as its beginning, one behind the end as the end.
    [[nodiscard]] Position position(std::size_t offset) const noexcept;
    [[nodiscard]] Range range(Span span) const noexcept;

    // The byte. A place behind the end of its line is that end, a line behind the last one the end
    // of the text, a place between the halves of a character its beginning.
    [[nodiscard]] std::size_t offset(Position position) const noexcept;
    [[nodiscard]] Span span(const Range& range) const noexcept;

private:
    // UTF-16 units of the text before the byte.
    [[nodiscard]] std::size_t units_before(std::size_t offset) const noexcept;

    std::string text_;
    std::vector<std::size_t> lines_;  // where each begins
    std::vector<std::size_t> units_;  // before each block of the text: a line may be very long
};

}  // namespace rulewright::lsp
