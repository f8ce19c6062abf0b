// Finding a hook's function in the text of a Lua script, without running it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lsp/outline.hpp"

namespace rulewright::lsp {

// The name of the hook in what the script returns (`capture = function`, `M.capture = decide`) or
// that of the function that it is given there by name. Linear; any text gives some answer.
[[nodiscard]] std::optional<Span> find_hook(std::string_view script, const std::string& hook);

// How often a word stands in the script, in code or in a text, comments aside.
[[nodiscard]] std::size_t count_word(std::string_view script, const std::string& word);

// The script with blanks in place of comments and texts.
[[nodiscard]] std::string lua_code(std::string_view script);

// Whether it may stand in a name.
[[nodiscard]] bool is_lua_letter(char letter) noexcept;

}  // namespace rulewright::lsp
