// One line on standard error that says how far a long task has come. Shown on a terminal only, and
// wiped out at the end.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace rulewright::cli {

class StatusLine {
public:
    explicit StatusLine(bool wanted);
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;
    ~StatusLine();

    [[nodiscard]] bool shown() const noexcept { return shown_; }
    // In place of what it said. Cut to the terminal's width.
    void show(const std::string& text);

private:
    bool shown_;
};

// A line above it, at once: of what somebody who waits wants to know before the end.
void tell_meanwhile(const std::string& line);

// How much is done and how long the rest will take, a few times a second.
class Progress {
public:
    // `what`: "games". So many are `known` from an earlier run: they took no time in this one.
    Progress(std::string what, std::uint64_t total, bool wanted, std::uint64_t known = 0);
    void done(std::uint64_t count);

private:
    using Clock = std::chrono::steady_clock;

    std::string what_;
    std::uint64_t total_;
    std::uint64_t known_;
    StatusLine line_;
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
