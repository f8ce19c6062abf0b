// The steps of a ply on bare positions: what State does, for whoever keeps positions without their
// history, as searches do.
#pragma once

#include "game/game.hpp"

namespace rulewright::game {

// What lies between two plies: the player chooses to throw, a result comes, a chosen move waits for
// what a throw decides of it.
[[nodiscard]] position::TurnMemory after_choosing_throw(position::TurnMemory memory) noexcept;
[[nodiscard]] position::TurnMemory after_throw(position::TurnMemory memory,
                                               const movegen::TurnNode& node,
                                               const Throw& result) noexcept;
[[nodiscard]] position::TurnMemory before_decision(position::TurnMemory memory,
                                                   const Turn& turn) noexcept;

// Whether something is thrown for the turn after it was chosen.
[[nodiscard]] bool is_decided_by_throw(const Turn& turn) noexcept;
// Whether the choice is none of the turns as it is, but what some are before their throw.
[[nodiscard]] bool waits_for_throw(const std::vector<Turn>& turns, const Turn& choice);

// What a throw makes of a waiting move: the turn, or, where more is to be thrown, how it waits on.
struct Decided {
    position::TurnMemory waits;
    std::optional<Turn> turn;
    bool possible = false;
};
// `turns` are those of the position in which it waits.
[[nodiscard]] Decided decide(const position::TurnMemory& memory, const std::vector<Turn>& turns,
                             const Throw& result);

// Of all turns of the position those that its player may choose now, each once: with the dice that
// lie on the table, and without what a throw will decide. Appends to `choices`.
void add_choices(const movegen::AnyPosition& position, const movegen::TurnNode& node,
                 const std::vector<Turn>& turns, std::vector<Turn>& choices);

// What a position counts as for repetition after the turn, the n-th of its game: where passes
// repeat nothing, a pass leads to what has never been.
[[nodiscard]] std::uint64_t occurrence_key(const Game& game, std::uint64_t key, const Turn& turn,
                                           std::size_t n) noexcept;

}  // namespace rulewright::game
