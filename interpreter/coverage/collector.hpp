// Collector: opens variants so that what their games come to is counted, and puts the counts
// together. For any number of threads: what it tells in the end does not depend on how games were
// shared out among them, as long as each is played on a clone of its own.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "catalog/open_counted.hpp"
#include "coverage/coverage.hpp"
#include "coverage/events.hpp"
#include "coverage/keys.hpp"

namespace rulewright::coverage {

// A variant whose games are counted. Nobody plays on the game itself: its clones do.
struct Covered {
    catalog::OpenGame open;
    script::AllLineCounts lines;
    std::vector<Key> keys;
    EventCounts counts;
};

class Collector {
public:
    // Opens a variant, each file once. What is wrong with it is told each time.
    [[nodiscard]] Result<Covered*, diagnostics::Diagnostics> open(
        const std::string& path, const loader::LoadOptions& options);
    // A game is over: what was seen of it.
    void add(Covered& variant, const EventCounts& counts);

    // Of all games that are over.
    [[nodiscard]] Coverage coverage() const;

private:
    using Known = Result<std::unique_ptr<Covered>, diagnostics::Diagnostics>;

    mutable std::mutex mutex_;
    std::map<std::string, Known> known_;  // by canonical path
};

}  // namespace rulewright::coverage
