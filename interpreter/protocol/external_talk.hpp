// EngineTalk: lines to and from an engine in another process; every way in which that can go wrong
// is an EngineFailure. After the first one the process is dead, and each later call tells it again.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/child_process.hpp"
#include "protocol/external_opponent.hpp"

namespace rulewright::protocol {

// What is said, once, to who thinks for longer than somebody wants to wait.
struct Hurry {
    const std::atomic<bool>* stop = nullptr;  // null: nobody does
    std::string_view order;
    bool given = false;
};

inline constexpr double kStartPatience = 10;  // seconds, for a program that loads its tables

class EngineTalk {
public:
    using Time = ChildProcess::Time;

    [[nodiscard]] static Result<EngineTalk, EngineFailure> start(const std::string& command);
    EngineTalk(EngineTalk&&) noexcept = default;
    EngineTalk& operator=(EngineTalk&&) noexcept = default;
    ~EngineTalk();  // says `quit`, and does not wait long

    [[nodiscard]] std::optional<EngineFailure> send(std::string_view line);
    // The next line, its bytes made valid and harmless. `waiting_for` is for the message: "a move".
    [[nodiscard]] Result<std::string, EngineFailure> next(Time deadline,
                                                          std::string_view waiting_for);
    // The same; it is told to hurry when somebody wants that.
    [[nodiscard]] Result<std::string, EngineFailure> next(Time deadline,
                                                          std::string_view waiting_for,
                                                          Hurry& hurry);
    // The same, but silence is no failure: nothing.
    [[nodiscard]] Result<std::optional<std::string>, EngineFailure> next_if_any(
        Time deadline, std::string_view waiting_for);
    // Lines until one begins with that word; it is given.
    [[nodiscard]] Result<std::string, EngineFailure> await(std::string_view word, double seconds);
    // What nobody asked for is forgotten.
    void drop_input() { process_.drop_input(); }
    // Ends the process and gives the failure back.
    EngineFailure give_up(EngineFailure failure);

private:
    [[nodiscard]] EngineFailure ended(std::string_view waiting_for);
    explicit EngineTalk(ChildProcess process) : process_(std::move(process)) {}

    ChildProcess process_;
    std::optional<EngineFailure> failure_;
};

[[nodiscard]] EngineTalk::Time after(double seconds);

}  // namespace rulewright::protocol
