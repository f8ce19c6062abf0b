// Clock: the time of both players, as somebody says that it has passed; nothing here looks at the
// real time.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string_view>
#include <vector>

#include "support/ids.hpp"
#include "variant/variant.hpp"

namespace rulewright::match {

using std::chrono::milliseconds;

struct ClockSetting {
    struct Period {
        std::optional<int> moves;  // to the end of the game without it
        milliseconds time{0};
    };
    std::vector<Period> periods;
    milliseconds increment{0};  // after each move
};

[[nodiscard]] ClockSetting setting_of(const variant::TimeControl& control);

// "5+3": minutes for the game, and seconds for each move; "1s+0.1s": both in seconds.
[[nodiscard]] std::optional<ClockSetting> read_clock(std::string_view text);
inline constexpr const char* kClockForms =
    "minutes+seconds, such as 5+3, or seconds, such as 1s+0.1s";

// As clocks show it.
[[nodiscard]] inline int whole_seconds(milliseconds time) noexcept {
    return static_cast<int>(time.count() / 1000);
}

class Clock {
public:
    explicit Clock(ClockSetting setting);

    // The player has taken so long for a move. False when that was too long: the move was not made
    // in time.
    [[nodiscard]] bool spend(PlayerId player, milliseconds taken);
    // The same for what is no move yet, such as the choice to throw.
    [[nodiscard]] bool think(PlayerId player, milliseconds taken);

    [[nodiscard]] milliseconds left(PlayerId player) const noexcept {
        return sides_[index(player)].left;
    }
    [[nodiscard]] milliseconds increment() const noexcept { return setting_.increment; }
    // To the next period; nothing: the time is for the rest of the game.
    [[nodiscard]] std::optional<int> moves_to_go(PlayerId player) const noexcept;

private:
    struct Side {
        milliseconds left{0};
        std::size_t period = 0;
        int moves = 0;  // made in it
    };

    ClockSetting setting_;
    std::array<Side, kPlayers> sides_;
};

}  // namespace rulewright::match
