// Transport: what carries jobs to workers and brings their answers. It has the only clock that a
// dispatch looks at, so that a simulation is one, too.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rulewright::cluster {

using Ticket = std::uint64_t;
using std::chrono::milliseconds;

// Before a server that is gone is tried again: twice as long each time.
inline constexpr milliseconds kFirstPause{500};
inline constexpr milliseconds kLongestPause{8000};

struct Event {
    enum class Kind {
        kStarted,       // a worker has begun it
        kAnswered,      // `text`: what the worker says
        kLost,          // it will not be answered
        kDisconnected,  // nothing that was sent will be answered; `text`: why
    };
    Kind kind = Kind::kLost;
    Ticket ticket = 0;
    std::string text;
};

class Transport {
public:
    virtual ~Transport() = default;

    virtual void send(Ticket ticket, std::string payload) = 0;
    // What has come about, waiting so long for the first of it. A job that was disconnected may be
    // sent again: that connects.
    [[nodiscard]] virtual std::vector<Event> wait(milliseconds longest) = 0;
    // Since any moment.
    [[nodiscard]] virtual milliseconds now() = 0;
};

}  // namespace rulewright::cluster
