// TurnMemory: how far the turn in progress has come, and the numbers that turns keep. All zero in
// games whose turns are one move each.
#pragma once

#include "support/dice.hpp"
#include "support/ids.hpp"

namespace rulewright::position {

struct TurnMemory {
    bool moved : 1 = false;      // a ply of this turn has been played, and the same player goes on
    bool throwing : 1 = false;   // the player has chosen to throw
    bool thrown : 1 = false;     // `dice` were thrown since the last ply
    bool promoting : 1 = false;  // the move from origin to destination waits for its promotion
    char mark = '\0';            // of that move
    Dice dice;                   // on the table
    TurnVariables variables{};
    Square origin{};
    Square destination{};

    // Whether something is to be done before the next ply is chosen or complete.
    [[nodiscard]] bool pending() const noexcept { return throwing || thrown || promoting; }
    friend bool operator==(const TurnMemory&, const TurnMemory&) = default;
};

static_assert(sizeof(TurnMemory) <= 16);

}  // namespace rulewright::position
