// Questions that `validate` puts to hooks before any game is played: what a few random games would
// ask late or never. Mistakes are then the game's error.
#pragma once

#include <chrono>
#include <vector>

#include "game/game.hpp"
#include "hooks/turn.hpp"

namespace rulewright::validation {

// The time of its own that this thread may take from now on: what else runs on the machine does not
// count.
class Patience {
public:
    explicit Patience(double seconds);
    [[nodiscard]] bool is_over() const;

private:
    std::chrono::nanoseconds end_;
};

// A way of the `turn` hook that has a mark, and where it was among the answers.
struct MarkedWay {
    hooks::TurnWay way;
    bool in_check = false;  // never otherwise
    bool later = false;     // never at the beginning of a turn
};

// The `turn` hook: every context that the answers themselves lead to, from the beginning of a turn
// of either player with each variable at its start and at its bounds, with every throw; beside them
// each contest and promotion. No more than a few thousand, the nearest first. Without the hook
// nothing.
struct TurnsAsked {
    // Whether the answers let anybody move, and let turns end; true where not all was asked.
    bool moves = true;
    bool ends = true;
    // A throw after which they let only some kinds move, and nobody pass.
    std::optional<Dice> stuck;
    // Each way with a mark that was among the answers, once.
    std::vector<MarkedWay> marked;
};
TurnsAsked ask_turns(game::Game& game, const Patience& patience);

// Each overlay once, about the start.
void ask_overlays(game::Game& game, const game::State& start, const Patience& patience);

}  // namespace rulewright::validation
