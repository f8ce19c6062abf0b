// Progress: one line on standard error that says how much is done and how long the rest will take.
// Shown on a terminal only, a few times a second, and wiped out at the end.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace rulewright::cli {

class Progress {
public:
    // `what`: "games". So many are `known` from an earlier run: they took no time in this one.
    Progress(std::string what, std::uint64_t total, bool wanted, std::uint64_t known = 0);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress();

    void done(std::uint64_t count);

private:
    using Clock = std::chrono::steady_clock;

    std::string what_;
    std::uint64_t total_;
    std::uint64_t known_;
    bool shown_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_ = start_;
};

// So much is done; all but `known` of it took so many seconds.
struct Done {
    std::uint64_t count = 0;
    std::uint64_t total = 0;
    std::uint64_t known = 0;
    double seconds = 0;
};

// "[#####...............] 2500 of 10000 games, 12 s left".
[[nodiscard]] std::string progress_line(const std::string& what, const Done& done);

}  // namespace rulewright::cli
