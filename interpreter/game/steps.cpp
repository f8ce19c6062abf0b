#include "game/steps.hpp"

#include <algorithm>

namespace rulewright::game {

using movegen::AnyPosition;
using position::TurnMemory;

TurnMemory after_choosing_throw(TurnMemory memory) noexcept {
    memory.throwing = true;
    return memory;
}

TurnMemory after_throw(TurnMemory memory, const movegen::TurnNode& node,
                       const Throw& result) noexcept {
    memory.throwing = false;
    memory.thrown = true;
    memory.dice = result.dice;
    memory.variables = node.variables;
    return memory;
}

TurnMemory before_promotion(TurnMemory memory, const Turn& turn) noexcept {
    memory.throwing = false;
    memory.promoting = true;
    memory.mark = turn.mark;
    memory.origin = turn.move->origin;
    memory.destination = turn.move->destination;
    return memory;
}

void add_choices(const AnyPosition& position, const movegen::TurnNode& node,
                 const std::vector<Turn>& turns, std::vector<Turn>& choices) {
    const TurnMemory& memory = position.turn();
    if (node.chance || memory.promoting) return;
    for (Turn turn : turns) {
        if (turn.dice != (memory.throwing ? Dice{} : memory.dice)) continue;
        if (node.promotion_by_dice && turn.move) turn.move->promotion.reset();
        const bool known = std::any_of(choices.begin(), choices.end(), [&](const Turn& other) {
            return turn.move && other.move && other.mark == turn.mark &&
                   other.move->same_text(*turn.move);
        });
        if (!known) choices.push_back(turn);
    }
}

std::uint64_t occurrence_key(const Game& game, std::uint64_t key, const Turn& turn,
                             std::size_t n) noexcept {
    if (turn.move || game.variant().draws.passes_repeat) return key;
    return ~key ^ (n + 1) * 0x9e3779b97f4a7c15u;
}

}  // namespace rulewright::game
