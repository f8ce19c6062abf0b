#include "progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "support/visible.hpp"

namespace rulewright::cli {

namespace {

constexpr std::chrono::milliseconds kInterval{200};
constexpr const char* kWipe = "\r\x1b[K";

bool can_wipe_lines() {
    const char* terminal = std::getenv("TERM");
    return isatty(STDERR_FILENO) == 1 && terminal != nullptr &&
           std::string_view(terminal) != "dumb";
}

std::string time_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::ceil(seconds));
    if (whole < 60) return fmt::format("{} s", whole);
    if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

// 0 where nobody knows.
std::size_t columns() {
    winsize size = {};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace

StatusLine::StatusLine(bool wanted) : shown_(wanted && can_wipe_lines()) {}

StatusLine::~StatusLine() {
    if (shown_) std::fputs(kWipe, stderr);
}

void StatusLine::show(const std::string& text) {
    if (!shown_) return;
    const std::size_t room = columns();
    const std::string line =
        kWipe +
        support::visible(room == 0 ? text : text.substr(0, std::max<std::size_t>(room, 2) - 1));
    std::fputs(line.c_str(), stderr);
    std::fflush(stderr);
}

void tell_meanwhile(const std::string& line) {
    const std::string text = (can_wipe_lines() ? kWipe : "") + support::visible(line) + "\n";
    std::fputs(text.c_str(), stderr);
    std::fflush(stderr);
}

Progress::Progress(std::string what, std::uint64_t total, bool wanted, std::uint64_t known)
    : what_(std::move(what)), total_(total), known_(known), line_(wanted) {}

void Progress::done(std::uint64_t count) {
    const Clock::time_point now = Clock::now();
    if (!line_.shown() || now < next_) return;
    next_ = now + kInterval;
    const std::chrono::duration<double> taken = now - start_;
    line_.show(progress_line(what_, {count, total_, known_, taken.count()}));
}

std::string progress_line(const std::string& what, const Done& done) {
    constexpr std::size_t kWidth = 20;
    const auto filled = static_cast<std::size_t>(done.count * kWidth / done.total);
    std::string line = fmt::format("[{:.<{}}] {} of {} {}", std::string(filled, '#'), kWidth,
                                   done.count, done.total, what);
    if (done.count <= done.known) return line;
    const double each = done.seconds / static_cast<double>(done.count - done.known);
    return line +
           fmt::format(", {} left", time_text(each * static_cast<double>(done.total - done.count)));
}

}  // namespace rulewright::cli
