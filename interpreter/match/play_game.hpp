// One game between two players, dice thrown from its seed.
#pragma once

#include <array>
#include <memory>

#include "match/player.hpp"
#include "match/selfplay.hpp"

namespace rulewright::match {

using Players = std::array<std::unique_ptr<Player>, kPlayers>;  // by PlayerId

// Up to its end, to `max_plies`, or to a mistake of a hook.
[[nodiscard]] PlayedGame play_game(game::State state, const Players& players, std::uint64_t seed,
                                   std::uint64_t max_plies);

}  // namespace rulewright::match
