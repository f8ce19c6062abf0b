// How a game ended, in words.
#pragma once

#include <string>

#include "game/game.hpp"

namespace rulewright::game {

// "fifty moves"
[[nodiscard]] std::string reason_text(EndReason reason);

// The same in words that fit the rules: "the move limit of 16 moves".
[[nodiscard]] std::string reason_text(const variant::Variant& variant, EndReason reason);

// "the game is over: black won by checkmate"; of a position in which it is.
[[nodiscard]] std::string how_it_ended(const State& state);

}  // namespace rulewright::game
