#include "game/reason_words.hpp"

#include <fmt/format.h>

#include "support/name_words.hpp"

namespace rulewright::game {

std::string reason_text(EndReason reason) {
    return support::spaced(name_of(reason));
}

std::string reason_text(const variant::Variant& variant, EndReason reason) {
    constexpr int kFiftyMoves = 100;
    const auto plies = variant.draws.move_limit_plies;
    if (reason != EndReason::kMoveLimit || !plies || *plies == kFiftyMoves) {
        return reason_text(reason);
    }
    const bool alternate =
        !variant.turns || !variant.turns->rules || variant.turns->rules->alternate();
    return *plies % 2 == 0 && alternate ? fmt::format("the move limit of {} moves", *plies / 2)
                                        : fmt::format("the move limit of {} plies", *plies);
}

std::string how_it_ended(const State& state) {
    const Outcome& outcome = *state.outcome();
    const std::string result =
        outcome.winner ? state.game().player_name(*outcome.winner) + " won" : "a draw";
    const std::string detail =
        outcome.detail.empty() ? "" : " (" + support::spaced(outcome.detail) + ")";
    return fmt::format("the game is over: {} by {}{}", result,
                       reason_text(state.game().variant(), outcome.reason), detail);
}

}  // namespace rulewright::game
