// The letters of kinds in the texts of positions and moves: one of A to Z, perhaps behind a `+`
// (which shogi writes before what was promoted), or `*`. Lower case is the second player's.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "variant/variant.hpp"

namespace rulewright::variant {

// What of the text is its first letter: two characters where it begins with a `+` that stands
// before one of A to Z, else one; empty where the text is.
[[nodiscard]] std::string_view letter_at(std::string_view text) noexcept;

// Takes its first letter from the text, and gives whose letter it is, whosever.
[[nodiscard]] std::optional<PieceKind> take_kind(const Variant& variant,
                                                 std::string_view& text) noexcept;

// Whether it is a letter of the second player's pieces.
[[nodiscard]] bool is_lower(std::string_view letter) noexcept;

// Whether it is the letter of the kind's pieces, whosever.
[[nodiscard]] bool is_letter_of(const PieceType& type, std::string_view letter) noexcept;

// As the owner's pieces have it.
[[nodiscard]] std::string letter_of(const PieceType& type, PlayerId owner);

// Whether the letters of a position's text name a piece of the kind, whosever.
[[nodiscard]] bool names(std::string_view letters, const PieceType& type) noexcept;

// What tells ways of a turn apart in front of a text: one of ! ? * and +, this only where no letter
// begins with it.
[[nodiscard]] std::string_view turn_marks(const Variant& variant) noexcept;

// "'k', the letter of that king": what to write in a position's text instead of a Unicode symbol.
// Empty when no piece has it.
[[nodiscard]] std::string letter_instead(const Variant& variant, std::string_view symbol);

}  // namespace rulewright::variant
