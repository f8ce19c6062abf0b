#include "import/ini.hpp"

#include <algorithm>
#include <utility>

#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::imports {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;
using diagnostics::Place;

namespace {

class Reader {
public:
    Reader(IniFile& file, Diagnostics& found)
        : file_(file), text_(file.source->text()), found_(found) {}

    void read() {
        for (std::size_t at = 0; at < text_.size() && !given_up_;) {
            const std::size_t end = std::min(text_.find('\n', at), text_.size());
            read_line(at, text_.substr(at, end - at));
            at = end + 1;
        }
        if (file_.sections.empty() && found_.empty()) {
            report(0, 0, "no-section", "the file has no section", "a line such as [my-game:chess]");
        }
    }

private:
    void report(std::size_t offset, std::size_t length, std::string code, std::string message,
                std::string expected) {
        Diagnostic diagnostic;
        diagnostic.code = std::move(code);
        diagnostic.place = file_.place(offset, length);
        diagnostic.message = std::move(message);
        diagnostic.expected = std::move(expected);
        found_.push_back(std::move(diagnostic));
        // A file of another kind has as many mistakes as lines.
        given_up_ = found_.size() >= kMostSyntaxErrors;
        if (given_up_) found_.back().message += ", and the rest of the file is not read";
        if (file_.sections.empty() || length == 0) return;
        const std::size_t line = file_.line(offset);
        file_.sections.back().marks.push_back(
            "line " + std::to_string(line) + ": " +
            support::excerpt(support::trim(file_.source->line(line))));
    }

    [[nodiscard]] std::size_t offset_of(std::string_view part) const {
        return static_cast<std::size_t>(part.data() - text_.data());
    }

    void read_line(std::size_t begin, std::string_view whole) {
        const std::string_view line = support::trim(whole);
        if (line.empty() || line.front() == '#' || line.front() == ';') return;
        if (line.front() == '[') return read_section(line);
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos) {
            return report(begin, whole.size(), "no-equals", "a line that is no 'key = value'",
                          "[name:parent], key = value, or a comment behind #");
        }
        read_entry(line, equals);
    }

    void read_entry(std::string_view line, std::size_t equals) {
        const std::string_view key = support::trim(line.substr(0, equals));
        const std::string_view value = support::trim(line.substr(equals + 1));
        if (key.empty()) {
            return report(offset_of(line), 1, "no-key", "a value without a key", "key = value");
        }
        if (file_.sections.empty()) {
            return report(offset_of(key), key.size(), "no-section",
                          "a key that stands in no section",
                          "a line such as [my-game:chess] above");
        }
        const std::size_t at = value.empty() ? offset_of(line) + equals : offset_of(value);
        file_.sections.back().entries.push_back(
            {std::string(key), std::string(value), offset_of(key), at});
    }

    void read_section(std::string_view line) {
        const std::size_t close = line.find(']');
        if (close == std::string_view::npos || close + 1 != line.size()) {
            return report(offset_of(line), line.size(), "section-form",
                          "a section that does not end with ']'", "[name] or [name:parent]");
        }
        const std::string_view inside = line.substr(1, close - 1);
        const std::size_t colon = std::min(inside.find(':'), inside.size());
        IniSection section;
        const std::string_view name = support::trim(inside.substr(0, colon));
        if (name.empty()) {
            return report(offset_of(line), line.size(), "section-form", "a section without a name",
                          "[name] or [name:parent]");
        }
        section.name = name;
        section.name_offset = offset_of(name);
        if (colon < inside.size()) {
            const std::string_view parent = support::trim(inside.substr(colon + 1));
            section.parent = parent;
            section.parent_offset = parent.empty() ? offset_of(inside) + colon : offset_of(parent);
        }
        if (file_.sections.size() == kMostSections) {
            report(section.name_offset, section.name.size(), "too-many-sections",
                   "more than 2000 sections", "a file for each part of them");
            given_up_ = true;
            return;
        }
        file_.sections.push_back(std::move(section));
    }

    IniFile& file_;
    std::string_view text_;
    Diagnostics& found_;
    bool given_up_ = false;
};

}  // namespace

Place IniFile::place(std::size_t offset, std::size_t length) const {
    return source->place(source->span(offset, length));
}

std::size_t IniFile::line(std::size_t offset) const {
    return source->span(offset, 1).line;
}

IniFile read_ini(std::string name, std::string text, Diagnostics& found) {
    IniFile file;
    file.source = std::make_shared<const diagnostics::SourceFile>(std::move(name), std::move(text));
    Reader(file, found).read();
    return file;
}

}  // namespace rulewright::imports
