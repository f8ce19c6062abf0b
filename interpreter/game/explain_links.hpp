// The part of explaining that asks how a piece goes from board to board.
#pragma once

#include "game/explain_movement.hpp"

namespace rulewright::game {

struct LinkAnswer {
    bool possible = false;
    std::string code;  // why not
    std::string text;
    std::string way;  // "through d2c3 to d5c3", when it is possible
};

// `question.destination` is on another board.
[[nodiscard]] LinkAnswer explain_links(const MoveQuestion& question);

// "d3c3 and d3c6".
[[nodiscard]] std::string list_squares(const board::Topology& topology,
                                       const board::WideSet& squares);
// A value that the piece on the square carries.
[[nodiscard]] int carried_value(const position::Setup& setup, std::size_t column, Square square);

}  // namespace rulewright::game
