// Thinking for a page: what a computer player does, and what lines are worth. Everything works on a
// state and a game of its own, and ends when the flag says so.
#pragma once

#include <atomic>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "game/game.hpp"
#include "search/search.hpp"
#include "support/random.hpp"

namespace rulewright::web {

inline constexpr int kLevels = 6;

// Limits of a level, 1 to kLevels: from one ply to eight seconds.
[[nodiscard]] search::Limits limits_of(int level, double most_seconds,
                                       const std::atomic<bool>* stop);

// What is chosen: a turn, or to throw (nothing). The state waits for a player.
using Choice = std::optional<game::Turn>;
[[nodiscard]] Choice choose_at_random(const game::State& state, support::SplitMix64& random);
[[nodiscard]] Choice choose_by_search(const game::State& state, const search::Limits& limits,
                                      support::SplitMix64& random);

struct Wanted {
    search::Limits limits;
    int lines = 1;
};
[[nodiscard]] nlohmann::json analysis_json(const game::State& state, const Wanted& wanted);
// What a search of the state has found so far.
[[nodiscard]] nlohmann::json found_json(const game::State& state, const search::Found& found);

}  // namespace rulewright::web
