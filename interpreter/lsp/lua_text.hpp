// Looking at the text of a Lua script without running it: words, comments, texts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rulewright::lsp {

[[nodiscard]] bool is_word_letter(char letter) noexcept;

enum class Texts { kBlank, kKeep };

// The script with blanks in place of comments, and of texts unless they are to stay: as long as it
// was, with the same lines. Long brackets of any level are known.
[[nodiscard]] std::string without_comments(std::string_view script, Texts texts);

// The next place from `at` on where the word stands alone.
[[nodiscard]] std::optional<std::size_t> find_word(std::string_view text, std::string_view word,
                                                   std::size_t at);
// The first place from `at` on that is no white space, or the end.
[[nodiscard]] std::size_t skip_blanks(std::string_view text, std::size_t at);

}  // namespace rulewright::lsp
