#include "loader/yaml_slips.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <regex>
#include <string>

#include "support/text.hpp"

namespace rulewright::loader {

using diagnostics::SourceFile;
using diagnostics::Span;

namespace {

// std::regex recurses once per character.
constexpr std::size_t kMaxLine = 200;

Slip slip_at(std::size_t line, std::size_t column, std::size_t length, std::string message,
             std::string expected) {
    return {{line, column, length},
            {"yaml-syntax", std::move(message), std::move(expected), {}, {}}};
}

bool says_nothing(std::string_view line) {
    const std::string_view text = support::trim(line);
    return text.empty() || text.front() == '#';
}

std::optional<Slip> slip_of(std::string_view line, std::size_t number) {
    if (line.size() > kMaxLine) return std::nullopt;
    if (const OddSpace odd = find_odd_space(line); odd.length != 0) {
        // Inside a text it is a character like others.
        const std::string_view before = support::trim(line.substr(0, odd.at));
        const bool last = support::trim(line.substr(odd.at + odd.length)).empty();
        if (before.empty() || last || before.back() == ':' || before.back() == '-') {
            return Slip{{number, odd.at + 1, odd.length}, odd_space()};
        }
    }
    const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
    if (line.substr(indent).starts_with("//") || line.substr(indent).starts_with("/*")) {
        return slip_at(number, indent + 1, 2, "this is no comment", "'#' before a comment");
    }
    const std::size_t slashes = line.find(" // ");
    if (slashes != line.npos && slashes < line.find_first_of("#\"'")) {
        return slip_at(number, slashes + 2, 2, "this is no comment", "'#' before a comment");
    }
    static const std::regex glued(R"(^ *(- +)*([A-Za-z_]\w*):([^\s:].*?)\s*$)");
    static const std::regex equals(R"(^ *(- +)*([A-Za-z_]\w*) *= *(.*?)\s*$)");
    const std::string text(line);
    std::smatch match;
    const bool opens = std::regex_match(text, match, glued) &&
                       (match.str(3).front() == '{' || match.str(3).front() == '[');
    if (std::regex_match(text, match, glued) && (opens || text.find(": ") == std::string::npos)) {
        return slip_at(number, static_cast<std::size_t>(match.position(2)) + 1,
                       static_cast<std::size_t>(match.length(2)) + 1, "no space follows the ':'",
                       fmt::format("{}: {}", match.str(2), match.str(3)));
    }
    if (std::regex_match(text, match, equals)) {
        return slip_at(number, text.find('=') + 1, 1, "a '=' where a ':' belongs",
                       fmt::format("{}: {}", match.str(2), match.str(3)));
    }
    return std::nullopt;
}

// A key without its ':' on the last line before one that cannot be read.
std::optional<Slip> missing_colon(const SourceFile& file, std::size_t last) {
    std::size_t number = last - 1;
    while (number > 0 && says_nothing(file.line(number))) --number;
    if (number == 0 || file.line(number).size() > kMaxLine) return std::nullopt;
    const auto indent = [&](std::size_t line) { return file.line(line).find_first_not_of(" -"); };
    static const std::regex key(R"(^ *(- +)*([a-z_]\w*)( +([\w$]+|[{\[].*))?\s*(#.*)?$)");
    const std::string text(file.line(number));
    std::smatch match;
    if (!std::regex_match(text, match, key)) return std::nullopt;
    const std::string value = match.str(4);
    const bool fits =
        value.empty() ? indent(number) < indent(last) : indent(number) == indent(last);
    if (!fits) return std::nullopt;
    return slip_at(number, static_cast<std::size_t>(match.position(2)) + 1,
                   static_cast<std::size_t>(match.length(2)),
                   fmt::format("no ':' follows '{}'", match.str(2)),
                   fmt::format("{}:{}{}", match.str(2), value.empty() ? "" : " ", value));
}

}  // namespace

OddSpace find_odd_space(std::string_view text) noexcept {
    // No-break, figure, narrow no-break and ideographic space, and the zero-width ones.
    constexpr std::string_view kSpaces[] = {"\u00A0", "\u2007", "\u202F",
                                            "\u3000", "\u200B", "\uFEFF"};
    OddSpace first;
    for (const std::string_view space : kSpaces) {
        const std::size_t at = text.find(space);
        if (at == std::string_view::npos || (first.length != 0 && first.at < at)) continue;
        first = {at, space.size()};
    }
    return first;
}

Problem odd_space() {
    return {"yaml-syntax",
            "a no-break space or another that YAML does not take for a space",
            "the space of the space bar",
            {},
            {}};
}

std::optional<Slip> find_slip(const SourceFile& file, std::size_t offset) {
    std::optional<Slip> first;
    const std::size_t last = file.span(offset, 1).line;
    for (std::size_t number = last; number > 0; --number) {
        const std::string_view line = file.line(number);
        if (number != last && says_nothing(line)) continue;
        auto slip = slip_of(line, number);
        // The line that the reader stumbled over may be sound.
        if (!slip && number != last) break;
        if (slip) first = std::move(slip);
    }
    return first ? first : missing_colon(file, last);
}

std::optional<Slip> slip_on(const SourceFile& file, std::size_t line) {
    return slip_of(file.line(line), line);
}

std::optional<Span> empty_dash(const SourceFile& file, std::size_t offset) {
    for (std::size_t number = file.span(offset, 1).line; number > 0; --number) {
        const std::string_view whole = file.line(number);
        const std::string_view line = whole.substr(0, whole.find(" #"));
        if (says_nothing(line)) continue;
        const std::size_t end = line.find_last_not_of(" \t\r") + 1;
        const bool dash = line[end - 1] == '-' && line.find_first_not_of(" -") >= end;
        if (dash) return Span{number, end, 1};
        // That which follows it may be what reading has come to.
        if (file.line_offset(number) + end <= offset) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace rulewright::loader
