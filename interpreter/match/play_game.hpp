// One game between two players, dice thrown from its seed.
#pragma once

#include <array>
#include <atomic>
#include <memory>

#include "match/adjudication.hpp"
#include "match/openings.hpp"
#include "match/player.hpp"
#include "match/selfplay.hpp"
#include "match/timekeeper.hpp"

namespace rulewright::coverage {
class Watch;
}

namespace rulewright::match {

using Players = std::array<std::unique_ptr<Player>, kPlayers>;

struct GamePlan {
    Entered opening;
    std::array<Player*, kPlayers> sides = {};  // by PlayerId
    std::uint64_t seed = 0;
    std::uint64_t max_plies = 1000;  // after the opening
    TimeRules time;
    AdjudicationRules adjudication;
    coverage::Watch* watch = nullptr;  // sees what is played after the opening
    const std::atomic<bool>* stop = nullptr;
};

// Up to its end, to `max_plies`, to a mistake of a hook, or until `stop` is set.
[[nodiscard]] PlayedGame play_game(const GamePlan& plan);

}  // namespace rulewright::match
