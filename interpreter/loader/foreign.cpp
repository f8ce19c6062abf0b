#include "loader/foreign.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/text.hpp"

namespace rulewright::loader {

namespace {

// The next line that has something in it; the text goes on behind it.
std::string_view next_line(std::string_view& text) {
    std::string_view line;
    while (line.empty() && !text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        line = support::trim(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return line;
}

bool is_upper(char letter) noexcept {
    return letter >= 'A' && letter <= 'Z';
}

// `[Event "..."]`
bool is_tag(std::string_view line) {
    return line.size() > 4 && line.front() == '[' && is_upper(line[1]) && line.ends_with("\"]") &&
           line.find(" \"") != line.npos;
}

// `[name]` or `[name:parent]`, and then `key = value`.
bool is_section(std::string_view line, std::string_view after) {
    const bool named = line.size() > 2 && line.front() == '[' && line.back() == ']' &&
                       line.find_first_of(",\"' ") == line.npos;
    const std::size_t sign = after.find('=');
    return named && sign != after.npos && sign > 0 && after.find(':') > sign;
}

// Ranks between strokes, and who is to move.
bool is_fen(std::string_view line) {
    const std::size_t blank = line.find(' ');
    if (blank == line.npos || line.find(": ") != line.npos) return false;
    const std::string_view placement = line.substr(0, blank);
    const std::string_view side = line.substr(blank + 1, 2);
    return std::count(placement.begin(), placement.end(), '/') >= 2 &&
           (side == "w " || side == "b " || side == "w" || side == "b");
}

bool is_record(std::string_view line) {
    return line.starts_with("{\"game\":") && line.find("\"moves\":") != line.npos;
}

bool is_script(std::string_view line) {
    return line.starts_with("return {") || line == "return" ||
           (line.starts_with("local ") && line.find(':') == line.npos) || line.starts_with("--[") ||
           line.starts_with("-- ");
}

}  // namespace

std::optional<Problem> find_foreign(std::string_view text) {
    const std::string_view line = next_line(text);
    const auto seems = [](std::string_view what, std::string expected) {
        return Problem{"wrong-file",
                       fmt::format("the file seems to be {}, not YAML", what),
                       std::move(expected),
                       {},
                       {}};
    };
    if (is_tag(line)) {
        return seems("games in PGN", "a YAML file; `rulewright record` makes a match script of it");
    }
    if (is_section(line, next_line(text))) {
        return seems("a variants.ini of Fairy-Stockfish",
                     "a YAML file; `rulewright import` makes variant files of it");
    }
    if (is_fen(line)) {
        return seems("a position (FEN)",
                     "a YAML file; a position stands there under 'start', in quotes");
    }
    if (line.starts_with("<!") || line.starts_with("<?") || line.starts_with("<html") ||
        line.starts_with("<svg")) {
        return seems("a page or a picture (HTML or XML)", "a YAML file");
    }
    if (is_record(line)) {
        return seems("the record of games",
                     "a YAML file; `rulewright record --variant NAME` makes a match script of it");
    }
    if (is_script(line)) {
        return seems("a Lua script", "a YAML file; its 'hooks' name the script");
    }
    return std::nullopt;
}

}  // namespace rulewright::loader
