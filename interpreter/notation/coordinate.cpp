#include "notation/along.hpp"
#include "notation/edan.hpp"
#include "notation/move_shape.hpp"
#include "notation/notation.hpp"
#include "support/text.hpp"

namespace rulewright::notation {

std::string coordinate(const Game& game, const Move& move) {
    if (is_placement(move)) return edan(game, move);
    if (writes_edan(game)) return coordinate_along(game, move, edan(game, move));
    if (move.type == movegen::MoveType::kDrop) {
        return coordinate_along(game, move, drop_text(game, move));
    }
    std::string text = game.topology().name(move.origin) + game.topology().name(move.destination);
    if (move.promotion) text += support::to_lower(promotion_letter(game, *move.promotion));
    return coordinate_along(game, move, std::move(text));
}

std::string move_text(const State& state, const Move& move) {
    const bool plain = state.game().variant().notation.moves != variant::MoveStyle::kSan;
    return plain ? coordinate(state.game(), move) : san(state, move);
}

}  // namespace rulewright::notation
