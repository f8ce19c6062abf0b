// What a move text speaks of when no legal move is meant by it, and the parts of a shape that both
// questions need.
#pragma once

#include <string_view>
#include <vector>

#include "notation/move_shape.hpp"
#include "notation/notation.hpp"

namespace rulewright::notation {

[[nodiscard]] NotLegal not_legal(const State& state, const MoveShape& shape, std::string_view text);

// The castlings of the side to move towards the last file, or the first.
[[nodiscard]] std::vector<position::Castle> castles_to(const State& state, bool right);

// Whether it is a castling of the side that the shape names.
[[nodiscard]] bool fits_castle(const State& state, const MoveShape& shape, const Move& move);

// "d4": no letter, no origin. Such a text is never a capture, whose file SAN always names.
[[nodiscard]] bool names_destination_only(const MoveShape& shape) noexcept;

// The kind that is named, or that needs no name.
[[nodiscard]] std::optional<PieceKind> kind_of(const Game& game, const MoveShape& shape);

// What a piece of the side to move becomes where its text has no letter.
[[nodiscard]] std::optional<PieceKind> default_promotion(const State& state, PieceKind kind);

// Whether a piece on the square can be the one whose file or rank is named.
[[nodiscard]] bool fits_hints(const Game& game, const MoveShape& shape, Square square);

}  // namespace rulewright::notation
