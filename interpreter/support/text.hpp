// Small text helpers that the standard library lacks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rulewright::support {

// The pieces between separators; empty ones are kept.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

// The words between runs of white space.
[[nodiscard]] std::vector<std::string_view> words(std::string_view text);

[[nodiscard]] std::string_view trim(std::string_view text) noexcept;

[[nodiscard]] char to_lower(char letter) noexcept;
[[nodiscard]] char to_upper(char letter) noexcept;
[[nodiscard]] std::string to_lower(std::string_view text);
[[nodiscard]] std::string to_upper(std::string_view text);
[[nodiscard]] bool is_digit(char letter) noexcept;

// A whole non-negative number without sign, white space or overflow.
[[nodiscard]] std::optional<int> parse_number(std::string_view text) noexcept;

// "a, b or c".
[[nodiscard]] std::string join_or(const std::vector<std::string>& items);
[[nodiscard]] std::string join(const std::vector<std::string>& items, std::string_view separator);

// "a rook", "an archer".
[[nodiscard]] std::string with_article(const std::string& noun);

// 64 bits that differ for different texts (FNV-1a). `before` is that of a text that comes first.
[[nodiscard]] std::uint64_t fingerprint(std::string_view text, std::uint64_t before = 0) noexcept;

// Levenshtein distance with transpositions counting one (optimal string alignment).
[[nodiscard]] std::size_t edit_distance(std::string_view left, std::string_view right);

// The candidate that a misspelt word most likely meant: within a third of its length (at least
// one edit, at most three); the first of equals.
[[nodiscard]] std::optional<std::string> closest(std::string_view word,
                                                 const std::vector<std::string>& candidates);

}  // namespace rulewright::support
