// Wins that are forced within some plies, by trying everything: no search's word is taken for it.
#pragma once

#include <optional>
#include <vector>

#include "game/game.hpp"

namespace rulewright::puzzles {

// Whether the player to move wins within so many plies, whatever the opponent does.
[[nodiscard]] bool forces_win(const game::State& state, int plies);

// What the player may do to win within so many plies, at most two of it: two are enough to know
// that there is not only one.
[[nodiscard]] std::vector<game::Turn> winning_turns(const game::State& state, int plies);

// A way to the end of a win within so many plies: the first turns that keep it, and of the opponent
// those that delay it most.
[[nodiscard]] std::vector<game::Turn> winning_line(game::State state, int plies);

}  // namespace rulewright::puzzles
