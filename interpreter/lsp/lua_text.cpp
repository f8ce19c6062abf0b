#include "lsp/lua_text.hpp"

#include <algorithm>

#include "support/text.hpp"

namespace rulewright::lsp {

bool is_word_letter(char letter) noexcept {
    const char lower = support::to_lower(letter);
    return (lower >= 'a' && lower <= 'z') || support::is_digit(letter) || letter == '_';
}

std::string without_comments(std::string_view script, Texts texts) {
    std::string clean(script);
    const auto blank = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < std::min(end, clean.size()); ++i) {
            if (clean[i] != '\n') clean[i] = ' ';
        }
    };
    const auto end_of_long = [&](std::size_t at) -> std::optional<std::size_t> {
        std::size_t level = at + 1;
        while (level < script.size() && script[level] == '=') ++level;
        if (at >= script.size() || script[at] != '[' || level >= script.size() ||
            script[level] != '[') {
            return std::nullopt;
        }
        const std::string close = "]" + std::string(level - at - 1, '=') + "]";
        const std::size_t end = script.find(close, level);
        return end == std::string_view::npos ? script.size() : end + close.size();
    };
    for (std::size_t at = 0; at < script.size();) {
        const char letter = script[at];
        if (script.substr(at, 2) == "--") {
            const auto bracket = end_of_long(at + 2);
            const std::size_t end =
                bracket ? *bracket : std::min(script.find('\n', at), script.size());
            blank(at, end);
            at = end;
        } else if (letter == '"' || letter == '\'') {
            std::size_t end = at + 1;
            while (end < script.size() && script[end] != letter && script[end] != '\n') {
                end += script[end] == '\\' ? 2 : 1;
            }
            end = std::min(end + 1, script.size());
            if (texts == Texts::kBlank) blank(at, end);
            at = end;
        } else if (const auto bracket = letter == '[' ? end_of_long(at) : std::nullopt) {
            if (texts == Texts::kBlank) blank(at, *bracket);
            at = *bracket;
        } else {
            ++at;
        }
    }
    return clean;
}

std::optional<std::size_t> find_word(std::string_view text, std::string_view word, std::size_t at) {
    for (at = text.find(word, at); at != text.npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool begins = at == 0 || !is_word_letter(text[at - 1]);
        if (begins && (end >= text.size() || !is_word_letter(text[end]))) return at;
    }
    return std::nullopt;
}

std::size_t skip_blanks(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

}  // namespace rulewright::lsp
