#include "notation/shown_turn.hpp"

#include "notation/notation.hpp"

namespace rulewright::notation {

std::string shown_turn(const game::State& before, const game::Turn& turn) {
    if (!turn.move || before.game().variant().turns) return turn_text(before.game(), turn);
    return move_text(before, *turn.move);
}

std::vector<std::string> shown_line(game::State from, const std::vector<game::Turn>& turns) {
    std::vector<std::string> texts;
    const bool by_turns = from.game().variant().turns.has_value();
    for (const game::Turn& turn : turns) {
        texts.push_back(shown_turn(from, turn));
        // Tokens need no position, and there dice would be in the way.
        if (!by_turns) from.play(turn);
    }
    return texts;
}

}  // namespace rulewright::notation
