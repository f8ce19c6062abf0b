#include "protocol/child_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string_view>
#include <thread>
#include <utility>

namespace rulewright::protocol {

using Milliseconds = std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

constexpr std::size_t kLongestAnswer = 1 << 16;
constexpr Milliseconds kLookStep{2};       // between looks at a process that is about to end
constexpr Milliseconds kEndPatience{300};  // from a closed output to the end of the process
constexpr int kMostDrops = 64;             // of 4 KiB: more is not waited for

int milliseconds_to(ChildProcess::Time deadline) {
    const auto left = std::chrono::ceil<Milliseconds>(deadline - steady_clock::now()).count();
    return static_cast<int>(std::clamp<decltype(left)>(left, 0, 1'000'000));
}

// 1: ready; 0: not in time.
int wait_for(int descriptor, short what, ChildProcess::Time deadline) {
    pollfd waiting{descriptor, what, 0};
    for (;;) {
        const int ready = poll(&waiting, 1, milliseconds_to(deadline));
        if (ready >= 0 || errno != EINTR) return ready;
    }
}

void close_all(const std::array<int, 4>& descriptors) {
    for (const int descriptor : descriptors) {
        if (descriptor >= 0) close(descriptor);
    }
}

// A plain command takes the shell's place, so that its end is seen as it is. Between single quotes
// nothing is special, nor is what a backslash precedes: a path may have spaces, and apostrophes.
std::string shell_text(const std::string& command) {
    constexpr std::string_view kSpecial = "|&;<>()$`\\\"*?[]#~=%{}!\n";
    bool quoted = false;
    bool plain = true;
    for (std::size_t i = 0; i < command.size(); ++i) {
        const char letter = command[i];
        if (letter == '\'') {
            quoted = !quoted;
        } else if (letter == '\\' && !quoted && i + 1 < command.size()) {
            ++i;
        } else {
            plain &= quoted || kSpecial.find(letter) == std::string_view::npos;
        }
    }
    return plain && !quoted ? "exec " + command : command;
}

// What has to be told to posix_spawn, freed at the end.
struct SpawnPlan {
    posix_spawn_file_actions_t files{};
    posix_spawnattr_t attributes{};

    SpawnPlan(int input, int output) {
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawnattr_init(&attributes);
        sigset_t usual;
        sigemptyset(&usual);
        for (const int ignored : {SIGPIPE, SIGXFSZ}) sigaddset(&usual, ignored);  // by us
        posix_spawnattr_setsigdefault(&attributes, &usual);
        posix_spawnattr_setpgroup(&attributes, 0);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
    }
};

}  // namespace

Result<ChildProcess, std::string> ChildProcess::start(const std::string& command) {
    std::signal(SIGPIPE, SIG_IGN);
    std::array<int, 4> ends = {-1, -1, -1, -1};  // child's input: read, write; its output
    // Closed in every other child: else a program would never see the end of its input.
    if (pipe2(ends.data(), O_CLOEXEC) != 0 || pipe2(ends.data() + 2, O_CLOEXEC) != 0) {
        const int error = errno;
        close_all(ends);
        return fail(std::string(std::strerror(error)));
    }
    const SpawnPlan plan(ends[0], ends[3]);
    std::string shell = "sh";
    std::string option = "-c";
    std::string text = shell_text(command);
    std::array<char*, 4> arguments = {shell.data(), option.data(), text.data(), nullptr};
    pid_t pid = -1;
    const int error =
        posix_spawn(&pid, "/bin/sh", &plan.files, &plan.attributes, arguments.data(), environ);
    if (error != 0) {
        close_all(ends);
        return fail(std::string(std::strerror(error)));
    }
    close_all({ends[0], ends[3], -1, -1});
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    fcntl(ends[2], F_SETFL, O_NONBLOCK);
    return ChildProcess(pid, ends[1], ends[2]);
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      buffer_(std::move(other.buffer_)) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
    std::swap(pid_, other.pid_);
    std::swap(input_, other.input_);
    std::swap(output_, other.output_);
    std::swap(buffer_, other.buffer_);
    return *this;
}

ChildProcess::~ChildProcess() {
    end(steady_clock::now());
}

bool ChildProcess::write_line(std::string_view line, Time deadline) {
    const std::string text = std::string(line) + "\n";
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t written = write(input_, rest.data(), rest.size());
        if (written >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            if (wait_for(input_, POLLOUT, deadline) != 1) return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

void ChildProcess::close_input() noexcept {
    if (input_ >= 0) close(std::exchange(input_, -1));
}

// Nothing: there is more in the buffer.
std::optional<ChildProcess::Read> ChildProcess::fill(Time deadline) {
    if (wait_for(output_, POLLIN, deadline) != 1) return Read::kTimeout;
    std::array<char, 4096> chunk{};
    const ssize_t count = read(output_, chunk.data(), chunk.size());
    if (count < 0)
        return errno == EAGAIN || errno == EINTR ? std::nullopt : std::optional(Read::kClosed);
    if (count == 0) return Read::kClosed;
    buffer_.append(chunk.data(), static_cast<std::size_t>(count));
    return std::nullopt;
}

ChildProcess::Read ChildProcess::read_line(std::string& line, Time deadline) {
    for (;;) {
        const std::size_t end = buffer_.find('\n');
        if (end != std::string::npos) {
            line = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            // A flood of lines must not outlast the deadline either.
            return steady_clock::now() > deadline ? Read::kTimeout : Read::kLine;
        }
        if (buffer_.size() > kLongestAnswer) return Read::kTooLong;
        if (const auto problem = fill(deadline)) {
            if (*problem != Read::kClosed || buffer_.empty()) return *problem;
            line = std::exchange(buffer_, {});
            return Read::kLine;
        }
    }
}

void ChildProcess::drop_input() {
    for (int i = 0; i < kMostDrops; ++i) {
        if (fill(steady_clock::now())) break;
        buffer_.erase(0, buffer_.rfind('\n') + 1);
    }
    buffer_.erase(0, buffer_.rfind('\n') + 1);
}

// Without reaping it: as long as it is a zombie, nobody else can get its number and its group's.
bool ChildProcess::exited_by(Time deadline) const noexcept {
    for (;;) {
        siginfo_t info{};
        const int asked =
            waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
        if (asked != 0 && errno != EINTR) return true;
        if (info.si_pid == pid_) return true;
        if (steady_clock::now() >= deadline) return false;
        std::this_thread::sleep_for(kLookStep);
    }
}

std::optional<std::string> ChildProcess::how_it_ended() {
    if (!exited_by(steady_clock::now() + kEndPatience)) return std::nullopt;
    siginfo_t info{};
    waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
    constexpr int kShellsSignals = 128;  // its exit code when a signal has ended the program
    if (info.si_code == CLD_EXITED && info.si_status > kShellsSignals) {
        return fmt::format("exit code {} ({})", info.si_status,
                           strsignal(info.si_status - kShellsSignals));
    }
    if (info.si_code == CLD_EXITED) return fmt::format("exit code {}", info.si_status);
    return fmt::format("signal {} ({})", info.si_status, strsignal(info.si_status));
}

void ChildProcess::end(Time deadline) noexcept {
    if (pid_ <= 0) return;
    close_input();
    [[maybe_unused]] const bool exited = exited_by(deadline);
    kill(-pid_, SIGKILL);
    kill(pid_, SIGKILL);  // in case it has left its group
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
    close(std::exchange(output_, -1));
    pid_ = -1;
}

}  // namespace rulewright::protocol
