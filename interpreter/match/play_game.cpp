#include "match/play_game.hpp"

#include <algorithm>

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
    Play(State state, const Players& players, std::uint64_t seed)
        : state_(std::move(state)), players_(players), watch_(state_, kPliesPerSample) {
        support::SplitMix64 seeds(seed);
        dice_ = support::SplitMix64(seeds.next());
        for (const auto& player : players_) player->begin(seeds.next());
        played_.seed = seed;
    }

    PlayedGame to_the_end(std::uint64_t max_plies) {
        while (played_.plies.size() < max_plies && going_on()) {
            ply_ = {};
            ways_ = state_.turns().size();
            faces_before_ = played_.faces.size();
            const std::size_t before = played_.plies.size();
            while (played_.plies.size() == before && going_on()) act();
        }
        played_.outcome = state_.outcome();
        played_.facts = std::move(watch_.facts());
        return std::move(played_);
    }

private:
    [[nodiscard]] bool going_on() const {
        return state_.actor() != Actor::kNobody && !state_.game().error();
    }

    void act() {
        if (state_.actor() == Actor::kChance) return throw_all();
        if (state_.must_pass()) return play(Turn(state_.choices().front()));
        count_decision();
        if (const auto turn = players_[index(state_.to_move())]->choose(state_)) return play(*turn);
        state_.choose_throw();
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
        state_.play(turn);
        if (!state_.position().turn().promoting) record(turn);
    }

    void throw_all() {
        const std::size_t before = played_.faces.size();
        const Throw result = throw_dice(state_, dice_, played_.faces);
        watch_.threw_again(played_.faces.size() - before - result.dice.count());
        take(result);
    }

    void take(const Throw& result) {
        const std::optional<Turn> promotion = promoted_by(state_, result);
        if (promotion) watch_.before(state_, *promotion);
        state_.take_throw(result);
        if (promotion) record(*promotion);
    }

    void record(const Turn& turn) {
        ply_.turn = notation::turn_text(state_.game(), turn);
        ply_.faces = played_.faces.size() - faces_before_;
        ply_.pass = !turn.move;
        played_.plies.push_back(std::move(ply_));
        played_.decisions.ways += ways_;
        watch_.played(state_);
    }

    State state_;
    const Players& players_;
    support::SplitMix64 dice_{0};
    PlayedGame played_;
    FactsWatch watch_;
    SelfplayPly ply_;  // in progress
    std::size_t ways_ = 0;
    std::size_t faces_before_ = 0;
};

}  // namespace

PlayedGame play_game(State state, const Players& players, std::uint64_t seed,
                     std::uint64_t max_plies) {
    return Play(std::move(state), players, seed).to_the_end(max_plies);
}

}  // namespace rulewright::match
