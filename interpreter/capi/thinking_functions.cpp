// Counting and thinking.
#include <fmt/format.h>

#include <atomic>
#include <nlohmann/json.hpp>

#include "capi/handles.hpp"
#include "search/search.hpp"
#include "support/json_text.hpp"
#include "web/alarm.hpp"
#include "web/think.hpp"

namespace rulewright::capi {

namespace {

constexpr int kDeepestPerft = 64;
constexpr int kMostLines = 256;

Result<search::Limits, Problem> limits_of(const rw_limits& given) {
    if (given.depth <= 0 && given.nodes == 0 && !(given.seconds > 0)) {
        return fail(misuse("nothing ends the search", "a depth, nodes or seconds"));
    }
    const bool wrong = given.depth < 0 || given.seconds < 0 || given.lines < 0 ||
                       given.lines > kMostLines || given.threads < 0 ||
                       given.threads > search::kMostThreads;
    if (wrong) {
        return fail(misuse("limits out of range", fmt::format("at most {} lines and {} threads",
                                                              kMostLines, search::kMostThreads)));
    }
    search::Limits limits;
    if (given.depth > 0) limits.depth = std::min(given.depth, search::kMaxPly);
    limits.nodes = given.nodes;
    limits.seconds = given.seconds;
    limits.threads = std::max(given.threads, 1);
    return limits;
}

struct Listener {
    rw_progress progress = nullptr;
    void* user = nullptr;
};

search::Found search_for(const Seat& seat, search::Limits limits, int lines, Listener listener) {
    std::atomic<bool> stop{false};
    limits.stop = &stop;
    search::Searcher searcher(seat.game());
    // Whoever listens may ask other things of the same state meanwhile.
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): and change it
    const game::State state = seat.state();
    return searcher.run(state, limits, lines, [&](const search::Found& found) {
        if (listener.progress == nullptr || stop) return;
        const std::string told = support::json_text(web::found_json(state, found));
        if (listener.progress(listener.user, told.c_str()) != 0) stop = true;
    });
}

}  // namespace

}  // namespace rulewright::capi

using namespace rulewright;
using namespace rulewright::capi;

rw_status rw_state_perft(const rw_state* state, int depth, double seconds, std::uint64_t* nodes,
                         char** report) {
    return answer(report, [&]() -> Trouble {
        if (auto null = none_is_null({state, nodes})) return null;
        if (depth < 0 || depth > kDeepestPerft || !(seconds >= 0)) {
            return misuse(fmt::format("depth {}, {} seconds", depth, seconds),
                          fmt::format("a depth of 0 to {}", kDeepestPerft));
        }
        const Seat seat(*state);
        const std::atomic<bool> never{false};
        std::optional<web::Alarm> alarm;
        if (seconds > 0) alarm.emplace(seconds, never);
        const std::uint64_t counted = seat.game().engine().perft(seat.state().position(), depth,
                                                                 alarm ? alarm->flag() : nullptr);
        if (auto failed = seat.failure()) return failed;
        if (alarm && alarm->rung()) {
            return Problem{RW_STOPPED, "stopped",
                           fmt::format("not all were counted within {} s", seconds),
                           "a smaller depth, or more time"};
        }
        *nodes = counted;
        return std::nullopt;
    });
}

rw_status rw_state_analyse(const rw_state* state, const rw_limits* limits, rw_progress progress,
                           void* user, char** json, char** report) {
    return answer(report, [&]() -> Trouble {
        if (auto null = none_is_null({state, limits, json})) return null;
        const rw_limits given = known_part(limits);
        auto wanted = limits_of(given);
        if (!wanted) return std::move(wanted).error();
        const Seat seat(*state);
        if (seat.state().outcome()) {
            return Problem{RW_REFUSED, "game-over",
                           "there is nothing to look for: the game is over"};
        }
        const search::Found found =
            search_for(seat, wanted.value(), std::max(given.lines, 1), {progress, user});
        if (auto failed = seat.failure()) return failed;
        seat.play().move_to(seat.game());
        if (found.lines.empty()) {
            return Problem{RW_STOPPED, "stopped", "nothing was found before the search ended"};
        }
        give_json(json, web::found_json(seat.state(), found));
        return std::nullopt;
    });
}
