#include "match/thinking.hpp"

#include <algorithm>

#include "protocol/time_use.hpp"

namespace rulewright::match {

MoveLimits limits_at(const Moment& moment, const MoveLimits& own) {
    if (own.any()) return own;
    const protocol::Budget& budget = moment.budget;
    MoveLimits limits{budget.depth, budget.nodes, budget.seconds};
    if (const auto& clock = budget.clocks[index(moment.now.to_move())]) {
        const double share = protocol::seconds_for_move(*clock);
        limits.seconds = limits.seconds > 0 ? std::min(limits.seconds, share) : share;
    }
    return limits;
}

search::Limits as_search_limits(const MoveLimits& limits) {
    search::Limits made;
    if (limits.depth > 0) made.depth = std::min(limits.depth, search::kMaxPly - 1);
    made.nodes = limits.nodes;
    made.seconds = limits.seconds;
    return made;
}

}  // namespace rulewright::match
