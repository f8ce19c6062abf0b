// Turn: one ply as players see it: what the dice showed, a mark, and a move or none (a pass). In
// games without a `turn` hook every turn is one legal move.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/move.hpp"
#include "support/dice.hpp"

namespace rulewright::movegen {

struct Turn {
    std::optional<Move> move;  // nothing: a pass
    Dice dice;                 // on the table when the move was chosen
    char mark = '\0';
    std::uint16_t leaf = 0;         // of the plan that it comes from
    Dice contest = {};              // thrown after the choice, to decide it
    bool promotion_thrown = false;  // the die decides the promotion, after the choice
    bool declinable = false;        // which the piece might have done without
    std::uint64_t weight = 1;       // of what is thrown after the choice, against the others
};

// What the player chooses of it: without that which is thrown afterwards.
[[nodiscard]] inline Turn choice_of(Turn turn) {
    if (turn.promotion_thrown && turn.move) {
        turn.move->promotion = turn.declinable ? std::optional(kByDie) : std::nullopt;
    }
    turn.promotion_thrown = false;
    turn.declinable = false;
    turn.contest = {};
    return turn;
}
// What waits for the die that decides its promotion, in TurnMemory::promoted.
[[nodiscard]] constexpr std::uint8_t awaited_promotion(const Turn& turn) noexcept {
    return turn.declinable ? position::TurnMemory::kPromotedByDie : std::uint8_t{0};
}
[[nodiscard]] inline bool same_choice(const Turn& a, const Turn& b) {
    const Turn one = choice_of(a);
    const Turn other = choice_of(b);
    if (one.mark != other.mark || one.dice != other.dice || !one.move != !other.move) return false;
    return !one.move || one.move->same_text(*other.move);
}

// What the player to move finds as his turn begins: nothing is thrown yet, nothing said of a move.
template <typename Pos>
[[nodiscard]] Pos beginning_of(const Pos& position) {
    Pos beginning = position;
    beginning.turn = {};
    beginning.turn.variables = position.turn.variables;
    return beginning;
}

// One result of a throw.
struct Throw {
    Dice dice;
    std::optional<PieceKind> promotion;  // when the die decides a promotion
    std::uint64_t weight = 0;
};

// Who has to do what next.
struct TurnNode {
    bool chance = false;                   // the dice are to be thrown: `throws`
    bool may_throw = false;                // the player may choose to throw
    std::vector<Throw> throws;             // positive weights; also what a chosen throw may show
    int dice = 0;                          // how many are thrown
    TurnVariables variables{};             // after the throw
    std::uint32_t again = 0;               // faces that are thrown again
    std::vector<std::uint16_t> weights{};  // of faces, where they are not those of the variant
    bool in_order = false;                 // the order of the dice matters
    bool promotion_by_dice = false;        // at the player's decision: promotions are thrown for
};

}  // namespace rulewright::movegen
