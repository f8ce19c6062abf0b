// Rights to bring a piece from the hand with a first move, in the castling field of position texts
// as Seirawan chess writes them: the files of unmoved pieces that no castling right names
// (`KQBCDFG` in place of `KQABCDEFGH`), with the square behind it where the file alone does not
// tell (`B@b2`).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "position/setup.hpp"

namespace rulewright::position {

// The square that such a right names; nothing when the text is something else.
[[nodiscard]] std::optional<Square> gate_named(const Frame& frame, std::string_view text);

// Whether the player to whom the letter belongs has a piece there.
[[nodiscard]] bool holds_gate(const Placements& squares, Square square, char letter) noexcept;

// Notes that a castling right stands, which speaks of both pieces.
void note_castler_gates(const Frame& frame, const Setup& setup, std::vector<bool>& gates);

// All that the castling field says, rights to castle first, player by player.
[[nodiscard]] std::string write_rights_and_gates(const Frame& frame, const Setup& setup);

}  // namespace rulewright::position
