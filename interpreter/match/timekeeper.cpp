#include "match/timekeeper.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rulewright::match {

using game::State;
using game::Turn;
using protocol::EngineFailure;
using protocol::FailureKind;

namespace {

double seconds_of(milliseconds time) {
    return std::chrono::duration<double>(time).count();
}

// A claim that the rules do not grant is a failure.
void check_claim(const State& now, Decision& decision) {
    const auto* claim = std::get_if<ClaimsDraw>(&decision.what);
    if (claim == nullptr) return;
    State state = now;
    const auto refused = state.claim_draw(state.to_move());
    if (!refused) return;
    decision.what = EngineFailure{FailureKind::kNonsense,
                                  fmt::format("it says {}, but {}", claim->words, *refused)};
}

void lose(State& state, const EngineFailure& failure, bool clocks) {
    const PlayerId loser = state.to_move();
    if (clocks && failure.kind == FailureKind::kTimeout) {
        static_cast<void>(state.lose_on_time(loser, failure.what));
    } else {
        static_cast<void>(state.adjudicate(opponent(loser), describe(failure)));
    }
}

}  // namespace

Timekeeper::Timekeeper(const TimeRules& rules) : limits_(rules.limits) {
    if (rules.clock) clock_.emplace(*rules.clock);
}

protocol::Budget Timekeeper::budget(PlayerId to_move) const {
    protocol::Budget budget;
    budget.seconds = limits_.seconds;
    budget.depth = limits_.depth;
    budget.nodes = limits_.nodes;
    if (!clock_) return budget;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = make_id<PlayerId>(i);
        budget.clocks[i] = {seconds_of(clock_->left(player)), seconds_of(clock_->increment()),
                            clock_->moves_to_go(player).value_or(0)};
    }
    budget.margin = seconds_of(grace_[index(to_move)]);
    return budget;
}

bool Timekeeper::in_time(PlayerId player, milliseconds taken, bool moved) {
    const milliseconds most = clock_->left(player) - milliseconds(1);
    milliseconds& grace = grace_[index(player)];
    if (taken > most && taken <= most + grace) {
        grace -= taken - most;
        taken = most;
    }
    return moved ? clock_->spend(player, taken) : clock_->think(player, taken);
}

Decision Timekeeper::ask(Player& player, const State& start, const std::vector<Turn>& turns,
                         const State& now) {
    const auto asked = std::chrono::steady_clock::now();
    Decision decision = player.choose({start, turns, now, budget(now.to_move())});
    check_claim(now, decision);
    if (!clock_ || std::holds_alternative<EngineFailure>(decision.what)) return decision;
    const auto taken =
        std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - asked);
    if (in_time(now.to_move(), taken, std::holds_alternative<Turn>(decision.what))) return decision;
    return {EngineFailure{FailureKind::kTimeout, "its move came too late"}};
}

std::string describe(const EngineFailure& failure) {
    return std::string(protocol::name_of(failure.kind)) + ": " + failure.what;
}

bool end_by(State& state, const Decision& decision, bool clocks) {
    if (std::holds_alternative<Resigns>(decision.what)) {
        static_cast<void>(state.resign(state.to_move()));
    } else if (std::holds_alternative<ClaimsDraw>(decision.what)) {
        static_cast<void>(state.claim_draw(state.to_move()));
    } else if (const auto* failure = std::get_if<EngineFailure>(&decision.what)) {
        lose(state, *failure, clocks);
    } else {
        return false;
    }
    return true;
}

}  // namespace rulewright::match
