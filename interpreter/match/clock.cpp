#include "match/clock.hpp"

namespace rulewright::match {

Clock::Clock(const variant::TimeControl& control) : control_(control) {
    for (Side& side : sides_) side.left = control_.periods.front().seconds;
}

bool Clock::spend(PlayerId player, int seconds) {
    Side& side = sides_[index(player)];
    if (seconds >= side.left) {
        side.left = 0;
        return false;
    }
    side.left += control_.increment - seconds;
    ++side.moves;
    const variant::TimePeriod& period = control_.periods[side.period];
    if (period.moves && side.moves >= *period.moves) {
        ++side.period;
        side.moves = 0;
        side.left += control_.periods[side.period].seconds;
    }
    return true;
}

}  // namespace rulewright::match
