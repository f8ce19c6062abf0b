// EDAN, for several boards: Pd2d2-d2d4, Qd2e4-d5f6, Pd1a7-d1a8=Q, castling as the king's move; in a
// set-up phase Kd3e1@d5c2 and done.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/notation.hpp"

namespace rulewright::notation {

[[nodiscard]] bool writes_edan(const Game& game) noexcept;
[[nodiscard]] std::string edan(const Game& game, const Move& move);

// A piece from the hand, in every notation: N@e4.
[[nodiscard]] std::string drop_text(const Game& game, const Move& move);

// Whether the move belongs to a set-up phase, whose texts are those above in every notation.
[[nodiscard]] bool is_placement(const Move& move) noexcept;

// What is read only in a set-up phase; nothing for other texts.
[[nodiscard]] std::optional<ParsedMove> parse_placement(const State& state, std::string_view text);

}  // namespace rulewright::notation
