#include "lsp/lua_outline.hpp"

#include <algorithm>

#include "lsp/lua_text.hpp"

namespace rulewright::lsp {

namespace {

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
        while (begin > 0 && (is_word_letter(text[begin - 1]) || text[begin - 1] == '.')) --begin;
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

std::optional<Span> find_hook(std::string_view script, const std::string& hook) {
    const std::string text = without_comments(script, Texts::kBlank);
    auto at = find_given(text, hook, returned(text));
    if (!at) at = find_function(text, hook);
    if (!at) return std::nullopt;
    Span found{*at, *at + hook.size()};
    const std::size_t sign = skip_blanks(text, found.end);
    if (sign >= text.size() || text[sign] != '=') return found;
    const std::size_t value = skip_blanks(text, sign + 1);
    std::size_t end = value;
    while (end < text.size() && is_word_letter(text[end])) ++end;
    const std::string name = text.substr(value, end - value);
    if (name.empty() || name == "function" || name == hook) {
        const auto own = name == hook ? find_function(text, name) : std::nullopt;
        return own ? Span{*own, *own + name.size()} : found;
    }
    const auto own = find_function(text, name);
    return own ? Span{*own, *own + name.size()} : found;
}

std::size_t count_word(std::string_view script, const std::string& word) {
    const std::string text = without_comments(script, Texts::kKeep);
    std::size_t count = 0;
    for (auto at = find_word(text, word, 0); at; at = find_word(text, word, *at + 1)) ++count;
    return count;
}

}  // namespace rulewright::lsp
