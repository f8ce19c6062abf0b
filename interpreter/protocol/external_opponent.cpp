#include "protocol/external_opponent.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/notation.hpp"
#include "support/visible.hpp"

namespace rulewright::protocol {

const char* name_of(FailureKind kind) noexcept {
    switch (kind) {
        case FailureKind::kStart:
            return "does not start";
        case FailureKind::kUnsupported:
            return "unsupported";
        case FailureKind::kCrash:
            return "crash";
        case FailureKind::kTimeout:
            return "timeout";
        case FailureKind::kNonsense:
            return "nonsense";
        case FailureKind::kIllegalMove:
            return "illegal move";
    }
    return "";
}

std::optional<FailureKind> find_failure_kind(std::string_view name) noexcept {
    for (int i = 0;; ++i) {
        const std::string_view known = name_of(static_cast<FailureKind>(i));
        if (known.empty()) return std::nullopt;  // there are no more
        if (known == name) return static_cast<FailureKind>(i);
    }
}

double deadline_of(const Budget& budget, PlayerId player) noexcept {
    double seconds = kPatience;
    if (const auto& clock = budget.clocks[index(player)]) seconds = std::max(clock->left, 0.0);
    if (budget.seconds > 0) seconds = std::min(seconds, budget.seconds);
    return seconds + budget.margin;
}

Answer reply_with(const game::State& state, const std::string& text) {
    const notation::ParsedTurn parsed = notation::parse_turn(state, text);
    if (const auto refused = notation::refusal(state, parsed)) {
        const bool nonsense = std::holds_alternative<notation::NotAMove>(parsed);
        const auto kind = nonsense ? FailureKind::kNonsense : FailureKind::kIllegalMove;
        return fail(EngineFailure{
            kind, fmt::format("it plays {}: {}", support::visible(text), refused->verdict)});
    }
    Reply reply;
    reply.turn = std::get<game::Turn>(parsed);
    return reply;
}

}  // namespace rulewright::protocol
