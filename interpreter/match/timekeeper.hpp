// Timekeeper: asks players, with the real time on their clocks. Whoever is too late has failed.
#pragma once

#include <optional>

#include "match/clock.hpp"
#include "match/move_limits.hpp"
#include "match/player.hpp"

namespace rulewright::match {

struct TimeRules {
    std::optional<ClockSetting> clock;
    MoveLimits limits;  // of players without their own
};

// By so much a player may be late, all its moves of a game together, for the way of its answers
// through pipes and a busy machine; the clock then shows next to nothing.
inline constexpr milliseconds kGrace{100};

class Timekeeper {
public:
    explicit Timekeeper(const TimeRules& rules);

    // `now` is `start` after `turns`. What comes too late is a failure of the kind kTimeout; so is
    // a claim that the rules do not grant, of the kind kNonsense.
    [[nodiscard]] Decision ask(Player& player, const game::State& start,
                               const std::vector<game::Turn>& turns, const game::State& now);

    [[nodiscard]] std::optional<Clock>& clock() noexcept { return clock_; }
    [[nodiscard]] const std::optional<Clock>& clock() const noexcept { return clock_; }

private:
    [[nodiscard]] protocol::Budget budget(PlayerId to_move) const;
    [[nodiscard]] bool in_time(PlayerId player, milliseconds taken, bool moved);

    MoveLimits limits_;
    std::optional<Clock> clock_;
    std::array<milliseconds, kPlayers> grace_ = {kGrace, kGrace};
};

// Ends the game where the decision is neither a turn nor a throw: by resignation, by a claim of
// a draw, or lost by whoever failed. False when the game goes on with the turn or the throw.
[[nodiscard]] bool end_by(game::State& state, const Decision& decision, bool clocks);

// "crash: it has ended with exit code 3".
[[nodiscard]] std::string describe(const protocol::EngineFailure& failure);

}  // namespace rulewright::match
