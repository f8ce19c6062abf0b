// The part of explaining that tells of what comes with a move: a piece from the hand, a wall.
#pragma once

#include "game/along.hpp"
#include "game/explain_targets.hpp"

namespace rulewright::game {

// Why that may not come with the move of the trace, which came to nothing else.
[[nodiscard]] Refusal refuse_along(const MoveQuestion& question, const movegen::Trace& trace,
                                   const Along& along);

// What comes, as far as somebody asked for it.
[[nodiscard]] std::vector<std::string> lines_along(const MoveQuestion& question,
                                                   const movegen::Trace& trace, const Along& along);

// By what text a move is played, whatever the notation: "e2-e4,e4d5"; a piece from the hand that
// may come with it is left out.
[[nodiscard]] std::string text_of(const Game& game, const movegen::Move& move);

}  // namespace rulewright::game
