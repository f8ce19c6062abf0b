#include "simulated.hpp"

#include <algorithm>
#include <cstdio>

namespace rulewright::cluster::test {

namespace {

constexpr std::uint64_t kOutage = 1'000'000;

Games games_in(const std::string& payload) {
    Games games;
    unsigned long long first = 0;
    unsigned long long last = 0;
    if (std::sscanf(payload.c_str(), "%llu %llu", &first, &last) == 2) games = {first, last};
    return games;
}

}  // namespace

SimulatedTransport::SimulatedTransport(const World& world)
    : world_(world), random_(world.seed), free_(world.workers) {
    for (const std::uint64_t restart : world.restarts) later(restart, What::kGone, 0);
}

void SimulatedTransport::send(Ticket ticket, std::string payload) {
    now_ += world_.handling;
    sent_[ticket] = games_in(payload);
    later(on_the_way(), What::kArrives, ticket);
}

std::vector<Event> SimulatedTransport::wait(milliseconds longest) {
    std::vector<Event> told;
    const std::uint64_t end = now_ + static_cast<std::uint64_t>(longest.count()) * 1000;
    while (!steps_.empty() &&
           (steps_.top().time <= now_ || (told.empty() && steps_.top().time <= end))) {
        Step step = steps_.top();
        steps_.pop();
        now_ = std::max(now_, step.time);
        happen(std::move(step), told);
    }
    if (told.empty()) now_ = std::max(now_, end);
    return told;
}

void SimulatedTransport::later(std::uint64_t delay, What what, Ticket ticket, Event event) {
    steps_.push({now_ + delay, order_++, what, ticket, life_, std::move(event)});
}

std::uint64_t SimulatedTransport::on_the_way() {
    return world_.latency + random_.below(static_cast<std::uint32_t>(2 * world_.latency));
}

bool SimulatedTransport::chance(std::uint32_t of_a_thousand) {
    return random_.below(1000) < of_a_thousand;
}

void SimulatedTransport::happen(Step step, std::vector<Event>& told) {
    if (step.what == What::kGone) {
        ++life_;
        back_at_ = now_ + kOutage;
        free_ = world_.workers;  // what they were doing is nobody's any more
        queue_.clear();
        told.push_back({Event::Kind::kDisconnected, 0, "the server is gone"});
        return;
    }
    if (step.life != life_) return;
    switch (step.what) {
        case What::kArrives:
            if (now_ < back_at_) {
                told.push_back({Event::Kind::kDisconnected, 0, "no server"});
                ++life_;
                return;
            }
            queue_.push_back(step.ticket);
            break;
        case What::kDies:
            queue_.push_front(step.ticket);
            later(world_.comes_back, What::kFree, 0);
            break;
        case What::kEnds:
            later(0, What::kFree, 0);
            break;
        case What::kFree:
            ++free_;
            break;
        default:
            now_ += world_.handling;
            told.push_back(std::move(step.event));
    }
    serve();
}

void SimulatedTransport::serve() {
    while (free_ > 0 && !queue_.empty()) {
        const Ticket ticket = queue_.front();
        queue_.pop_front();
        --free_;
        begin(ticket);
    }
}

void SimulatedTransport::begin(Ticket ticket) {
    const Games games = sent_.at(ticket);
    std::uint64_t playing = 0;
    for (std::uint64_t number = games.first; number <= games.last; ++number) {
        support::SplitMix64 own(number);
        playing += world_.game / 2 + own.next() % (world_.game + 1);
    }
    if (known_.emplace(games.first, true).second) work_ += playing;
    const std::uint64_t there = on_the_way();
    later(there + on_the_way(), What::kTold, ticket, {Event::Kind::kStarted, ticket, {}});
    const std::uint64_t whole = there + world_.start + playing;
    if (chance(world_.hangs)) return;
    if (chance(world_.dies)) return later(random_.next() % whole, What::kDies, ticket);
    later(whole, What::kEnds, ticket);
    Answer answer;
    answer.record = "games";
    std::string text = chance(world_.lies) ? "no answer" : answer_text(answer);
    later(whole + on_the_way(), What::kTold, ticket,
          {Event::Kind::kAnswered, ticket, std::move(text)});
}

}  // namespace rulewright::cluster::test
