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

// What the mover carries after its move, as far as it is new: "its del goes from 3 to 4". It is
// looked for where it went, or where it stayed.
[[nodiscard]] std::vector<std::string> carried_changes(const MoveQuestion& question,
                                                       const position::Setup& after);

// Who cannot pay for the way of a castle from board to board; nothing when both can.
[[nodiscard]] std::optional<std::string> explain_castle_cost(const MoveQuestion& question,
                                                             const position::Castle& home,
                                                             const position::Castle& away);

// "d3c3 and d3c6".
[[nodiscard]] std::string list_squares(const board::Topology& topology,
                                       const board::WideSet& squares);
// A value that the piece on the square carries.
[[nodiscard]] int carried_value(const position::Setup& setup, std::size_t column, Square square);

}  // namespace rulewright::game
