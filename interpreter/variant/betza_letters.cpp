#include "variant/betza_letters.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "support/text.hpp"

namespace rulewright::variant::betza {

namespace {

constexpr Letter atom(char letter, Shape shape, Vector leap, int range = 1) {
    return {.letter = letter, .shape = shape, .leap = leap, .range = range};
}

constexpr Letter prefix(char letter, Role role) {
    return {.letter = letter, .role = role};
}

constexpr Letter unread(char letter, std::string_view why, std::string_view instead = {}) {
    return {.letter = letter, .role = Role::kUnread, .why_unread = why, .instead = instead};
}

constexpr std::array kLetters{
    atom('W', Shape::kOrthogonal, {0, 1}),
    atom('F', Shape::kDiagonal, {1, 1}),
    atom('D', Shape::kOrthogonal, {0, 2}),
    atom('N', Shape::kOblique, {1, 2}),
    atom('A', Shape::kDiagonal, {2, 2}),
    atom('H', Shape::kOrthogonal, {0, 3}),
    atom('C', Shape::kOblique, {1, 3}),
    atom('Z', Shape::kOblique, {2, 3}),
    atom('G', Shape::kDiagonal, {3, 3}),
    atom('K', Shape::kRoyal, {0, 1}),
    atom('R', Shape::kOrthogonal, {0, 1}, kUnlimited),
    atom('B', Shape::kDiagonal, {1, 1}, kUnlimited),
    atom('Q', Shape::kRoyal, {0, 1}, kUnlimited),
    atom('O', Shape::kSideways, {1, 0}),
    prefix('f', Role::kDirection),
    prefix('b', Role::kDirection),
    prefix('l', Role::kDirection),
    prefix('r', Role::kDirection),
    prefix('v', Role::kDirection),
    prefix('s', Role::kDirection),
    prefix('h', Role::kDirection),
    prefix('m', Role::kModifier),
    prefix('c', Role::kModifier),
    prefix('e', Role::kModifier),
    prefix('i', Role::kModifier),
    prefix('n', Role::kModifier),
    prefix('j', Role::kModifier),
    prefix('p', Role::kModifier),
    prefix('g', Role::kModifier),
    prefix('o', Role::kModifier),
    // Betza's own L and J are XBoard's J and L: whoever writes one has half the readers wrong.
    unread('L', "it is the (1,3) leap for Betza and the (2,3) leap for XBoard; write C or Z"),
    unread('J', "it is the (2,3) leap for Betza and the (1,3) leap for XBoard; write Z or C"),
    unread('P', "the pawn has no letter, its moves are written out", "fmWfceFifmnD"),
    unread('U', "there are no universal leapers"),
    unread('@', "drops are not part of a piece's moves"),
    unread('a', "it stands between the legs of one atom, outside of brackets: mafsW"),
    unread('d', "pieces do not capture their own side"),
    unread('t',
           "hoppers do not choose what they hop over, and Betza's own t stands before "
           "a bracket: t[FR]"),
    unread('x', "pieces do not lend moves to others"),
    unread('y', "it stands right before 'a': yafsF"),
    unread('q', "curved paths are written leg by leg: [N?fsN]"),
    unread('z', "crooked paths are written leg by leg: [F?sF]"),
};

bool is_printable(char letter) noexcept {
    return letter >= ' ' && letter <= '~';
}

std::string byte_name(char letter) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(letter);
    return std::string("0x") + kDigits[byte / 16] + kDigits[byte % 16];
}

// The same letter in the other case, when that one is read.
std::string twin(char letter) {
    const char lower = support::to_lower(letter);
    const char other = letter == lower ? support::to_upper(letter) : lower;
    const Letter* found = find_letter(other);
    if (other == letter || found == nullptr || found->role == Role::kUnread) return {};
    return std::string(1, other);
}

std::string expected_letters() {
    return "an atom (" + letters_of(Role::kAtom) + "), a modifier (" + letters_of(Role::kModifier) +
           ") or a direction (" + letters_of(Role::kDirection) + ")";
}

// The whole run of such bytes is marked: in UTF-8 it is one character or more.
BetzaError not_ascii(std::string_view text, std::size_t offset) {
    std::size_t end = offset;
    while (end < text.size() && static_cast<unsigned char>(text[end]) >= 0x80) ++end;
    return {offset,
            end - offset,
            "byte " + byte_name(text[offset]) + " is not ASCII",
            expected_letters(),
            {}};
}

}  // namespace

const Letter* find_letter(char letter) noexcept {
    const auto found =
        std::find_if(kLetters.begin(), kLetters.end(),
                     [letter](const Letter& entry) { return entry.letter == letter; });
    return found == kLetters.end() ? nullptr : &*found;
}

std::string letters_of(Role role) {
    std::vector<std::string> letters;
    for (const Letter& entry : kLetters) {
        if (entry.role == role) letters.emplace_back(1, entry.letter);
    }
    return support::join_or(letters);
}

BetzaError unreadable(std::string_view text, std::size_t offset) {
    const char letter = text[offset];
    if (static_cast<unsigned char>(letter) >= 0x80) return not_ascii(text, offset);
    if (!is_printable(letter)) {
        return {offset, 1, "unknown character " + byte_name(letter), expected_letters(), {}};
    }
    const std::string quoted = "'" + std::string(1, letter) + "'";
    if (const Letter* known = find_letter(letter)) {
        return {offset, 1,
                "letter " + quoted + " is not supported: " + std::string(known->why_unread),
                expected_letters(), std::string(known->instead)};
    }
    const bool is_letter = support::to_lower(letter) != support::to_upper(letter);
    return {offset, 1, (is_letter ? "unknown letter " : "unknown character ") + quoted,
            expected_letters(), twin(letter)};
}

}  // namespace rulewright::variant::betza
