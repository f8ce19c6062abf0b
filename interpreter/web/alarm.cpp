#include "web/alarm.hpp"

#include <algorithm>
#include <chrono>

namespace rulewright::web {

using Time = std::chrono::steady_clock;

Alarm::Alarm(double seconds, const std::atomic<bool>& ending) {
    const auto until = Time::now() + std::chrono::duration_cast<Time::duration>(
                                         std::chrono::duration<double>(seconds));
    watch_ = std::thread([this, until, &ending] {
        std::unique_lock lock(mutex_);
        // `ending` is set by who cannot wake this thread.
        while (!done_ && !ending && Time::now() < until) {
            changed_.wait_until(lock, std::min(until, Time::now() + std::chrono::milliseconds(50)));
        }
        if (!done_) rung_ = true;
    });
}

Alarm::~Alarm() {
    {
        const std::lock_guard lock(mutex_);
        done_ = true;
    }
    changed_.notify_one();
    watch_.join();
}

}  // namespace rulewright::web
