#include "game/explain_stuck.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "game/explain.hpp"

namespace rulewright::game {

namespace {

// What a stalemate is made of anyway.
constexpr std::string_view kOfCheck[] = {"attacked", "exposes", "in-check",
                                         "through",  "facing",  "loses-royal"};

bool is_stalemate(const State& state) {
    const auto& outcome = state.outcome();
    if (!outcome) return false;
    const auto& points = state.game().variant().ends.points;
    return outcome->reason == EndReason::kStalemate ||
           (outcome->reason == EndReason::kRule && points && outcome->detail == points->name &&
            !state.in_check());
}

bool tells(const Explanation& why) {
    return why.moves && !why.legal &&
           std::find(std::begin(kOfCheck), std::end(kOfCheck), why.code) == std::end(kOfCheck);
}

}  // namespace

std::optional<std::string> why_stuck(const State& state) {
    if (!is_stalemate(state)) return std::nullopt;
    const board::Topology& topology = state.game().topology();
    for (const Square from : topology.squares()) {
        const auto piece = state.at(from);
        if (!piece || piece->owner != state.to_move()) continue;
        for (const Square to : topology.squares()) {
            const Explanation why = explain_past_end(state, from, to);
            if (!tells(why)) continue;
            return fmt::format("{}{}, for one, is refused: {}", topology.name(from),
                               topology.name(to), why.verdict);
        }
    }
    return std::nullopt;
}

}  // namespace rulewright::game
