// Thinker: one piece of work at a time in a thread of its own, which can be told to stop. A thread
// that lets an exception go ends the process, so what it does is an attempt.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <string_view>
#include <thread>

namespace rulewright::protocol {

// Of what is asked by a protocol.
inline constexpr std::size_t kLongestLine = 1 << 20;  // a position after some 200,000 moves
inline constexpr std::chrono::seconds kLastBreath{
    1};  // from the end of the input to that of a search

// Does the work; if it throws, `tell` gets one line about it. Whether it came to its end.
bool attempt(const std::function<void()>& work,
             const std::function<void(std::string_view)>& tell) noexcept;

class Thinker {
public:
    using Work = std::function<void(const std::atomic<bool>& stop)>;

    Thinker() = default;
    ~Thinker();  // stops and waits
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    // Earlier work must be over: stop() or wait() first. It must throw nothing: see attempt().
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
