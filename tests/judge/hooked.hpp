// What scripts have a say in, beside captures and closed squares: moves that they add, effects,
// what they forbid, how a game has ended.
#pragma once

#include "ply.hpp"

namespace rulewright::judge {

// The move as hooks see it.
[[nodiscard]] hooks::MoveView view_of(const Position& position, const Move& move);

// What the `moves` hook lets the player do with the piece on the square, were it his turn.
[[nodiscard]] std::vector<hooks::ExtraMove> added_moves(const Rules& rules,
                                                        const Position& position, int from,
                                                        PlayerId player);

// Whether the promise says that the hook is asked of the move, or of a pass.
[[nodiscard]] bool covers(const Rules& rules, const variant::Promise& promise,
                          const Position& position, const Move* move);

// What leaves the board, to a position whose player to move is the opponent of who moved: an enemy
// of his may count points.
void score(const Rules& rules, Position& position, const std::optional<Cell>& cell);

// What a hook wants done to a position whose player to move is the opponent of who moved.
void apply(const Rules& rules, const hooks::Effects& effects, Position& position);

// What the move does beside going and capturing, to the position that it has led to.
void take_effect(const Rules& rules, const Position& before, const Move& move, Position& after,
                 std::vector<std::string>* notices);

// Whether the `legal` hook allows the move.
[[nodiscard]] bool hook_allows(const Rules& rules, const Position& before, const Move& move,
                               const Position& after);

// Asks the `outcome` hook about a position that is entered.
void see_outcome(const Rules& rules, Position& position);

}  // namespace rulewright::judge
