// A file's text with its lines, so that a byte offset becomes a place and a place becomes the line
// to show. Knows nothing of formats. Lines end at LF; a CR before it is no part of the line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"

namespace rulewright::diagnostics {

class SourceFile {
public:
    SourceFile(std::string name, std::string text);

    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    [[nodiscard]] std::string_view text() const noexcept { return text_; }

    // Counted from 1; empty when there is no such line.
    [[nodiscard]] std::string_view line(std::size_t number) const noexcept;

    // Where the line begins in the text; the end of the text when there is no such line.
    [[nodiscard]] std::size_t line_offset(std::size_t number) const noexcept;

    // The stretch from `offset`, cut at the end of its line, at least one column long.
    [[nodiscard]] Span span(std::size_t offset, std::size_t length) const noexcept;

    // A file may be one long line with thousands of mistakes: of such a line each place has a part.
    [[nodiscard]] Place place(Span span) const;
    [[nodiscard]] Place whole() const;  // the file as a whole

private:
    [[nodiscard]] std::size_t code_points_before(std::size_t offset) const noexcept;

    std::string name_;
    std::string text_;
    std::vector<std::size_t> line_starts_;
    std::vector<std::size_t> continuing_;  // bytes inside characters, before each block of the text
};

}  // namespace rulewright::diagnostics
