#include "protocol/xboard_names.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "protocol/variant_shelf.hpp"
#include "support/text.hpp"

namespace rulewright::protocol {

namespace {

using Letters = std::vector<std::pair<char, char>>;  // XBoard's, large, and ours

struct Known {
    std::string name;
    Letters letters;
};

std::string replaced(std::string_view fen, const Letters& letters, bool to_ours) {
    std::string text(fen);
    for (char& letter : std::span(text).first(std::min(text.find(' '), text.size()))) {
        const bool small = letter >= 'a' && letter <= 'z';
        for (const auto& [theirs, ours] : letters) {
            if (support::to_upper(letter) != (to_ours ? theirs : ours)) continue;
            const char meant = to_ours ? ours : theirs;
            letter = small ? support::to_lower(meant) : meant;
            break;
        }
    }
    return text;
}

Letters letters_in(const std::vector<std::string_view>& words) {
    Letters letters;
    for (std::size_t i = 3; i < words.size(); ++i) letters.emplace_back(words[i][0], words[i][2]);
    return letters;
}

std::optional<Known> find(const variant::Variant& variant) {
    const std::string name = protocol_name(variant.id);
    // What is in hand stands behind the board in brackets.
    const std::string_view board =
        std::string_view(variant.start).substr(0, variant.start.find_first_of(" ["));
    for (const std::string_view line : support::split(xboard_names_text(), '\n')) {
        const auto words = support::words(line);
        if (words.size() < 3 || line.starts_with('#') || words[0] != name) continue;
        Letters letters = letters_in(words);
        if (replaced(words[2], letters, true) != board) continue;
        return Known{std::string(words[1]), std::move(letters)};
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> known_to_xboard(const variant::Variant& variant) {
    auto known = find(variant);
    return known ? std::optional(std::move(known->name)) : std::nullopt;
}

std::string to_xboard_fen(const variant::Variant& variant, std::string_view fen) {
    const auto known = find(variant);
    return known ? replaced(fen, known->letters, false) : std::string(fen);
}

std::string from_xboard_fen(const variant::Variant& variant, std::string_view fen) {
    const auto known = find(variant);
    return known ? replaced(fen, known->letters, true) : std::string(fen);
}

}  // namespace rulewright::protocol
