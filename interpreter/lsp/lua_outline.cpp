#include "lsp/lua_outline.hpp"

#include <algorithm>

#include "support/text.hpp"

namespace rulewright::lsp {

bool is_lua_letter(char letter) noexcept {
    const char lower = support::to_lower(letter);
    return (lower >= 'a' && lower <= 'z') || support::is_digit(letter) || letter == '_';
}

namespace {

// A script with blanks in place of comments, and of texts unless they are to stay. Long brackets
// of any level are known.
std::string blanked(std::string_view script, bool keep_texts) {
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
            if (!keep_texts) blank(at, end);
            at = end;
        } else if (const auto bracket = letter == '[' ? end_of_long(at) : std::nullopt) {
            if (!keep_texts) blank(at, *bracket);
            at = *bracket;
        } else {
            ++at;
        }
    }
    return clean;
}

// The next place from `at` on where the word stands alone.
std::optional<std::size_t> find_word(std::string_view text, std::string_view word, std::size_t at) {
    for (at = text.find(word, at); at != text.npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool begins = at == 0 || !is_lua_letter(text[at - 1]);
        if (begins && (end >= text.size() || !is_lua_letter(text[end]))) return at;
    }
    return std::nullopt;
}

std::size_t skip_blanks(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

// What is given a value there: `NAME =` and no comparison.
std::optional<std::size_t> find_given(std::string_view text, std::string_view name,
                                      std::size_t from) {
    for (auto at = find_word(text, name, from); at; at = find_word(text, name, *at + 1)) {
        const std::size_t sign = skip_blanks(text, *at + name.size());
        if (sign < text.size() && text[sign] == '=' && text.substr(sign, 2) != "==") return at;
    }
    return std::nullopt;
}

// `function NAME(` or `function M.NAME(`, or `NAME = function`.
std::optional<std::size_t> find_function(std::string_view text, std::string_view name) {
    for (auto at = find_word(text, name, 0); at; at = find_word(text, name, *at + 1)) {
        std::size_t begin = *at;
        while (begin > 0 && (is_lua_letter(text[begin - 1]) || text[begin - 1] == '.')) --begin;
        const std::size_t word = text.find_last_not_of(" \t", begin == 0 ? 0 : begin - 1);
        constexpr std::string_view kFunction = "function";
        if (word != text.npos && word + 1 >= kFunction.size() &&
            text.substr(word + 1 - kFunction.size(), kFunction.size()) == kFunction) {
            return at;
        }
    }
    return find_given(text, name, 0);
}

// Where what the script returns begins: the last `return` at the beginning of a line.
std::size_t returned(std::string_view text) {
    for (std::size_t at = text.rfind("return"); at != text.npos && at > 0;
         at = text.rfind("return", at - 1)) {
        if (text[at - 1] == '\n') return at;
    }
    return 0;
}

}  // namespace

std::string lua_code(std::string_view script) {
    return blanked(script, false);
}

std::optional<Span> find_hook(std::string_view script, const std::string& hook) {
    const std::string text = blanked(script, false);
    auto at = find_given(text, hook, returned(text));
    if (!at) at = find_function(text, hook);
    if (!at) return std::nullopt;
    Span found{*at, *at + hook.size()};
    const std::size_t sign = skip_blanks(text, found.end);
    if (sign >= text.size() || text[sign] != '=') return found;
    const std::size_t value = skip_blanks(text, sign + 1);
    std::size_t end = value;
    while (end < text.size() && is_lua_letter(text[end])) ++end;
    const std::string name = text.substr(value, end - value);
    if (name.empty() || name == "function" || name == hook) {
        const auto own = name == hook ? find_function(text, name) : std::nullopt;
        return own ? Span{*own, *own + name.size()} : found;
    }
    const auto own = find_function(text, name);
    return own ? Span{*own, *own + name.size()} : found;
}

std::size_t count_word(std::string_view script, const std::string& word) {
    const std::string text = blanked(script, true);
    std::size_t count = 0;
    for (auto at = find_word(text, word, 0); at; at = find_word(text, word, *at + 1)) ++count;
    return count;
}

}  // namespace rulewright::lsp
