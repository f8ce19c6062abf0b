// Opponents in other processes: engines that speak UCI or XBoard's protocol. Whatever such a
// program does wrong comes back as an EngineFailure, never as a hang. One opponent per thread and
// side.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/game.hpp"
#include "protocol/time_use.hpp"
#include "support/result.hpp"

namespace rulewright::protocol {

enum class FailureKind {
    kStart,        // it cannot be started, or does not speak the protocol
    kUnsupported,  // it says itself that it does not know the variant, the position, the limit
    kCrash,        // it ended, or closed its output
    kTimeout,      // it did not answer in time
    kNonsense,     // it answered what is no move
    kIllegalMove,
};

// "crash", "illegal move": for records.
[[nodiscard]] const char* name_of(FailureKind kind) noexcept;
[[nodiscard]] std::optional<FailureKind> find_failure_kind(std::string_view name) noexcept;

struct EngineFailure {
    FailureKind kind = FailureKind::kCrash;
    std::string what;  // one sentence without a full stop: "'e2e5' is illegal: ..."
};

// Settings of a program, by the names that it gives them.
using EngineOptions = std::vector<std::pair<std::string, std::string>>;

// How long it may think; several limits hold together. Without any of time it has kPatience.
struct Budget {
    std::array<std::optional<PlayerClock>, kPlayers> clocks;
    double seconds = 0;  // for this move
    int depth = 0;
    std::uint64_t nodes = 0;
    double margin = 1;  // seconds that it may be late before it counts as silent
};
inline constexpr double kPatience = 120;

// Seconds after which an answer is not waited for.
[[nodiscard]] double deadline_of(const Budget& budget, PlayerId player) noexcept;

// What an opponent is asked. `now` is `start` after `turns`; its player is to move.
struct Question {
    const game::State& start;
    const std::vector<game::Turn>& turns;
    const game::State& now;
    Budget budget;
    const std::atomic<bool>* stop = nullptr;  // when it is set, what it has found by then is enough
};

struct Reply {
    enum class Kind { kMove, kResigns, kClaimsDraw };
    Kind kind = Kind::kMove;
    std::optional<game::Turn> turn;  // legal; of a move
    std::string words;               // what it resigned or claimed with
    bool offers_draw = false;
    std::optional<int> score;  // its last one, in hundredths of a pawn, if it tells
    double seconds = 0;
};

using Answer = Result<Reply, EngineFailure>;

// The reply with that move, or why it is none. `text` as this program writes moves.
[[nodiscard]] Answer reply_with(const game::State& state, const std::string& text);

}  // namespace rulewright::protocol
