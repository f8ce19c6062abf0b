// How long to think about one move, from what a clock shows.
#pragma once

namespace rulewright::protocol {

struct PlayerClock {
    double left = 0;       // seconds
    double increment = 0;  // seconds added after each move
    int moves_to_go = 0;   // to the next time control; 0: the time is for the rest of the game
};

// Always positive, and less than what is left as long as anything is.
[[nodiscard]] double seconds_for_move(const PlayerClock& clock) noexcept;

// Of a fixed time for one move, what is left after the answer has been sent.
[[nodiscard]] double seconds_of_fixed(double seconds) noexcept;

}  // namespace rulewright::protocol
