// How a game ended, in words that fit its rules.
#pragma once

#include <string>

#include "game/game.hpp"

namespace rulewright::notation {

// reason_text() of notation.hpp, but for a move limit that is not the fifty moves of chess: "the
// move limit of 16 moves".
[[nodiscard]] std::string reason_text(const variant::Variant& variant, game::EndReason reason);

// "the game is over: black won by checkmate"; of a position in which it is.
[[nodiscard]] std::string how_it_ended(const game::State& state);

}  // namespace rulewright::notation
