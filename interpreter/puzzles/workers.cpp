#include "puzzles/workers.hpp"

#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

namespace rulewright::puzzles {

namespace {

constexpr auto kLook = std::chrono::milliseconds(50);  // how often somebody's wish to stop is seen
constexpr std::uint64_t kAhead = 8;                    // tasks of each thread before the first

class Shared {
public:
    Shared(const game::State& start, const Work& what) : what_(what) {
        for (unsigned i = 0; i < what.jobs; ++i) {
            games_.push_back(start.game().clone());
            starts_.push_back(start.on(*games_.back()));
        }
    }

    Worked run() {
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < games_.size(); ++i) {
            threads.emplace_back([this, i] { do_tasks(i); });
        }
        take_results();
        {
            const std::lock_guard lock(mutex_);
            enough_ = true;
        }
        room_.notify_all();
        for (std::thread& thread : threads) thread.join();
        return worked_;
    }

private:
    void do_tasks(std::size_t thread) {
        const Work::Worker worker = what_.worker(starts_[thread]);
        for (;;) {
            std::uint64_t task = 0;
            {
                std::unique_lock lock(mutex_);
                room_.wait(lock, [&] {
                    return enough_ || next_ <= worked_.taken + kAhead * games_.size();
                });
                if (enough_ || next_ > what_.tasks) return;
                task = next_++;
            }
            std::any result = worker(task);
            const std::lock_guard lock(mutex_);
            results_[task] = {std::move(result), games_[thread]->error()};
            done_.notify_one();
            if (games_[thread]->error()) return;
        }
    }

    void take_results() {
        while (worked_.taken < what_.tasks) {
            std::unique_lock lock(mutex_);
            const std::uint64_t task = worked_.taken + 1;
            while (results_.count(task) == 0) {
                if (what_.stop != nullptr && what_.stop->load()) {
                    worked_.stopped = true;
                    return;
                }
                done_.wait_for(lock, kLook);
            }
            Done done = std::move(results_[task]);
            results_.erase(task);
            if (done.error) {
                worked_.error = done.error;
                return;
            }
            worked_.taken = task;
            lock.unlock();
            room_.notify_all();
            if (!what_.take(task, done.result)) return;
        }
    }

    struct Done {
        std::any result;
        std::optional<diagnostics::Diagnostic> error;
    };

    const Work& what_;
    std::vector<std::unique_ptr<game::Game>> games_;
    std::vector<game::State> starts_;
    std::mutex mutex_;
    std::condition_variable done_;
    std::condition_variable room_;
    std::map<std::uint64_t, Done> results_;
    std::uint64_t next_ = 1;
    bool enough_ = false;
    Worked worked_;
};

}  // namespace

Worked work(const game::State& start, const Work& what) {
    return Shared(start, what).run();
}

}  // namespace rulewright::puzzles
