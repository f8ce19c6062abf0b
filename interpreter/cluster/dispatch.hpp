// Dispatch: cuts a series of games into parts, sends them, collects the answers, and sends again
// what is lost, until each game has been taken once. Which parts there are does not matter to what
// comes out, so their sizes follow from how long games take and how many workers there seem to be
// (guided self-scheduling: C. Polychronopoulos and D. Kuck, "Guided Self-Scheduling", 1987). When
// nothing is left to send, what takes much longer than usual is sent a second time (backup tasks:
// J. Dean and S. Ghemawat, "MapReduce", 2004); the first answer counts.
#pragma once

#include <functional>
#include <vector>

#include "cluster/job.hpp"
#include "cluster/transport.hpp"

namespace rulewright::cluster {

struct Limits {
    milliseconds part{10'000};          // that a part should take a worker
    milliseconds retry{60'000};         // how long a server that does not answer is tried
    milliseconds patience{30'000};      // after which a second worker may get the last parts
    std::uint64_t most_games = 10'000;  // of a part
    std::size_t ahead = 4;              // parts that wait at the server beyond two for each worker
    int tries = 5;                      // of a part that is refused or lost
};

// What became of a record: refused, it is had again; failed, all is over. With words unless it was
// taken.
struct Taking {
    Verdict verdict = Verdict::kDone;
    std::string words = {};
};

struct Work {
    std::vector<Games> missing;  // in order, none twice
    std::function<std::string(Games)> payload;
    std::function<Taking(Games, const std::string& record)> take;
    std::function<void(const std::string&)> tell;  // what somebody who waits wants to know
};

struct Tally {
    std::uint64_t parts = 0;  // that were taken
    std::uint64_t sent = 0;
    std::uint64_t again = 0;    // sent because they were lost or refused
    std::uint64_t backups = 0;  // sent because they took long
    std::uint64_t most_running = 0;
};

struct Outcome {
    Tally tally;
    std::string wrong;    // why it could not be done; empty: all games have been taken
    bool failed = false;  // by what the games are: a worker says that none can play them
};

[[nodiscard]] Outcome dispatch(Transport& transport, const Work& work, const Limits& limits);

}  // namespace rulewright::cluster
