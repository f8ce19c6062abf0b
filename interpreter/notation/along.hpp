// What comes with a move, in its text: `b1c3h` and `Nc3/H` bring a hawk from the hand, `h1e1h` and
// `O-O/Hh1` where the rook stood that castles; `e2e4,e4d5` and `e4,d5` put a wall on d5.
#pragma once

#include <optional>
#include <string>

#include "game/along.hpp"
#include "game/game.hpp"
#include "notation/move_shape.hpp"

namespace rulewright::notation {

// Where the piece from the hand comes; the move has one.
[[nodiscard]] Square gate_square(const game::Game& game, const movegen::Move& move);

// The squares and letters of a coordinate move, and of SAN without the mark of a check.
[[nodiscard]] std::string coordinate_along(const game::Game& game, const movegen::Move& move,
                                           std::string text);
[[nodiscard]] std::string san_along(const game::Game& game, const movegen::Move& move);

// Takes what comes with it off the end of a move's text, where the variant knows such moves.
void take_along(const game::Game& game, std::string_view& text, MoveShape& shape);

// Where a letter behind the squares is no promotion of what stands there, it comes from the hand.
void tell_gate(const game::State& state, MoveShape& shape);

// Whether the move comes with what the text says.
[[nodiscard]] bool fits_along(const game::Game& game, const MoveShape& shape,
                              const movegen::Move& move);
// Whether the text names the partner's square and the royal piece's, as `h1e1h`.
[[nodiscard]] bool fits_partner(const game::Game& game, const MoveShape& shape,
                                const movegen::Move& move);

// As far as the text says it.
[[nodiscard]] game::Along along_of(const MoveShape& shape);

}  // namespace rulewright::notation
