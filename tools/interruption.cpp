#include "interruption.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>

#include "support/visible.hpp"

namespace rulewright::cli {

namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM};

// A handler gets nothing but the signal's number, so this must be where it can find it.
std::string last_words;

std::atomic<bool> wants_stop{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void end(int signal) {
    // Nothing is left to do when even this fails.
    const ssize_t ignored = ::write(STDERR_FILENO, last_words.data(), last_words.size());
    static_cast<void>(ignored);
    _exit(128 + signal);
}

void handle(int signal, void (*how)(int)) {
    struct sigaction before = {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler == SIG_IGN) return;
    struct sigaction after = {};
    after.sa_handler = how;
    sigaction(signal, &after, nullptr);
}

void note(int signal) {
    wants_stop.store(true);
    handle(signal, SIG_DFL);
}

}  // namespace

Interruption::Interruption(const std::string& message) {
    last_words = (isatty(STDERR_FILENO) == 1 ? "\r\x1b[K" : "") + support::visible(message) + "\n";
    for (const int signal : kSignals) handle(signal, end);
}

Interruption::~Interruption() {
    for (const int signal : kSignals) handle(signal, SIG_DFL);
}

StopOnInterrupt::StopOnInterrupt() {
    again();
}

void StopOnInterrupt::again() noexcept {
    wants_stop.store(false);
    handle(SIGINT, note);
}

StopOnInterrupt::~StopOnInterrupt() {
    handle(SIGINT, SIG_DFL);
}

const std::atomic<bool>& StopOnInterrupt::flag() noexcept {
    return wants_stop;
}

}  // namespace rulewright::cli
