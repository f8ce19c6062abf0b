// ExternalPlayer: a program that speaks a chess protocol. It runs from the first game to the last
// and is started anew after a failure, of which only one game knows.
#pragma once

#include <memory>
#include <string>

#include "match/player.hpp"

namespace rulewright::match {

struct Program {
    std::string command;  // for the shell
    PlayerOptions options;
};

[[nodiscard]] std::unique_ptr<Player> uci_player(Program program, game::Game& game);
[[nodiscard]] std::unique_ptr<Player> xboard_player(Program program, game::Game& game);

}  // namespace rulewright::match
