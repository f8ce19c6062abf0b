#include <fmt/format.h>

#include <algorithm>

#include "diagnostics/render.hpp"
#include "support/visible.hpp"

namespace rulewright::diagnostics {

using support::Cell;
using support::cells;
using support::visible;

namespace {

constexpr std::size_t kMaxColumns = 160;
constexpr std::size_t kColumnsBefore = 60;  // kept before the caret in a line that is cut
constexpr std::size_t kMaxMessageBytes = 2000;

class Paint {
public:
    explicit Paint(Colour colour) : on_(colour == Colour::kOn) {}
    [[nodiscard]] std::string operator()(std::string_view code, std::string_view text) const {
        return on_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
    }

private:
    bool on_;
};

constexpr std::string_view kBold = "1", kRed = "1;31", kYellow = "1;33", kBlue = "34";

struct Snippet {
    std::string line;
    std::string carets;
};

// The part of the line that is shown: all of it, or what stands around the caret.
struct Window {
    std::size_t begin = 0;
    std::size_t end = 0;
};

Window window_around(const std::vector<Cell>& line, std::size_t caret) {
    std::size_t total = 0;
    for (const Cell& cell : line) total += cell.width;
    if (total <= kMaxColumns) return {0, line.size()};
    std::size_t begin = std::min(caret, line.size());
    for (std::size_t width = 0; begin > 0 && width + line[begin - 1].width <= kColumnsBefore;) {
        width += line[--begin].width;
    }
    std::size_t end = begin;
    for (std::size_t width = 0; end < line.size() && width + line[end].width <= kMaxColumns;) {
        width += line[end++].width;
    }
    return {begin, end};
}

Snippet snippet(const Place& place) {
    const std::vector<Cell> line = cells(place.source_line);
    const std::size_t first = place.span.column - 1 - place.cut_bytes;
    const std::size_t last = first + std::max<std::size_t>(place.span.length, 1);
    const auto at = std::find_if(line.begin(), line.end(),
                                 [&](const Cell& cell) { return cell.offset >= first; });
    const Window window = window_around(line, static_cast<std::size_t>(at - line.begin()));
    Snippet result;
    if (window.begin > 0) result = {"…", " "};
    for (std::size_t i = window.begin; i < window.end; ++i) {
        const Cell& cell = line[i];
        result.line += cell.shown;
        if (cell.offset < first) {
            result.carets += cell.shown == "\t" ? "\t" : std::string(cell.width, ' ');
        } else if (cell.offset < last) {
            result.carets.append(cell.width, '^');
        }
    }
    if (at == line.end()) result.carets += '^';
    if (window.end < line.size()) result.line += "…";
    return result;
}

std::string message_text(std::string_view text) {
    if (text.size() <= kMaxMessageBytes) return visible(text);
    return visible(text.substr(0, kMaxMessageBytes)) + "…";
}

void append_snippet(std::string& out, const Place& place, const Paint& paint) {
    if (place.span.line == 0 || place.span.column == 0) return;
    const Snippet shown = snippet(place);
    const std::string number = std::to_string(place.span.line);
    out += fmt::format("   {} {} {}\n", paint(kBlue, number), paint(kBlue, "|"), shown.line);
    out += fmt::format("   {} {} {}\n", std::string(number.size(), ' '), paint(kBlue, "|"),
                       paint(kRed, shown.carets));
}

void append(std::string& out, const Diagnostic& diagnostic, const Paint& paint) {
    const bool error = diagnostic.severity == Severity::kError;
    out += paint(kBold, visible(describe(diagnostic.place))) + ": ";
    out += paint(error ? kRed : kYellow,
                 fmt::format("{}[{}]", error ? "error" : "warning", diagnostic.code));
    out += ": " + message_text(diagnostic.message) + "\n";
    append_snippet(out, diagnostic.place, paint);
    if (!diagnostic.expected.empty()) {
        out += "   expected: " + message_text(diagnostic.expected) + "\n";
    }
    if (!diagnostic.suggestion.empty()) {
        out += fmt::format("   did you mean '{}'?\n", message_text(diagnostic.suggestion));
    }
    for (const Note& note : diagnostic.notes) {
        // A note need not have a place: "position: ...".
        const std::string place =
            note.place.file.empty() ? "" : visible(describe(note.place)) + ": ";
        out += fmt::format("   note: {}{}\n", place, message_text(note.text));
    }
}

}  // namespace

std::string describe(const Place& place) {
    if (place.span.line == 0) return place.file;
    return fmt::format("{}:{}:{}", place.file, place.span.line, place.span.column);
}

std::string render_text(const Diagnostics& diagnostics, Colour colour) {
    const Paint paint(colour);
    std::string out;
    for (const Diagnostic& diagnostic : diagnostics) append(out, diagnostic, paint);
    return out;
}

}  // namespace rulewright::diagnostics
