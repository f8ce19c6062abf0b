// Workers: numbered tasks done by several threads, each on a clone of the game, whose results are
// handed over in the order of their numbers: so the threads are not seen in what comes out.
#pragma once

#include <any>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "diagnostics/diagnostic.hpp"
#include "game/game.hpp"

namespace rulewright::puzzles {

struct Work {
    std::uint64_t tasks = 0;  // from 1 on
    unsigned jobs = 1;
    const std::atomic<bool>* stop = nullptr;
    // What is asked of each thread once: who does tasks from `start`, which is the thread's own.
    using Worker = std::function<std::any(std::uint64_t task)>;
    std::function<Worker(const game::State& start)> worker;
    // False: it is enough. By the caller's thread, in order.
    std::function<bool(std::uint64_t task, std::any& result)> take;
};

struct Worked {
    std::uint64_t taken = 0;
    bool stopped = false;
    std::optional<diagnostics::Diagnostic> error;
};

[[nodiscard]] Worked work(const game::State& start, const Work& what);

}  // namespace rulewright::puzzles
