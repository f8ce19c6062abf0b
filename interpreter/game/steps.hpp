// The steps of a ply on bare positions: what State does, for whoever keeps positions without their
// history, as searches do.
#pragma once

#include "game/game.hpp"

namespace rulewright::game {

// What lies between two plies: the player chooses to throw, a result comes (unless it decides a
// promotion), a move waits for its promotion.
[[nodiscard]] position::TurnMemory after_choosing_throw(position::TurnMemory memory) noexcept;
[[nodiscard]] position::TurnMemory after_throw(position::TurnMemory memory,
                                               const movegen::TurnNode& node,
                                               const Throw& result) noexcept;
[[nodiscard]] position::TurnMemory before_promotion(position::TurnMemory memory,
                                                    const Turn& turn) noexcept;

// Of all turns of the position those that its player may choose now, each once: with the dice that
// lie on the table, and without the piece that a die will decide. Appends to `choices`.
void add_choices(const movegen::AnyPosition& position, const movegen::TurnNode& node,
                 const std::vector<Turn>& turns, std::vector<Turn>& choices);

// What a position counts as for repetition after the turn, the n-th of its game: where passes
// repeat nothing, a pass leads to what has never been.
[[nodiscard]] std::uint64_t occurrence_key(const Game& game, std::uint64_t key, const Turn& turn,
                                           std::size_t n) noexcept;

}  // namespace rulewright::game
