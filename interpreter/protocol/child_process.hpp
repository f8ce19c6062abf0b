// ChildProcess: a program that somebody named, run by the shell in a process group of its own, with
// pipes to its input and from its output. Reading and writing have deadlines, so that nothing the
// program does or leaves undone can hang the caller; at the end the whole group is killed.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "support/result.hpp"

namespace rulewright::protocol {

class ChildProcess {
public:
    using Time = std::chrono::steady_clock::time_point;

    // What the system says when there is no process to be had. A command that the shell does not
    // know ends at once instead. Writing to a program that is gone must be no signal: SIGPIPE is
    // ignored from then on in this process.
    [[nodiscard]] static Result<ChildProcess, std::string> start(const std::string& command);
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&& other) noexcept;
    ~ChildProcess();

    // False when the program has gone or does not read.
    [[nodiscard]] bool write_line(std::string_view line, Time deadline);
    void close_input() noexcept;  // the program sees the end of it

    enum class Read { kLine, kTimeout, kClosed, kTooLong };
    // The next line, without its end, into `line`; a last one without an end counts.
    [[nodiscard]] Read read_line(std::string& line, Time deadline);
    // What has arrived is forgotten, within limits.
    void drop_input();

    // "exit code 3", "signal 11 (Segmentation fault)", after the program has closed its output;
    // nothing while it runs on. Waits a little for it.
    [[nodiscard]] std::optional<std::string> how_it_ended();
    [[nodiscard]] bool running() const noexcept { return pid_ > 0; }  // as far as we know
    // Waits until then at most, and kills what is left of the group.
    void end(Time deadline) noexcept;

private:
    ChildProcess(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}
    [[nodiscard]] bool exited_by(Time deadline) const noexcept;
    [[nodiscard]] std::optional<Read> fill(Time deadline);

    pid_t pid_ = -1;
    int input_ = -1;   // the program's: written to
    int output_ = -1;  // read from
    std::string buffer_;
};

}  // namespace rulewright::protocol
