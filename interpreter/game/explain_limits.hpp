// The part of explaining that asks which limit forbids a move.
#pragma once

#include "game/explain_movement.hpp"

namespace rulewright::game {

// Which board's sum the move would carry out of its bounds; nothing when no limit is to blame.
[[nodiscard]] std::optional<std::string> explain_limits(const MoveQuestion& question,
                                                        const movegen::Move& move);

}  // namespace rulewright::game
