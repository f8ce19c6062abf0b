// Clock: the time of both players, in seconds that a script says have passed; nothing here looks at
// the real time.
#pragma once

#include <array>

#include "support/ids.hpp"
#include "variant/variant.hpp"

namespace rulewright::match {

class Clock {
public:
    explicit Clock(const variant::TimeControl& control);

    // The player has taken so long for a move. False when that was too long: the move was not made
    // in time.
    [[nodiscard]] bool spend(PlayerId player, int seconds);
    [[nodiscard]] int left(PlayerId player) const noexcept { return sides_[index(player)].left; }

private:
    struct Side {
        int left = 0;
        std::size_t period = 0;
        int moves = 0;  // made in it
    };

    variant::TimeControl control_;
    std::array<Side, kPlayers> sides_;
};

}  // namespace rulewright::match
