#include "game/standard_start.hpp"

namespace rulewright::game {

bool is_standard_start(const State& state) {
    Game& game = state.game();
    return !game.starts_differ() && state.fen() == game.start().fen();
}

}  // namespace rulewright::game
