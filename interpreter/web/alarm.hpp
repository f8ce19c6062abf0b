// Alarm: a flag for searches and counts that is raised when their time is over, or when the
// program is to end.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace rulewright::web {

class Alarm {
public:
    // `ending` must outlive it.
    Alarm(double seconds, const std::atomic<bool>& ending);
    ~Alarm();
    Alarm(const Alarm&) = delete;
    Alarm& operator=(const Alarm&) = delete;

    [[nodiscard]] const std::atomic<bool>* flag() const noexcept { return &rung_; }
    [[nodiscard]] bool rung() const noexcept { return rung_; }

private:
    std::atomic<bool> rung_{false};
    bool done_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::thread watch_;
};

}  // namespace rulewright::web
