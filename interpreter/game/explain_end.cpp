#include "game/explain_end.hpp"

#include <fmt/format.h>

#include "game/explain_rest.hpp"
#include "game/reason_words.hpp"
#include "support/name_words.hpp"
#include "support/text.hpp"

namespace rulewright::game {

std::vector<std::string> lines_of_turn_end(const State& state, const Turn& turn,
                                           const std::vector<std::optional<Piece>>& board) {
    const Game& game = state.game();
    if (!variant::any_at_turn_end(game.variant().changes)) return {};
    State next = state;
    next.play(turn);
    std::vector<std::string> gone;
    std::vector<std::string> changed;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const auto square = make_id<Square>(i);
        const auto& was = board[i];
        const auto is = next.at(square);
        if (!was || was == is) continue;
        const std::string who =
            fmt::format("the {} on {}", game.in_words(*was), game.topology().name(square));
        if (!is) {
            gone.push_back(who);
        } else {
            changed.push_back(who + " becomes " + support::with_article(game.in_words(*is)));
        }
    }
    if (!gone.empty()) changed.insert(changed.begin(), leave_board(gone));
    for (std::string& line : changed) line.insert(0, "when the turn is over ");
    return changed;
}

std::optional<std::string> line_of_end(const State& state, const Turn& turn) {
    Game& game = state.game();
    if (game.error()) return std::nullopt;
    State next = state;
    next.play(turn);
    const std::optional<Outcome>& outcome = next.outcome();
    if (game.error()) {
        // Nobody has asked what follows: that a hook fails there is told when it is played.
        game.engine().hooks().clear_error();
        return std::nullopt;
    }
    if (!outcome) return std::nullopt;
    const std::string result =
        outcome->winner ? support::with_verb(game.in_words(*outcome->winner), "wins", "win")
                        : "a draw";
    const bool named = outcome->reason == EndReason::kRule && !outcome->detail.empty();
    return fmt::format("the game is over then: {} {}", result,
                       named ? "(" + support::spaced(outcome->detail) + ")"
                             : "by " + reason_text(game.variant(), outcome->reason));
}

std::optional<std::string> line_of_end(const State& state, const movegen::Intent& intent) {
    const Turn* found = nullptr;
    for (const Turn& turn : state.turns()) {
        if (!turn.move || !intent.is(*turn.move) || !intent.comes_with(*turn.move)) continue;
        if (found != nullptr) return std::nullopt;
        found = &turn;
    }
    return found == nullptr ? std::nullopt : line_of_end(state, *found);
}

}  // namespace rulewright::game
