// What a player's name says of the player: "engine:nodes=500,without=queen,never=castling".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/move_limits.hpp"
#include "match/player.hpp"
#include "search/restriction.hpp"

namespace rulewright::match {

struct EngineSettings {
    MoveLimits limits;
    std::optional<int> elo;
    std::vector<std::string> without;  // kinds that it never moves, by name
    std::vector<search::Deed> never;   // what it never does
    bool untuned = false;              // it weighs by the rules alone, not by what was learned
};

// Of "random", "engine" or "mcts", with settings behind a colon and commas between them: a limit or
// a strength, once, any number of restrictions, and of those that weigh "untuned". Nothing where
// the name is none of these.
[[nodiscard]] std::optional<EngineSettings> read_engine_settings(std::string_view name);

// The restrictions of a player of the variant, or what is wrong: a kind that it does not have.
[[nodiscard]] Result<search::Restriction, PlayerProblem> restriction_of(
    const EngineSettings& settings, const variant::Variant& variant);

}  // namespace rulewright::match
