#include "game/explain_movement.hpp"

namespace rulewright::game {

const char* why_not_initially(const MoveQuestion& question) {
    const Square from = question.origin;
    if (!question.game().frame().is_initial(question.mover, from)) {
        return "only from its initial squares";
    }
    const variant::InitialMoves& asked = question.game().type(question.mover.kind).initial;
    if (asked.never_moved && !question.setup.state.unmoved[index(from)]) {
        return "it has moved already";
    }
    const auto checked = [&] {
        return question.game().engine().in_check(question.state.position());
    };
    return !asked.from_check && checked() ? "its player is in check" : nullptr;
}

}  // namespace rulewright::game
