#include <fmt/format.h>

#include <algorithm>

#include "game/explain.hpp"
#include "notation/not_legal.hpp"
#include "notation/notation.hpp"
#include "notation/reason_words.hpp"

namespace rulewright::notation {

namespace {

// That it is not legal goes without saying where the reason follows.
std::string reason_in(const std::string& message) {
    constexpr std::string_view kNotLegal = " is not legal: ";
    const std::size_t at = message.find(kNotLegal);
    return at == message.npos ? message : message.substr(at + kNotLegal.size());
}

Refusal explained(const State& state, const NotLegal& problem) {
    Refusal refusal{problem.code, reason_in(problem.message), {}};
    game::Explanation why;
    if (problem.turn) {
        why = game::explain_turn(state, *problem.turn);
    } else if (problem.origin && problem.destination) {
        why = game::explain(state, *problem.origin, *problem.destination, problem.promotion,
                            problem.along);
        // A text without a letter means that one.
        const auto there = state.at(*problem.origin);
        const bool missing = there && why.code == "promotion-missing";
        if (const auto meant = missing ? default_promotion(state, there->kind) : std::nullopt) {
            why = game::explain(state, *problem.origin, *problem.destination, meant, problem.along);
        }
    } else if (problem.drop && problem.destination) {
        why = game::explain_drop(state, *problem.drop, *problem.destination, problem.along);
    }
    if (why.legal && problem.turn && problem.turn->promotion && state.node().promotion_by_dice) {
        const auto& topology = state.game().topology();
        return {"throw-first",
                fmt::format("the die decides what it is promoted to: the move is written {}{}",
                            topology.name(problem.turn->origin),
                            topology.name(problem.turn->destination)),
                {}};
    }
    if (why.legal || why.verdict.empty()) return refusal;
    return {std::move(why.code), std::move(why.verdict), std::move(why.lines)};
}

template <typename Legal, typename Parsed>
std::optional<Refusal> refusal_of(const State& state, const Parsed& parsed) {
    if (std::holds_alternative<Legal>(parsed)) return std::nullopt;
    if (const auto* nonsense = std::get_if<NotAMove>(&parsed)) {
        return Refusal{"not-a-move", nonsense->message, {}};
    }
    if (state.outcome()) return Refusal{"game-over", how_it_ended(state), {}};
    if (const auto* several = std::get_if<Ambiguous>(&parsed)) {
        const char* code = several->lacks_promotion() ? "promotion-missing" : "ambiguous";
        return Refusal{code, several->message, {}};
    }
    return explained(state, std::get<NotLegal>(parsed));
}

}  // namespace

bool Ambiguous::lacks_promotion() const {
    const bool promote = std::any_of(moves.begin(), moves.end(),
                                     [](const Move& move) { return move.promotion.has_value(); });
    return promote && std::all_of(moves.begin(), moves.end(), [&](const Move& move) {
               Move same = moves.front();
               same.promotion = move.promotion;
               return same.same_text(move);
           });
}

std::optional<Refusal> refusal(const State& state, const ParsedMove& parsed) {
    return refusal_of<Move>(state, parsed);
}

std::optional<Refusal> refusal(const State& state, const ParsedTurn& parsed) {
    return refusal_of<Turn>(state, parsed);
}

}  // namespace rulewright::notation
