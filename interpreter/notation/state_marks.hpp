// What is drawn of a position with declared state beside the pieces: squares that join boards,
// squares that give something, and a number that each piece carries.
#pragma once

#include <optional>

#include "game/game.hpp"

namespace rulewright::notation {

struct StateMarks {
    board::WideSet links;
    board::WideSet giving;              // gain squares that are charged
    board::WideSet drained;             // gain squares whose timer runs
    std::optional<std::size_t> column;  // the first number that pieces carry
};

[[nodiscard]] StateMarks state_marks(const game::State& state);

}  // namespace rulewright::notation
