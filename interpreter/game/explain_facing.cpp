#include <fmt/format.h>

#include "game/explain_targets.hpp"

namespace rulewright::game {

std::string faced_in(const MoveQuestion& question, const movegen::Trace& trace,
                     const movegen::RoyalCheck& check) {
    const Game& game = question.game();
    if (game.variant().royalty.facing != variant::Facing::kForbidden || check.by.count() != 1) {
        return {};
    }
    const Square by = *check.by.begin();
    const auto& other = trace.after.squares[index(by)];
    const auto here = question.topology().coordinates(check.royal);
    const auto there = question.topology().coordinates(by);
    if (!other || !game.type(other->kind).royal || here.board != there.board ||
        here.file != there.file) {
        return {};
    }
    return fmt::format("the {} on {} and {} would face each other with nothing between",
                       game.in_words(*trace.after.squares[index(check.royal)]),
                       question.name(check.royal), list_pieces(game, check.by, trace.after));
}

}  // namespace rulewright::game
