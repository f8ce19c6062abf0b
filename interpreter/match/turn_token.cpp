#include "match/turn_token.hpp"

#include "notation/notation.hpp"

namespace rulewright::match {

std::string turn_token(const game::Game& game, const game::Turn& turn) {
    std::string text;
    if (turn.mark != '\0') text += turn.mark;
    for (std::size_t i = 0; i < turn.dice.count(); ++i) {
        text += game.variant().turns->faces[turn.dice.face(i)].letter;
    }
    if (!turn.dice.empty()) text += ':';
    if (turn.move) return text + notation::coordinate(game, *turn.move);
    return text + (turn.dice.empty() ? "0000" : "-");
}

}  // namespace rulewright::match
