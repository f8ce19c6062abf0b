// Diagnostics: what is said to an author about a mistake. A Diagnostic is a value: the place where
// it was found, what was found, what would be right. Nothing here prints; the renderers do.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace rulewright::diagnostics {

enum class Severity { kError, kWarning };

// A stretch of one line. Lines and columns count from 1, columns in bytes; line 0 means "the
// file as a whole" (it could not be read, it is empty).
struct Span {
    std::size_t line = 0;
    std::size_t column = 0;
    std::size_t length = 1;
    friend bool operator==(const Span&, const Span&) = default;
};

struct Place {
    std::string file;  // as the user would type it from the current directory
    Span span;
    std::string source_line;  // the text of that line, empty when there is none
    // Of a long line source_line is what stands around the span. What is left out before it:
    std::size_t cut_bytes = 0;
    std::size_t cut_points = 0;  // the same in Unicode code points
};

// A second place that helps to understand the first ("extended from here", "first defined here").
struct Note {
    Place place;
    std::string text;
};

struct Diagnostic {
    std::string code;  // stable, kebab-case: "unknown-key"
    Severity severity = Severity::kError;
    Place place;
    std::string message;     // what is wrong, with what was found
    std::string expected;    // what would be right; may be empty
    std::string suggestion;  // "did you mean" candidate, without quotes; may be empty
    std::vector<Note> notes;
};

using Diagnostics = std::vector<Diagnostic>;

[[nodiscard]] bool has_errors(const Diagnostics& diagnostics) noexcept;

// Orders by file of first appearance, then line and column; keeps the order of equals.
void sort_by_place(Diagnostics& diagnostics);

}  // namespace rulewright::diagnostics
