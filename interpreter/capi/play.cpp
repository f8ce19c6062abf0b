#include "capi/play.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "match/dice_thrower.hpp"

namespace rulewright::capi {

using game::Actor;

rw_actor Play::actor() const {
    switch (state_.actor()) {
        case Actor::kPlayer:
            return index(state_.to_move()) == 0 ? RW_FIRST : RW_SECOND;
        case Actor::kChance:
            return RW_CHANCE;
        case Actor::kNobody:
            break;
    }
    return RW_NOBODY;
}

// Two that have the same number are the same to whoever chooses.
const std::vector<Choice>& Play::choices(const Rules& rules) {
    if (listed_) return choices_;
    choices_.clear();
    listed_ = true;
    if (state_.actor() != Actor::kPlayer) return choices_;
    const auto& turns = state_.choices();
    for (std::size_t i = 0; i < turns.size(); ++i) {
        choices_.push_back({rules.actions.of(turns[i]), i});
    }
    if (state_.may_throw()) choices_.push_back({rules.actions.roll(), std::nullopt});
    std::stable_sort(choices_.begin(), choices_.end(),
                     [](const Choice& a, const Choice& b) { return a.action < b.action; });
    const auto same = [](const Choice& a, const Choice& b) { return a.action == b.action; };
    choices_.erase(std::unique(choices_.begin(), choices_.end(), same), choices_.end());
    return choices_;
}

const Choice* Play::find(const Rules& rules, std::int32_t action) {
    const auto& all = choices(rules);
    const auto found = std::lower_bound(
        all.begin(), all.end(), action,
        [](const Choice& choice, std::int32_t wanted) { return choice.action < wanted; });
    return found == all.end() || found->action != action ? nullptr : &*found;
}

std::vector<Chance> Play::chances(const Rules& rules) const {
    std::vector<Chance> found;
    if (state_.actor() != Actor::kChance) return found;
    const auto& throws = state_.node().throws;
    for (std::size_t i = 0; i < throws.size(); ++i) {
        if (!match::is_possible(state_, throws[i])) continue;
        found.push_back({rules.outcomes.of(throws[i].dice), throws[i].weight, i});
    }
    std::sort(found.begin(), found.end(),
              [](const Chance& a, const Chance& b) { return a.outcome < b.outcome; });
    return found;
}

std::string Play::text(const Choice& choice) const {
    return choice.place ? notation::turn_text(state_.game(), turn(choice)) : "roll";
}

template <typename Do>
Trouble Play::change(const Rules& rules, Do&& what) {
    std::optional<game::State> before;
    if (rules.has_scripts) before = state_;
    what();
    static_cast<void>(state_.actor());  // what is found only when it is asked for can fail, too
    if (auto failed = failure_of(state_.game())) {
        if (before) state_ = std::move(*before);
        return failed;
    }
    listed_ = false;
    return std::nullopt;
}

Trouble Play::play(const Rules& rules, Choice choice) {
    if (!choice.place) return change(rules, [&] { state_.choose_throw(); });
    return play(rules, game::Turn(turn(choice)));
}

Trouble Play::play(const Rules& rules, const game::Turn& turn) {
    Trouble trouble = change(rules, [&] { state_.play(turn); });
    if (!trouble) ++plies_;
    return trouble;
}

Trouble Play::take(const Rules& rules, const Chance& chance) {
    const game::Throw thrown = state_.node().throws[chance.place];
    return change(rules, [&] { state_.take_throw(thrown); });
}

Trouble Play::take_any(const Rules& rules, support::SplitMix64& random) {
    const std::vector<Chance> all = chances(rules);
    std::uint64_t total = 0;
    for (const Chance& one : all) total += one.weight;
    if (total == 0) return Problem{RW_INTERNAL, "internal", "chance has nothing to decide"};
    std::uint64_t drawn = random.next() % total;
    std::size_t at = 0;
    while (drawn >= all[at].weight) drawn -= all[at++].weight;
    return take(rules, all[at]);
}

Trouble Play::declare(Declare what, PlayerId player) {
    return declared((state_.*what)(player));
}

Trouble Play::lose_on_time(PlayerId player) {
    return declared(state_.lose_on_time(player));
}

Trouble Play::declared(const std::optional<std::string>& refusal) {
    listed_ = false;
    if (refusal) return Problem{RW_REFUSED, "not-now", *refusal};
    return std::nullopt;
}

Problem not_legal(const Rules& rules, const Play& play, std::int32_t action) {
    if (!rules.actions.has(action)) {
        return misuse(fmt::format("there is no action {}", action),
                      fmt::format("0 to {}", rules.actions.count() - 1));
    }
    const rw_actor actor = play.actor();
    const std::string text = rules.actions.text(play.state().game(), action);
    if (actor == RW_NOBODY) {
        return {RW_REFUSED, "game-over", fmt::format("'{}' is not legal: the game is over", text)};
    }
    if (actor == RW_CHANCE) {
        return {RW_REFUSED, "throw-first",
                fmt::format("'{}' is not legal: dice are to be thrown", text)};
    }
    // A text that means something else here is told of by its name alone.
    const auto parsed = notation::parse_turn(play.state(), text);
    if (std::holds_alternative<notation::NotLegal>(parsed)) return refused(play.state(), parsed);
    return {RW_REFUSED, "not-legal", fmt::format("'{}' is not legal", text)};
}

}  // namespace rulewright::capi
