// Matches of which somebody may want no more: who plays those of others cannot wait for as long as
// they like.
#pragma once

#include <atomic>

#include "match/match.hpp"
#include "match/player.hpp"

namespace rulewright::match {

// As run_match. When `stop` is set the match fails where it is, with "match-stopped".
[[nodiscard]] Report run_match_until(const Script& script, const RunOptions& options,
                                     const std::atomic<bool>& stop);

// As make_player. When `stop` is set, which may be null, its searches end at once.
[[nodiscard]] Result<std::unique_ptr<Player>, PlayerProblem> make_player_until(
    const std::string& name, game::Game& game, const PlayerOptions& options,
    const std::atomic<bool>* stop);

}  // namespace rulewright::match
