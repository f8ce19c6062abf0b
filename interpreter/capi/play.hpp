// Play: one game in progress, as all functions of the C interface use it. Whoever works with one
// has put it on the clone that he borrowed before (move_to).
#pragma once

#include <cstdint>
#include <vector>

#include "capi/problem.hpp"
#include "capi/rules.hpp"
#include "support/random.hpp"

namespace rulewright::capi {

// What a player may do: a choice of the state by its place, or to throw (nothing).
struct Choice {
    std::int32_t action = 0;
    std::optional<std::size_t> place;
};

// What chance may decide, by its place among the node's throws.
struct Chance {
    std::int32_t outcome = 0;
    std::uint64_t weight = 0;
    std::size_t place = 0;
};

class Play {
public:
    // The state may have been found by a script that failed: ask failure().
    explicit Play(game::State state) : state_(std::move(state)) {}

    [[nodiscard]] const game::State& state() const noexcept { return state_; }
    [[nodiscard]] int plies() const noexcept { return plies_; }
    // As a rule it is there already: one thread borrows the same clone again and again.
    void move_to(game::Game& clone) {
        if (&state_.game() != &clone) state_ = state_.on(clone);
    }

    [[nodiscard]] rw_actor actor() const;
    // Ascending by their numbers; nothing where somebody else decides.
    [[nodiscard]] const std::vector<Choice>& choices(const Rules& rules);
    [[nodiscard]] const Choice* find(const Rules& rules, std::int32_t action);
    [[nodiscard]] std::vector<Chance> chances(const Rules& rules) const;
    // The turn that a choice is; it is not to throw.
    [[nodiscard]] const game::Turn& turn(const Choice& choice) const {
        return state_.choices()[*choice.place];
    }
    [[nodiscard]] std::string text(const Choice& choice) const;

    // Each leaves everything as it was where a script fails.
    [[nodiscard]] Trouble play(const Rules& rules, Choice choice);
    [[nodiscard]] Trouble play(const Rules& rules, const game::Turn& turn);
    [[nodiscard]] Trouble take(const Rules& rules, const Chance& chance);
    // One of them, as often as it weighs.
    [[nodiscard]] Trouble take_any(const Rules& rules, support::SplitMix64& random);
    using Declare = std::optional<std::string> (game::State::*)(PlayerId);
    [[nodiscard]] Trouble declare(Declare what, PlayerId player);
    [[nodiscard]] Trouble lose_on_time(PlayerId player);

private:
    template <typename Do>
    [[nodiscard]] Trouble change(const Rules& rules, Do&& what);
    [[nodiscard]] Trouble declared(const std::optional<std::string>& refusal);

    game::State state_;
    int plies_ = 0;
    std::vector<Choice> choices_;  // found when first asked for
    bool listed_ = false;
};

// What an action that is not legal is told of.
[[nodiscard]] Problem not_legal(const Rules& rules, const Play& play, std::int32_t action);

}  // namespace rulewright::capi
