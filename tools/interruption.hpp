// What Ctrl-C does while something takes long: ends it with words on how to go on, or makes do with
// what there is.
#pragma once

#include <atomic>
#include <string>

namespace rulewright::cli {

// While it lives, SIGINT and SIGTERM end the program at once, with the message on standard error
// and the code that shells expect (130, 143). One at a time. A caller's wish that a signal be
// ignored, as of nohup, is left alone.
class Interruption {
public:
    explicit Interruption(const std::string& message);
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    ~Interruption();
};

// While it lives, the first SIGINT sets a flag and nothing else; the next one ends the program, as
// it does without. One at a time. A caller's wish that the signal be ignored is left alone.
class StopOnInterrupt {
public:
    StopOnInterrupt();
    StopOnInterrupt(const StopOnInterrupt&) = delete;
    StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;
    ~StopOnInterrupt();

    // The next SIGINT is the first one again.
    static void again() noexcept;
    // Outlives the object, for searches that are told to stop by it.
    [[nodiscard]] static const std::atomic<bool>& flag() noexcept;
};

}  // namespace rulewright::cli
