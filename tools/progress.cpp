#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>

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

}  // namespace

Progress::Progress(std::string what, std::uint64_t total, bool wanted, std::uint64_t known)
    : what_(std::move(what)), total_(total), known_(known), shown_(wanted && can_wipe_lines()) {}

Progress::~Progress() {
    if (shown_) std::fputs(kWipe, stderr);
}

void Progress::done(std::uint64_t count) {
    const Clock::time_point now = Clock::now();
    if (!shown_ || now < next_) return;
    next_ = now + kInterval;
    const std::chrono::duration<double> taken = now - start_;
    const std::string line = kWipe + progress_line(what_, {count, total_, known_, taken.count()});
    std::fputs(line.c_str(), stderr);
    std::fflush(stderr);
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
