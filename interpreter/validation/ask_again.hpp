// Hooks may look at nothing but what they are given: they are asked about the positions of a random
// game, about the same again from the last to the first, and with other counters.
#pragma once

#include <optional>

#include "diagnostics/diagnostic.hpp"
#include "game/game.hpp"
#include "validation/ask_hooks.hpp"

namespace rulewright::validation {

// That moves or ends were others the second time, or moves with other counters; `counts_plies`: a
// script asks for the number of the move. Nothing without hooks, or after a mistake of one.
[[nodiscard]] std::optional<diagnostics::Diagnostic> ask_again(game::Game& game,
                                                               const Patience& patience,
                                                               bool counts_plies);

}  // namespace rulewright::validation
