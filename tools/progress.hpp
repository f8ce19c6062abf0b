// Progress: one line on standard error that says how much is done and how long the rest will take.
// Shown on a terminal only, a few times a second, and wiped out at the end.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace rulewright::cli {

class Progress {
public:
    // `what`: "games".
    Progress(std::string what, std::uint64_t total, bool wanted);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress();

    void done(std::uint64_t count);

private:
    using Clock = std::chrono::steady_clock;

    std::string what_;
    std::uint64_t total_;
    bool shown_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_ = start_;
};

// "[#####...............] 2500 of 10000 games, 12 s left".
[[nodiscard]] std::string progress_line(const std::string& what, std::uint64_t count,
                                        std::uint64_t total, double seconds);

}  // namespace rulewright::cli
