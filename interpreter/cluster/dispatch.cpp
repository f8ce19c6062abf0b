#include "cluster/dispatch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <unordered_map>

namespace rulewright::cluster {

namespace {

constexpr milliseconds kLongestWait{1000};
constexpr milliseconds kLongestIdle{10'000};
constexpr int kMostCopies = 2;  // of a part that are under way

// A part of the series that is not taken yet.
struct Part {
    Games games;
    int tries = 0;   // that failed
    int copies = 0;  // under way
};

struct Flight {
    std::uint64_t part = 0;
    std::optional<milliseconds> started;
};

class Dispatch {
public:
    Dispatch(Transport& transport, const Work& work, const Limits& limits)
        : transport_(transport), work_(work), limits_(limits) {
        for (const Games& games : work.missing) {
            missing_.push_back(games);
            left_ += games.count();
        }
    }

    Outcome run() {
        while (wrong_.empty() && (left_ > 0 || !parts_.empty())) {
            fill();
            if (waiting_.empty() && left_ == 0) send_backups();
            look_for_workers();
            for (Event& event : transport_.wait(kLongestWait)) {
                if (wrong_.empty()) take(event);
            }
        }
        return {tally_, wrong_, failed_};
    }

private:
    void fill() {
        const std::size_t most = 2 * running_ + limits_.ahead;
        while (flights_.size() < most) {
            if (!waiting_.empty()) {
                const std::uint64_t part = waiting_.front();
                waiting_.pop_front();
                send(part);
            } else if (left_ > 0) {
                parts_.emplace(next_part_, Part{cut()});
                send(next_part_++);
            } else {
                return;
            }
        }
    }

    // Small enough that the last parts end together, large enough to be worth the sending.
    Games cut() {
        const std::uint64_t share = left_ / (2 * std::max<std::uint64_t>(running_, 1));
        const auto size = std::min(static_cast<std::uint64_t>(size_), share);
        Games& from = missing_.front();
        const std::uint64_t count = std::clamp<std::uint64_t>(size, 1, from.count());
        const Games games{from.first, from.first + count - 1};
        left_ -= count;
        if (count == from.count()) {
            missing_.pop_front();
        } else {
            from.first += count;
        }
        return games;
    }

    void send(std::uint64_t number) {
        Part& part = parts_.at(number);
        ++part.copies;
        ++tally_.sent;
        flights_.emplace(next_ticket_, Flight{number, {}});
        transport_.send(next_ticket_++, work_.payload(part.games));
    }

    // Of what has been running for long.
    void send_backups() {
        const milliseconds now = transport_.now();
        if (now < next_look_) return;
        next_look_ = now + kLongestWait;
        const double usual = taken_ == 0 ? 0 : part_ms_ / static_cast<double>(taken_);
        const milliseconds long_time =
            std::max(limits_.patience, milliseconds(static_cast<std::int64_t>(3 * usual)));
        std::vector<std::uint64_t> late;
        for (const auto& [ticket, flight] : flights_) {
            const auto part = parts_.find(flight.part);
            const bool known = part != parts_.end() && part->second.copies < kMostCopies;
            if (known && flight.started && now - *flight.started > long_time) {
                late.push_back(flight.part);
            }
        }
        std::sort(late.begin(), late.end());
        for (const std::uint64_t part : late) {
            ++tally_.backups;
            send(part);
        }
    }

    // Somebody may wait for something that nobody does.
    void look_for_workers() {
        const milliseconds now = transport_.now();
        if (running_ > 0 || !idle_since_) idle_since_ = now;
        if (told_idle_ || now - *idle_since_ < kLongestIdle) return;
        told_idle_ = true;
        work_.tell("no worker has taken a part so far; they are waited for");
    }

    void take(Event& event) {
        if (event.kind == Event::Kind::kDisconnected) return reconnect(event.text);
        pause_ = kFirstPause;
        gone_since_.reset();
        const auto flight = flights_.find(event.ticket);
        if (flight == flights_.end()) return;
        if (event.kind == Event::Kind::kStarted) return start(flight->second);
        const Flight ended = flight->second;
        flights_.erase(flight);
        if (ended.started) --running_;
        const auto part = parts_.find(ended.part);
        if (part == parts_.end()) return;  // another copy was faster
        --part->second.copies;
        if (event.kind == Event::Kind::kLost) return again(ended.part, "no worker finished it");
        take_answer(ended, event.text);
    }

    void start(Flight& flight) {
        if (flight.started) return;
        flight.started = transport_.now();
        ++running_;
        tally_.most_running = std::max<std::uint64_t>(tally_.most_running, running_);
    }

    void take_answer(const Flight& flight, const std::string& text) {
        const Games games = parts_.at(flight.part).games;
        const auto answer = read_answer(text);
        if (!answer) return again(flight.part, answer.error());
        Taking taking{answer.value().verdict, answer.value().words};
        failed_ = taking.verdict == Verdict::kFailed;
        if (taking.verdict == Verdict::kDone) taking = work_.take(games, answer.value().record);
        if (taking.verdict == Verdict::kRefused) return again(flight.part, taking.words);
        if (taking.verdict == Verdict::kFailed) {
            wrong_ = taking.words;
            return;
        }
        ++tally_.parts;
        parts_.erase(flight.part);
        if (flight.started) learn(games.count(), transport_.now() - *flight.started);
    }

    // What a worker does before the first game takes the same for few games as for many: sizes grow
    // step by step.
    void learn(std::uint64_t games, milliseconds taken) {
        const auto time = static_cast<double>(std::max<std::int64_t>(taken.count(), 1));
        part_ms_ += time;
        ++taken_;
        const double wanted =
            static_cast<double>(games) * static_cast<double>(limits_.part.count()) / time;
        size_ = std::clamp((size_ + wanted) / 2, 1.0, static_cast<double>(limits_.most_games));
    }

    void again(std::uint64_t number, const std::string& why) {
        Part& part = parts_.at(number);
        const std::string games =
            part.games.count() == 1
                ? fmt::format("game {}", part.games.first)
                : fmt::format("games {} to {}", part.games.first, part.games.last);
        if (++part.tries >= limits_.tries) {
            if (part.copies > 0) return;
            wrong_ = fmt::format("{} could not be had, after {} tries: {}", games, part.tries, why);
            return;
        }
        work_.tell(fmt::format("{} sent again: {}", games, why));
        ++tally_.again;
        if (part.copies == 0) waiting_.push_front(number);
    }

    // All that is under way is sent again, once the server is there.
    void reconnect(const std::string& why) {
        const milliseconds now = transport_.now();
        if (!gone_since_) gone_since_ = now;
        if (now - *gone_since_ >= limits_.retry) {
            wrong_ = fmt::format("the job server is gone, for {} s now: {}",
                                 (now - *gone_since_).count() / 1000, why);
            return;
        }
        std::vector<std::uint64_t> lost;
        for (const auto& [ticket, flight] : flights_) {
            const auto part = parts_.find(flight.part);
            if (part == parts_.end() || part->second.copies == 0) continue;
            part->second.copies = 0;
            lost.push_back(flight.part);
        }
        flights_.clear();
        running_ = 0;
        std::sort(lost.begin(), lost.end());
        waiting_.insert(waiting_.begin(), lost.begin(), lost.end());
        tally_.again += lost.size();
        work_.tell(fmt::format("{}; tried again in {:.1f} s", why,
                               static_cast<double>(pause_.count()) / 1000));
        rest(pause_);
        pause_ = std::min(2 * pause_, kLongestPause);
    }

    void rest(milliseconds pause) {
        const milliseconds end = transport_.now() + pause;
        while (transport_.now() < end) {
            for (Event& event : transport_.wait(end - transport_.now())) static_cast<void>(event);
        }
    }

    Transport& transport_;
    const Work& work_;
    const Limits& limits_;
    std::deque<Games> missing_;  // not cut yet
    std::uint64_t left_ = 0;     // games of them
    std::map<std::uint64_t, Part> parts_;
    std::deque<std::uint64_t> waiting_;  // parts to be sent again
    std::unordered_map<Ticket, Flight> flights_;
    std::uint64_t next_part_ = 0;
    Ticket next_ticket_ = 1;
    std::size_t running_ = 0;
    double size_ = 1;     // of the next parts
    double part_ms_ = 0;  // of taken_ parts
    std::uint64_t taken_ = 0;
    milliseconds next_look_{0};
    milliseconds pause_ = kFirstPause;
    std::optional<milliseconds> gone_since_;
    std::optional<milliseconds> idle_since_;
    bool told_idle_ = false;
    Tally tally_;
    std::string wrong_;
    bool failed_ = false;
};

}  // namespace

Outcome dispatch(Transport& transport, const Work& work, const Limits& limits) {
    return Dispatch(transport, work, limits).run();
}

}  // namespace rulewright::cluster
