// A job server with workers that there are not: time is a number, and everything follows from a
// seed. Messages take a while, who wants games has some work with each of them, workers die in the
// middle of a part or fall silent, the server restarts.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <queue>
#include <string>
#include <vector>

#include "cluster/dispatch.hpp"
#include "support/random.hpp"

namespace rulewright::cluster::test {

// Times in microseconds.
struct World {
    std::uint64_t workers = 1;
    std::uint64_t game = 1'000'000;  // a game takes half of it to one and a half times as long
    std::uint64_t start = 100'000;   // reading the rules of a part
    std::uint64_t latency = 1'000;   // at least, of a message; up to three times as much
    std::uint64_t handling = 100;    // of a message by who wants games
    std::uint32_t dies = 0;          // of a thousand parts
    std::uint64_t comes_back = 10'000'000;  // after it died
    std::uint32_t hangs = 0;  // of a thousand parts: that worker is never heard of again
    std::uint32_t lies = 0;   // of a thousand parts: the answer is none
    std::vector<std::uint64_t> restarts = {};  // of the server, which then is gone for a second
    std::uint64_t seed = 1;
};

class SimulatedTransport final : public Transport {
public:
    explicit SimulatedTransport(const World& world);

    void send(Ticket ticket, std::string payload) override;
    std::vector<Event> wait(milliseconds longest) override;
    milliseconds now() override { return milliseconds(now_ / 1000); }

    [[nodiscard]] double seconds() const { return static_cast<double>(now_) / 1e6; }
    // What the games have taken that were asked for, each once.
    [[nodiscard]] double game_seconds() const { return static_cast<double>(work_) / 1e6; }

private:
    enum class What { kArrives, kEnds, kDies, kFree, kTold, kGone };
    struct Step {
        std::uint64_t time = 0;
        std::uint64_t order = 0;
        What what = What::kArrives;
        Ticket ticket = 0;
        std::uint64_t life = 0;  // of the server
        Event event = {};
        bool operator<(const Step& other) const {
            return std::pair(time, order) > std::pair(other.time, other.order);
        }
    };

    void later(std::uint64_t delay, What what, Ticket ticket, Event event = {});
    [[nodiscard]] std::uint64_t on_the_way();
    void happen(Step step, std::vector<Event>& told);
    void serve();
    void begin(Ticket ticket);
    [[nodiscard]] bool chance(std::uint32_t of_a_thousand);

    World world_;
    support::SplitMix64 random_;
    std::uint64_t now_ = 0;
    std::uint64_t order_ = 0;
    std::uint64_t life_ = 0;
    std::uint64_t back_at_ = 0;
    std::uint64_t free_;
    std::uint64_t work_ = 0;
    std::map<Ticket, Games> sent_;
    std::map<std::uint64_t, bool> known_;  // by the first game of a part
    std::deque<Ticket> queue_;
    std::priority_queue<Step> steps_;
};

}  // namespace rulewright::cluster::test
