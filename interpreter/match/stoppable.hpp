// Players of whom somebody may want no more: who plays the matches of others cannot wait for as
// long as they like.
#pragma once

#include <atomic>

#include "match/player.hpp"

namespace rulewright::match {

// As make_player. When `stop` is set, which may be null, its searches end at once.
[[nodiscard]] Result<std::unique_ptr<Player>, PlayerProblem> make_player_until(
    const std::string& name, game::Game& game, const PlayerOptions& options,
    const std::atomic<bool>* stop);

}  // namespace rulewright::match
