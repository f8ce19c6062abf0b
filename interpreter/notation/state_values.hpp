// What a position has beside its pieces, in words: values of the game, sums over what pieces carry,
// checks that are counted. A line for each, with its end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/game.hpp"

namespace rulewright::notation {

// What a variable of turns is now; nothing where no such name is declared.
[[nodiscard]] std::optional<int> turn_value(const game::State& state, std::string_view name);
// "storm: 3", "energy: Board1 4, Board2 7"; variables of turns where they are not what they were at
// the start.
[[nodiscard]] std::string values_text(const game::State& state);
// "checks given: white 1, black 0", where the rules count them.
[[nodiscard]] std::string checks_text(const game::State& state);
// What the sum is on a board.
[[nodiscard]] int sum_on(const game::Game& game, const position::Setup& setup,
                         const variant::Sum& sum, std::size_t board);

}  // namespace rulewright::notation
