// The letters of Betza notation: each stands here once, for reading and for suggestions. The
// dialect is XBoard's (https://www.gnu.org/software/xboard/Betza.html, and MovesFromString in its
// moves.c where the page is silent). Private to betza*.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "variant/betza.hpp"

namespace rulewright::variant::betza {

enum class Role : std::uint8_t { kAtom, kDirection, kModifier, kUnread };

// What the directions of an atom look like; it decides what the direction letters mean.
enum class Shape : std::uint8_t {
    kOrthogonal,  // 4 directions, along ranks and files
    kDiagonal,    // 4 directions
    kOblique,     // 8 directions
    kRoyal,       // K and Q: the 4 straight and the 4 diagonal ones
    kSideways,    // O: castling
};

struct Letter {
    char letter = '\0';
    Role role = Role::kAtom;
    Shape shape = Shape::kOrthogonal;
    Vector leap{};                  // atoms: one image of the step
    int range = 1;                  // atoms: without a number behind them
    std::string_view why_unread{};  // kUnread: completes "letter 'L' is not supported: "
    std::string_view instead{};     // kUnread: what to write, when one text fits
};

inline constexpr double kFullTurn = 360.0;  // degrees

// Whether a direction is one along files.
[[nodiscard]] constexpr bool is_vertical(char letter) noexcept {
    return letter == 'f' || letter == 'b' || letter == 'v';
}

// Null when the notation has no such letter.
[[nodiscard]] const Letter* find_letter(char letter) noexcept;

// "W, F, D ... or O".
[[nodiscard]] std::string letters_of(Role role);

// Why the character at `offset`, which begins neither an atom nor a modifier, cannot be read.
[[nodiscard]] BetzaError unreadable(std::string_view text, std::size_t offset);

}  // namespace rulewright::variant::betza
