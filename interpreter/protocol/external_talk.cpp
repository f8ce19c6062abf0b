#include "protocol/external_talk.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::protocol {

namespace {

constexpr double kWritePatience = 2;
constexpr double kQuitPatience = 0.2;
constexpr double kGlance = 0.05;  // how often somebody looks whether he wants to wait

}  // namespace

EngineTalk::Time after(double seconds) {
    using Clock = std::chrono::steady_clock;
    return Clock::now() +
           std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

Result<EngineTalk, EngineFailure> EngineTalk::start(const std::string& command) {
    auto process = ChildProcess::start(command);
    if (!process) return fail(EngineFailure{FailureKind::kStart, process.error()});
    return EngineTalk(std::move(process).value());
}

EngineTalk::~EngineTalk() {
    if (failure_ || !process_.running()) return;
    [[maybe_unused]] const bool told = process_.write_line("quit", after(0));
    process_.end(after(kQuitPatience));
}

EngineFailure EngineTalk::give_up(EngineFailure failure) {
    process_.end(after(0));
    failure_ = failure;
    return failure;
}

// Settings and positions come from files: a line break in one must not make it two commands.
std::optional<EngineFailure> EngineTalk::send(std::string_view line) {
    if (failure_) return failure_;
    std::string sent(line);
    std::replace_if(
        sent.begin(), sent.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    if (process_.write_line(sent, after(kWritePatience))) return std::nullopt;
    const auto end = process_.how_it_ended();
    return give_up(end ? EngineFailure{FailureKind::kCrash, "it has ended with " + *end}
                       : EngineFailure{FailureKind::kTimeout, "it does not read its input"});
}

Result<std::optional<std::string>, EngineFailure> EngineTalk::next_if_any(
    Time deadline, std::string_view waiting_for) {
    if (failure_) return fail(*failure_);
    std::string line;
    switch (process_.read_line(line, deadline)) {
        case ChildProcess::Read::kLine:
            return std::optional(support::visible_lines(line));
        case ChildProcess::Read::kTimeout:
            return std::optional<std::string>();
        case ChildProcess::Read::kTooLong:
            return fail(give_up({FailureKind::kNonsense, "it writes a line without end"}));
        case ChildProcess::Read::kClosed:
            break;
    }
    return fail(ended(waiting_for));
}

EngineFailure EngineTalk::ended(std::string_view waiting_for) {
    const auto end = process_.how_it_ended();
    return give_up({FailureKind::kCrash,
                    end ? fmt::format("it has ended with {} instead of {}", *end, waiting_for)
                        : "it has closed its output"});
}

Result<std::string, EngineFailure> EngineTalk::next(Time deadline, std::string_view waiting_for) {
    auto line = next_if_any(deadline, waiting_for);
    if (!line) return fail(std::move(line).error());
    if (line.value()) return std::move(*line.value());
    return fail(give_up({FailureKind::kTimeout, fmt::format("no {} in time", waiting_for)}));
}

Result<std::string, EngineFailure> EngineTalk::next(Time deadline, std::string_view waiting_for,
                                                    Hurry& hurry) {
    while (hurry.stop != nullptr && !hurry.given) {
        if (*hurry.stop) {
            hurry.given = true;
            if (auto failure = send(hurry.order)) return fail(std::move(*failure));
        }
        const Time soon = after(kGlance);
        if (soon >= deadline) break;
        auto line = next_if_any(soon, waiting_for);
        if (!line) return fail(std::move(line).error());
        if (line.value()) return std::move(*line.value());
    }
    return next(deadline, waiting_for);
}

Result<std::string, EngineFailure> EngineTalk::await(std::string_view word, double seconds) {
    const Time deadline = after(seconds);
    for (;;) {
        auto line = next(deadline, word);
        if (!line) return line;
        const auto words = support::words(line.value());
        if (!words.empty() && words.front() == word) return line;
    }
}

}  // namespace rulewright::protocol
