#include "lsp/findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

#include "diagnostics/render.hpp"
#include "diagnostics/source_file.hpp"
#include "loader/paths.hpp"
#include "lsp/uri.hpp"
#include "support/visible.hpp"
#include "validation/findings.hpp"

namespace rulewright::lsp {

using diagnostics::Diagnostic;

namespace {

// The protocol's numbers.
constexpr int kError = 1;
constexpr int kWarning = 2;

constexpr std::size_t kMostFindings = 500;  // of a file: what follows is more of the same

// Places of the loader in a text: lines that LF ends, columns of bytes, without a byte order mark.
class Places {
public:
    explicit Places(const File& file)
        : file_(file),
          source_(file.path, file.text.text()),
          marked_(file.text.text().starts_with("\xEF\xBB\xBF")) {}

    [[nodiscard]] Json range(const diagnostics::Span& span) const {
        if (span.line == 0) return to_json(Range{});
        const std::size_t column = span.column - (span.column > 0 ? 1 : 0);
        const std::size_t begin =
            source_.line_offset(span.line) + column + (marked_ && span.line == 1 ? 3 : 0);
        return to_json(file_.text.range({begin, begin + span.length}));
    }
    [[nodiscard]] bool holds(const diagnostics::Place& place) const {
        return !place.file.empty() &&
               (place.file == file_.path || loader::resolve_path(place.file) == file_.path);
    }
    // Of a place in another file, of which only the line is at hand.
    [[nodiscard]] static Json elsewhere(const diagnostics::Place& place) {
        const auto& span = place.span;
        const bool whole = span.line == 0 || place.cut_bytes > 0;
        const Text line(whole ? std::string() : place.source_line);
        const std::size_t column = whole || span.column == 0 ? 0 : span.column - 1;
        Range range = line.range({column, column + span.length});
        range.start.line = range.end.line = span.line == 0 ? 0 : span.line - 1;
        return {{"uri", uri_of(loader::resolve_path(place.file))}, {"range", to_json(range)}};
    }
    [[nodiscard]] Json location(const diagnostics::Place& place) const {
        if (!holds(place)) return elsewhere(place);
        return {{"uri", uri_of(file_.path)}, {"range", range(place.span)}};
    }

    // Where this file names the other one, as far as that can be told.
    [[nodiscard]] Json named(const Diagnostic& diagnostic) const {
        for (const diagnostics::Note& note : diagnostic.notes) {
            if (holds(note.place) && note.place.span.line > 0) return range(note.place.span);
        }
        const bool script = diagnostic.place.file.ends_with(".lua");
        for (const char* key : {script ? "hooks" : "variant", "variant", "extends"}) {
            const Entry* entry = file_.outline.find(key);
            if (entry == nullptr) continue;
            return to_json(file_.text.range({entry->key.span.begin, entry->value.span.end}));
        }
        return to_json(Range{});
    }

private:
    const File& file_;
    diagnostics::SourceFile source_;
    bool marked_;
};

std::string message_of(const Diagnostic& diagnostic, bool here) {
    std::string text = support::visible(diagnostic.message);
    if (!here) text = fmt::format("{}: {}", describe(diagnostic.place), text);
    if (!diagnostic.expected.empty())
        text += "\nexpected: " + support::visible(diagnostic.expected);
    if (!diagnostic.suggestion.empty()) {
        text += fmt::format("\ndid you mean '{}'?", support::visible(diagnostic.suggestion));
    }
    return text;
}

Json related(const Places& places, const Diagnostic& diagnostic, bool here) {
    Json list = Json::array();
    if (!here && !diagnostic.place.file.empty()) {
        list.push_back(
            {{"location", places.location(diagnostic.place)}, {"message", "it is here"}});
    }
    for (const diagnostics::Note& note : diagnostic.notes) {
        if (note.place.file.empty()) continue;
        list.push_back(
            {{"location", places.location(note.place)}, {"message", support::visible(note.text)}});
    }
    return list;
}

Json diagnostic_json(const Places& places, const Diagnostic& diagnostic) {
    const bool here = places.holds(diagnostic.place);
    const bool error = diagnostic.severity == diagnostics::Severity::kError;
    Json json = {{"range", here ? places.range(diagnostic.place.span) : places.named(diagnostic)},
                 {"severity", error ? kError : kWarning},
                 {"code", diagnostic.code},
                 {"source", "rulewright"},
                 {"message", message_of(diagnostic, here)}};
    // A note without a place is told with the rest.
    for (const diagnostics::Note& note : diagnostic.notes) {
        if (note.place.file.empty()) {
            json["message"] =
                json["message"].get<std::string>() + "\n" + support::visible(note.text);
        }
    }
    Json more = related(places, diagnostic, here);
    if (!more.empty()) json["relatedInformation"] = std::move(more);
    if (here && !diagnostic.suggestion.empty()) {
        json["data"] = {{"suggestion", diagnostic.suggestion}};
    }
    return json;
}

bool overlap(const Range& one, const Range& other) {
    const auto before = [](const Position& left, const Position& right) {
        return std::pair(left.line, left.character) < std::pair(right.line, right.character);
    };
    return !before(one.end, other.start) && !before(other.end, one.start);
}

// Quotes stay.
Span without_quotes(const std::string& text, Span span) {
    const bool quoted = span.end - span.begin >= 2 && text[span.begin] == text[span.end - 1] &&
                        (text[span.begin] == '"' || text[span.begin] == '\'');
    return quoted ? Span{span.begin + 1, span.end - 1} : span;
}

}  // namespace

void Check::run() {
    const File& file = *document.file;
    if (!file.is_ours()) return;
    load.buffers = buffers.get();
    try {
        found = validation::findings_of(file.path, {load, 0, 2});
    } catch (const std::exception& error) {
        Diagnostic fault;
        fault.code = "internal";
        fault.place.file = file.path;
        fault.message = fmt::format("the file could not be checked: {}", error.what());
        found = {std::move(fault)};
    }
}

Json diagnostics_json(const File& file, const diagnostics::Diagnostics& found) {
    const Places places(file);
    Json list = Json::array();
    for (const Diagnostic& diagnostic : found) {
        if (list.size() == kMostFindings) break;
        list.push_back(diagnostic_json(places, diagnostic));
    }
    return list;
}

Json mends(const Document& document, const Json& diagnostics, const Range& range, bool versioned) {
    Json list = Json::array();
    const File& file = *document.file;
    for (const Json& diagnostic : diagnostics) {
        const auto place = range_at(diagnostic, {"range"});
        const auto meant = text_at(diagnostic, {"data", "suggestion"});
        if (!place || !meant || !overlap(*place, range)) continue;
        const Span span = without_quotes(file.text.text(), file.text.span(*place));
        list.push_back({{"title", fmt::format("Write '{}'", support::visible(*meant))},
                        {"kind", "quickfix"},
                        {"diagnostics", Json::array({diagnostic})},
                        {"edit", workspace_edit(document, {{span, *meant}}, versioned)}});
    }
    return list;
}

}  // namespace rulewright::lsp
