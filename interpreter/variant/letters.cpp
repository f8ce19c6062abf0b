#include "variant/letters.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/text.hpp"

namespace rulewright::variant {

namespace {

bool is_lower(char letter) noexcept {
    return letter >= 'a' && letter <= 'z';
}

}  // namespace

std::string_view letter_at(std::string_view text) noexcept {
    const bool plus = text.size() > 1 && text[0] == '+' &&
                      (is_lower(text[1]) || is_lower(support::to_lower(text[1])));
    return text.substr(0, plus ? 2 : 1);
}

std::optional<PieceKind> take_kind(const Variant& variant, std::string_view& text) noexcept {
    const std::string_view letter = letter_at(text);
    text.remove_prefix(letter.size());
    return variant.kind_of_letter(letter);
}

bool is_lower(std::string_view letter) noexcept {
    return !letter.empty() && is_lower(letter.back());
}

bool is_letter_of(const PieceType& type, std::string_view letter) noexcept {
    return std::equal(letter.begin(), letter.end(), type.letter.begin(), type.letter.end(),
                      [](char a, char b) { return support::to_upper(a) == b; });
}

std::string letter_of(const PieceType& type, PlayerId owner) {
    return index(owner) == 0 ? type.letter : support::to_lower(type.letter);
}

bool names(std::string_view letters, const PieceType& type) noexcept {
    for (std::string_view letter; !(letter = letter_at(letters)).empty();) {
        if (is_letter_of(type, letter)) return true;
        letters.remove_prefix(letter.size());
    }
    return false;
}

std::string_view turn_marks(const Variant& variant) noexcept {
    const auto& all = variant.pieces;
    const bool plus = std::any_of(
        all.begin(), all.end(), [](const PieceType& type) { return type.letter.starts_with('+'); });
    bool star = false;
    for (std::size_t kind = 0; kind < all.size(); ++kind) {
        star = star || (all[kind].letter == "*" &&
                        variant.promises.moves.moves_others(make_id<PieceKind>(kind), true));
    }
    if (plus) return star ? "!?" : "!?*";
    return star ? "!?+" : "!?*+";
}

std::string letter_instead(const Variant& variant, std::string_view symbol) {
    for (const PieceType& type : variant.pieces) {
        for (std::size_t owner = 0; owner < kPlayers; ++owner) {
            if (type.symbol[owner].empty() || type.symbol[owner] != symbol) continue;
            return fmt::format("'{}', the letter of that {}",
                               letter_of(type, make_id<PlayerId>(owner)), type.name);
        }
    }
    return {};
}

}  // namespace rulewright::variant
