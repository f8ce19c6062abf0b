// Explaining the move of a turn by itself, with its dice, its mark and its tag on the table; and
// what may be thrown to decide it.
#pragma once

#include <optional>
#include <vector>

#include "game/explain_turn.hpp"

namespace rulewright::game {

enum class Judged : std::uint8_t {
    kByItself,
    kWithinTurn,  // royal pieces need not be safe after it, nor a capture be made
};

// What the player chooses where the die decides promotions has none.
[[nodiscard]] Explanation explain_turn_move(const State& state, const TurnQuestion& question,
                                            Judged judged = Judged::kByItself);

// All that dice may show which decide the move; empty where none are thrown. Nothing where the
// script is shown the position, as only the engine can tell then.
[[nodiscard]] std::optional<std::vector<Dice>> throws_deciding(const State& state,
                                                               const TurnQuestion& question);

// The enemy on the square of arrival.
[[nodiscard]] std::optional<PieceKind> victim_there(const State& state,
                                                    const TurnQuestion& question);

}  // namespace rulewright::game
