// What a turn asks to be explained, and whom: a move, a drop, or a turn that dice decide.
#include "game/explain_turn.hpp"
#include "support/name_words.hpp"

namespace rulewright::game {

TurnQuestion question_of(const Turn& turn) {
    TurnQuestion question;
    if (!turn.dice.empty()) question.dice = turn.dice;
    question.mark = turn.mark;
    question.contest = turn.contest;
    question.pass = !turn.move;
    if (turn.move) {
        question.origin = turn.move->origin;
        question.destination = turn.move->destination;
        question.promotion = turn.move->promotion;
        if (turn.move->type == movegen::MoveType::kDrop) question.drop = turn.move->kind;
        question.along = along_of(*turn.move);
    }
    return question;
}

Explanation explain(const State& state, const Turn& turn) {
    if (state.game().variant().turns || !turn.move) return explain_turn(state, question_of(turn));
    const Move& move = *turn.move;
    if (move.type == movegen::MoveType::kDrop) {
        return explain_drop(state, move.kind, move.destination, along_of(move));
    }
    return explain(state, move.origin, move.destination, move.promotion, along_of(move));
}

std::string describe_dice(const Game& game, const Dice& dice) {
    std::string text;
    const std::vector<std::string> names = game.variant().names_of(dice);
    for (const std::string& name : names) {
        if (!text.empty()) text += &name == &names.back() ? " and " : ", ";
        text += support::spaced(name);
    }
    return text.empty() ? "nothing" : text;
}

}  // namespace rulewright::game
