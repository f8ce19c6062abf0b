// ExternalPlayer: a program that speaks a chess protocol. It runs from the first game to the last
// and is started anew after a failure, of which only one game knows.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "match/player.hpp"

namespace rulewright::match {

struct Program {
    std::string command;  // for the shell
    PlayerOptions options;
};

// When `stop` is set, which may be null, it is told to play what it has found.
[[nodiscard]] std::unique_ptr<Player> uci_player(Program program, game::Game& game,
                                                 const std::atomic<bool>* stop);
[[nodiscard]] std::unique_ptr<Player> xboard_player(Program program, game::Game& game,
                                                    const std::atomic<bool>* stop);

}  // namespace rulewright::match
