// The part of explaining that tells what a move does besides: whom it carries, removes, changes.
#pragma once

#include "game/explain_targets.hpp"

namespace rulewright::game {

// What else the move of the trace changes on the board: who leaves it, and in so far as `spoken`,
// what the scripts gave as reasons, does not name the squares, who goes, comes and changes.
[[nodiscard]] std::vector<std::string> lines_of_rest(const MoveQuestion& question,
                                                     const movegen::Trace& trace,
                                                     const std::vector<std::string>& spoken);

// Which numbers other pieces carry now than before, those that stand where they stood; a few.
[[nodiscard]] std::vector<std::string> lines_of_values(const MoveQuestion& question,
                                                       const movegen::Trace& trace);

// "a pawn comes into white's hand"
[[nodiscard]] std::string line_of_hand(const Game& game, const hooks::Effects::Held& held);

// "d4 from 1 to 2, e5 from 0 to 1"; a few of many.
[[nodiscard]] std::string some_of(std::vector<std::string> items);

// "the black pawn on b4, the black rook on c1 leave the board"
[[nodiscard]] std::string leave_board(const std::vector<std::string>& pieces);

// Where the mover stands after all that comes of its move; nothing when it has left the board or
// is no longer its player's.
[[nodiscard]] std::optional<Square> mover_after(const MoveQuestion& question,
                                                const movegen::Trace& trace);

// Where the mover stands after it, when it was carried on from where the move leads it.
[[nodiscard]] std::optional<Square> carried_to(const MoveQuestion& question,
                                               const movegen::Trace& trace);

}  // namespace rulewright::game
