// The part of explaining that follows a way which bends: whether some way leads there, and else
// what is in the way of the one that gets furthest.
#pragma once

#include <vector>

#include "game/explain_movement.hpp"
#include "variant/betza.hpp"

namespace rulewright::game {

struct LegsObstacle {
    enum class What : std::uint8_t {
        kBlocked,   // by what stands there
        kNothing,   // a leg must end on a piece, and there is none
        kUnjumped,  // over such a piece it does not jump
        kNobody,    // it must capture what stands there, and nothing does
        kOwn,       // or an own piece
        kSpared,    // or one that it does not capture
        kNever,     // or one that nobody captures
        kClosed,
    };
    What what{};
    Square square{};
};

struct LegsWay {
    std::vector<Square> passed;  // in order, without origin and destination
    std::optional<LegsObstacle> obstacle;
};

// Nothing where the legs lead nowhere near, whatever stands on the board.
[[nodiscard]] std::optional<LegsWay> best_way(const MoveQuestion& question,
                                              const variant::Atom& atom);

}  // namespace rulewright::game
