// Why a move is refused before movement is looked at, and why a castle is not possible: said alike
// by both explanations.
#pragma once

#include "game/explain_movement.hpp"

namespace rulewright::game {

struct Refusal {
    std::string code;
    std::string verdict;
};

// Why nobody may move from that square at all, or nothing; then the mover is noted in the question.
[[nodiscard]] std::optional<Refusal> refuse_mover(MoveQuestion& question);

// Why the castle between the squares is not possible, apart from checks; nothing when they are not
// those of a castle. On one board, or with a partner on another.
[[nodiscard]] std::optional<Refusal> refuse_castle(const MoveQuestion& question);

}  // namespace rulewright::game
