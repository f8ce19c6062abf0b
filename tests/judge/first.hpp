// Who has never moved, and whose first move may bring a piece from the hand: how texts say it.
#pragma once

#include "rules.hpp"

namespace rulewright::judge {

// The letters of the castling field, each with the square behind it.
[[nodiscard]] std::vector<std::string> words_of(const Rules& rules, const std::string& field);

// What the field says beside castlings, and how that is written. Castlings are read before.
void read_first_moves(const Rules& rules, const std::string& field, Position& position);
[[nodiscard]] std::string first_moves_text(const Rules& rules, const Position& position,
                                           PlayerId player);

}  // namespace rulewright::judge
