// Plays what is left of a tournament, on several threads. A game depends on the definition and its
// number alone, unless players look at the time.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "tournament/standings.hpp"

namespace rulewright::tournament {

struct Share {
    unsigned jobs = 1;  // threads
    std::uint64_t first = 1;
    std::optional<std::uint64_t> last = {};  // nothing: to the end of the schedule
    // When it is set no game is begun, and those in flight are given up; null: nobody sets it.
    const std::atomic<bool>* stop = nullptr;
};

// Hands over each game when it ends, one at a time, in any order; false stops all. Gives what a
// hook did wrong, or what a program says that it cannot do. The standings get the games as well.
using TakeRecord = std::function<bool(const Record&)>;
[[nodiscard]] std::optional<diagnostics::Diagnostic> play(const Definition& definition,
                                                          const Setting& setting,
                                                          const Share& share, Standings& standings,
                                                          const TakeRecord& take);

}  // namespace rulewright::tournament
