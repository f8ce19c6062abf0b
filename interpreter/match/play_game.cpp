#include "match/play_game.hpp"

#include <algorithm>
#include <utility>

#include "coverage/events.hpp"
#include "match/dice_thrower.hpp"
#include "match/facts_watch.hpp"
#include "notation/notation.hpp"

namespace rulewright::match {

using game::Actor;
using game::State;
using game::Throw;
using game::Turn;

namespace {

class Play {
public:
    explicit Play(const GamePlan& plan)
        : plan_(plan),
          state_(begun(plan.opening)),
          turns_(plan.opening.turns),
          time_(plan.time),
          arbiter_(plan.adjudication),
          watch_(state_, kPliesPerSample) {
        support::SplitMix64 seeds(plan.seed);
        dice_ = support::SplitMix64(seeds.next());
        for (Player* player : plan.sides) player->begin(seeds.next());
        played_.seed = plan.seed;
    }

    PlayedGame to_the_end() {
        while (played_.plies.size() < plan_.max_plies && going_on()) {
            ply_ = {};
            ways_ = state_.turns().size();
            faces_before_ = played_.faces.size();
            const std::size_t before = played_.plies.size();
            while (played_.plies.size() == before && going_on()) act();
        }
        played_.outcome = state_.outcome();
        played_.cut_short = stopped() && !played_.outcome && played_.plies.size() < plan_.max_plies;
        played_.facts = std::move(watch_.facts());
        if (plan_.watch != nullptr) tell_end(*plan_.watch);
        return std::move(played_);
    }

private:
    [[nodiscard]] static State begun(const Entered& opening) {
        State state = opening.start;
        for (const Turn& turn : opening.turns) state.play(turn);
        return state;
    }

    [[nodiscard]] bool going_on() const {
        return state_.actor() != Actor::kNobody && !state_.game().error() && !stopped();
    }
    [[nodiscard]] bool stopped() const {
        return plan_.stop != nullptr && plan_.stop->load(std::memory_order_relaxed);
    }

    void act() {
        if (state_.actor() == Actor::kChance) return throw_all();
        if (const auto pass = state_.forced_pass()) return play(*pass);
        count_decision();
        const PlayerId player = state_.to_move();
        carry_out(player,
                  time_.ask(*plan_.sides[index(player)], plan_.opening.start, turns_, state_));
    }

    void carry_out(PlayerId player, const Decision& decision) {
        if (const auto* failure = std::get_if<protocol::EngineFailure>(&decision.what)) {
            played_.failure = PlayedGame::Failing{player, *failure};
        }
        if (end_by(state_, decision, time_.clock().has_value())) return;
        if (const auto* turn = std::get_if<Turn>(&decision.what)) {
            ply_.score = decision.score;
            play(Turn(*turn));
            return judge(player, decision.score);
        }
        state_.choose_throw();
    }

    void judge(PlayerId mover, std::optional<int> score) {
        const auto verdict = arbiter_.judge(mover, score, turns_.size());
        if (!verdict || !going_on()) return;
        static_cast<void>(state_.adjudicate(verdict->winner, verdict->reason));
    }

    void count_decision() {
        const std::uint64_t actions = state_.choices().size() + (state_.may_throw() ? 1 : 0);
        ++played_.decisions.count;
        played_.decisions.actions += actions;
        played_.decisions.most = std::max(played_.decisions.most, actions);
    }

    // The turn is over unless its promotion is still to be thrown.
    void play(const Turn& turn) {
        watch_.before(state_, turn);
        const auto before = kept();
        state_.play(turn);
        if (!state_.position().turn().waiting) record(turn, before);
    }

    void throw_all() {
        const std::size_t before = played_.faces.size();
        const Throw result = throw_dice(state_, dice_, played_.faces);
        watch_.threw_again(played_.faces.size() - before - result.dice.count());
        take(result);
    }

    void take(const Throw& result) {
        const std::optional<Turn> promotion = completed_by(state_, result);
        if (promotion) watch_.before(state_, *promotion);
        const auto before = kept();
        state_.take_throw(result);
        if (promotion) record(*promotion, before);
    }

    // The state, where somebody wants to compare it with what the ply leads to.
    [[nodiscard]] std::optional<State> kept() const {
        return plan_.watch != nullptr ? std::optional(state_) : std::nullopt;
    }

    // What is withheld from players shows in the facts alone, where no refused move is tried.
    void tell_end(coverage::Watch& watch) const {
        const auto times = [&](Use use) {
            return played_.facts.uses[static_cast<std::size_t>(use)];
        };
        watch.ended(state_);
        watch.count({coverage::What::kClosed}, times(Use::kClosed));
        watch.count({coverage::What::kHeldBack}, times(Use::kHeldBack));
        watch.count({coverage::What::kLimited}, times(Use::kLimited));
    }

    void record(const Turn& turn, const std::optional<State>& before) {
        if (before) plan_.watch->played(*before, turn, state_);
        turns_.push_back(turn);
        ply_.turn = notation::turn_text(state_.game(), turn);
        ply_.faces = played_.faces.size() - faces_before_;
        ply_.pass = !turn.move;
        played_.plies.push_back(std::exchange(ply_, {}));
        played_.decisions.ways += ways_;
        watch_.played(state_);
    }

    const GamePlan& plan_;
    State state_;
    std::vector<Turn> turns_;  // from the start, the opening's included
    Timekeeper time_;
    Arbiter arbiter_;
    support::SplitMix64 dice_{0};
    PlayedGame played_;
    FactsWatch watch_;  // of what comes after the opening
    SelfplayPly ply_;   // in progress
    std::size_t ways_ = 0;
    std::size_t faces_before_ = 0;
};

}  // namespace

PlayedGame play_game(const GamePlan& plan) {
    return Play(plan).to_the_end();
}

}  // namespace rulewright::match
