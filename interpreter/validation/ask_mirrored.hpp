// Rules that are to be the same for both players (`symmetry: expected`): positions of random games
// are turned round, each player's pieces becoming the other's, and the same is asked of both.
#pragma once

#include <optional>

#include "diagnostics/diagnostic.hpp"
#include "game/game.hpp"
#include "loader/node.hpp"
#include "validation/ask_hooks.hpp"

namespace rulewright::validation {

// Nothing where the file does not say so, or after a mistake of a hook. Else what is first found: a
// start that is no image of itself, moves or ends of one player alone, a move whose image does
// something else. Numbers of turns played are those of the game, not turned round.
[[nodiscard]] std::optional<diagnostics::Diagnostic> ask_mirrored(game::Game& game,
                                                                  const loader::Node& tree,
                                                                  const Patience& patience);

}  // namespace rulewright::validation
