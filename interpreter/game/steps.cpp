#include "game/steps.hpp"

#include <algorithm>

#include "support/random.hpp"

namespace rulewright::game {

using movegen::AnyPosition;
using position::TurnMemory;

namespace {

std::uint8_t promoted_code(const std::optional<PieceKind>& kind) noexcept {
    return kind ? static_cast<std::uint8_t>(index(*kind) + 1) : std::uint8_t{0};
}

}  // namespace

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

TurnMemory before_decision(TurnMemory memory, const Turn& turn) noexcept {
    const movegen::Move& move = *turn.move;
    memory.throwing = false;
    const bool drops = move.type == movegen::MoveType::kDrop;
    memory.promoted = promoted_code(drops ? move.kind : move.promotion);
    memory.mark = turn.mark;
    memory.wait_for(move.origin, move.destination);
    memory.gate = move.gate;
    memory.set_wall(move.wall);
    return memory;
}

void add_choices(const AnyPosition& position, const movegen::TurnNode& node,
                 const std::vector<Turn>& turns, std::vector<Turn>& choices) {
    const TurnMemory& memory = position.turn();
    if (node.chance || memory.waiting) return;
    for (const Turn& turn : turns) {
        if (turn.dice != (memory.throwing ? Dice{} : memory.dice)) continue;
        const bool known = is_decided_by_throw(turn) &&
                           std::any_of(choices.begin(), choices.end(), [&](const Turn& other) {
                               return movegen::same_choice(turn, other);
                           });
        if (!known) choices.push_back(movegen::choice_of(turn));
    }
}

bool is_decided_by_throw(const Turn& turn) noexcept {
    return turn.promotion_thrown || !turn.contest.empty();
}

bool waits_for_throw(const std::vector<Turn>& turns, const Turn& choice) {
    if (!choice.move) return false;
    bool waits = false;
    for (const Turn& turn : turns) {
        if (!turn.move || turn.mark != choice.mark) continue;
        if (turn.dice == choice.dice && turn.contest == choice.contest &&
            turn.move->same_text(*choice.move)) {
            return false;
        }
        waits = waits || (is_decided_by_throw(turn) && movegen::same_choice(turn, choice));
    }
    return waits;
}

Decided decide(const TurnMemory& memory, const std::vector<Turn>& turns, const Throw& result) {
    Decided decision{memory, std::nullopt};
    if (result.promotion) decision.waits.promoted = promoted_code(result.promotion);
    for (const Turn& turn : turns) {
        const bool meant = result.promotion ? turn.move->promotion == result.promotion
                                            : turn.contest == result.dice;
        if (!meant) continue;
        // What a die decides a promotion of may have to be thrown for again.
        if (!result.promotion || turn.contest.empty()) decision.turn = turn;
        decision.possible = true;
        break;
    }
    return decision;
}

std::uint64_t occurrence_key(const Game& game, std::uint64_t key, const Turn& turn,
                             std::size_t n) noexcept {
    if (turn.move || game.variant().draws.passes_repeat) return key;
    return ~key ^ (n + 1) * support::kGoldenRatio;
}

}  // namespace rulewright::game
