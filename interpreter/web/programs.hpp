// Programs: chess programs of other people that may play on the page: those alone that whoever
// started the server named. A page chooses among their names and never sends a command.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "support/result.hpp"
#include "web/think.hpp"

namespace rulewright::web {

// A game so far: `now` is `start` after `turns`, all of them of that game.
struct Asked {
    game::Game& game;
    const game::State& start;
    const std::vector<game::Turn>& turns;
    const game::State& now;
};

struct Programs {
    std::vector<std::string> names;  // "uci:fairy-stockfish"
    // What it plays, or a sentence on what it did instead. Takes seconds.
    std::function<Result<Choice, std::string>(const std::string& name, const Asked& asked)> choose;
};

}  // namespace rulewright::web
