// TurnMemory: how far the turn in progress has come, and the numbers that turns keep. All zero in
// games whose turns are one move each.
#pragma once

#include "support/dice.hpp"
#include "support/ids.hpp"

namespace rulewright::position {

struct TurnMemory {
    bool moved : 1 = false;     // a ply of this turn has been played, and the same player goes on
    bool throwing : 1 = false;  // the player has chosen to throw
    bool thrown : 1 = false;    // `dice` were thrown since the last ply
    bool waiting : 1 = false;   // the move from origin to destination waits for a throw
    char mark = '\0';           // of that move
    // 1 + the kind that it becomes, where that is decided; of a drop, whose origin is its
    // destination, 1 + the kind that is dropped.
    std::uint8_t promoted = 0;
    std::uint8_t tag = 0;  // while a move is tried or played: 1 + place in `turns: tags`
    Dice dice;             // on the table
    Dice contest;          // likewise: what was thrown for it
    TurnVariables variables{};
    Square origin{};
    Square destination{};

    // Whether something is to be done before the next ply is chosen or complete.
    [[nodiscard]] bool pending() const noexcept { return throwing || thrown || waiting; }
    friend bool operator==(const TurnMemory&, const TurnMemory&) = default;
};

static_assert(sizeof(TurnMemory) <= 16);

}  // namespace rulewright::position
