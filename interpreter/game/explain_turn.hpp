// Explaining turns that a `turn` hook puts together: whether the dice let the player do what a text
// says, and, where they do, whether the rules of movement do.
#pragma once

#include "game/along.hpp"
#include "game/explain.hpp"

namespace rulewright::game {

// What a turn's text says: `P:e2e4`, `B:-`, `!e1e2`, `e4d5:AF`, or a plain move.
struct TurnQuestion {
    std::optional<Dice> dice;  // nothing: none are named
    char mark = '\0';
    Dice contest;  // behind the move; empty: none are named
    bool pass = false;
    Square origin{};
    Square destination{};
    std::optional<PieceKind> promotion;
    std::optional<PieceKind> drop;  // comes from the hand to `destination`; `origin` says nothing
    Along along;
};

[[nodiscard]] TurnQuestion question_of(const Turn& turn);

// Only for variants with turns of that sort.
[[nodiscard]] Explanation explain_turn(const State& state, const TurnQuestion& question);

// Of what a player may choose in any variant: a move, a drop or a pass, with its dice.
[[nodiscard]] Explanation explain(const State& state, const Turn& turn);

// "pawn", "pawn and knight": what the dice show.
[[nodiscard]] std::string describe_dice(const Game& game, const Dice& dice);

}  // namespace rulewright::game
