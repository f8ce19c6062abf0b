#include "protocol/time_use.hpp"

#include <algorithm>

namespace rulewright::protocol {

namespace {

constexpr double kOverhead = 0.03;      // a GUI's and a pipe's delay
constexpr double kShareOfDelay = 0.1;   // of a fixed time; who gives little is near
constexpr double kLeast = 0.001;        // less than a search can use
constexpr int kUsualMovesToGo = 30;     // of a game whose length nobody knows
constexpr double kMostOfTheRest = 0.4;  // one move never takes more

}  // namespace

double seconds_for_move(const PlayerClock& clock) noexcept {
    const double usable = std::max(clock.left - kOverhead, 0.0);
    const int moves = clock.moves_to_go > 0 ? clock.moves_to_go : kUsualMovesToGo;
    const double share = usable / moves + 0.8 * clock.increment;
    // The last move before a time control may take nearly all; else something is kept.
    const double most = moves == 1 ? 0.9 * usable : kMostOfTheRest * usable;
    return std::max(std::min(share, most), kLeast);
}

double seconds_of_fixed(double seconds) noexcept {
    return std::max(seconds - std::min(kOverhead, kShareOfDelay * seconds), kLeast);
}

}  // namespace rulewright::protocol
