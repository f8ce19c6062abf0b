// Pieces that have never moved, where the rules ask for them (`gates`, `initial`), in the castling
// field of position texts as Seirawan chess writes them: the files of those that no castling right
// names (`KQBCDFG` in place of `KQABCDEFGH`), with the square behind it where the file alone does
// not tell (`B@b2`).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "position/setup.hpp"

namespace rulewright::position {

// The square that such a word names; nothing when the text is something else.
[[nodiscard]] std::optional<Square> unmoved_named(const Frame& frame, std::string_view text);

// Whether the player to whom the letter belongs has a piece there of which the rules ask that.
[[nodiscard]] bool holds_unmoved(const Frame& frame, const Placements& squares, Square square,
                                 char letter) noexcept;

// Notes that a castling right stands, which speaks of both pieces.
void note_castlers(const Frame& frame, const Setup& setup, std::vector<bool>& unmoved);

// All that the castling field says, rights to castle first, player by player.
[[nodiscard]] std::string write_rights_and_unmoved(const Frame& frame, const Setup& setup);

}  // namespace rulewright::position
