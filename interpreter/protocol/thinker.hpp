// Thinker: one piece of work at a time in a thread of its own, which can be told to stop.
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace rulewright::protocol {

class Thinker {
public:
    using Work = std::function<void(const std::atomic<bool>& stop)>;

    Thinker() = default;
    ~Thinker();  // stops and waits
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    // Earlier work must be over: stop() or wait() first.
    void start(Work work);
    // Asks the work to end, without waiting for it.
    void ask_to_stop() noexcept;
    void stop();  // asks, and waits
    void wait();

private:
    std::thread thread_;
    std::atomic<bool> stop_{false};
};

}  // namespace rulewright::protocol
