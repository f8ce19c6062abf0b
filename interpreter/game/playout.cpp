#include "game/playout.hpp"

#include <algorithm>

namespace rulewright::game {

namespace {

// One of the throws, each as often as its weight says; those that nothing comes of are no throws.
const Throw* draw(const State& state, support::SplitMix64& random) {
    const auto weight = [&](const Throw& one) {
        const bool possible =
            !one.promotion ||
            std::any_of(state.turns().begin(), state.turns().end(), [&](const Turn& turn) {
                return turn.move && turn.move->promotion == one.promotion;
            });
        return possible ? one.weight : 0;
    };
    std::uint64_t total = 0;
    for (const Throw& one : state.node().throws) total += weight(one);
    if (total == 0) return nullptr;
    std::uint64_t drawn = random.next() % total;  // of 64 bits: as good as even
    for (const Throw& one : state.node().throws) {
        if (drawn < weight(one)) return &one;
        drawn -= weight(one);
    }
    return nullptr;
}

// Does one thing; false when there is none.
bool act(State& state, support::SplitMix64& random) {
    if (state.actor() == Actor::kNobody) return false;
    if (state.actor() == Actor::kChance) {
        const Throw* const drawn = draw(state, random);
        if (drawn == nullptr) return false;
        state.take_throw(Throw(*drawn));
        return true;
    }
    const std::vector<Turn>& choices = state.choices();
    const std::size_t all = choices.size() + (state.may_throw() ? 1 : 0);
    if (all == 0) return false;
    const std::size_t chosen = random.below(static_cast<std::uint32_t>(all));
    if (chosen < choices.size()) {
        state.play(Turn(choices[chosen]));
    } else {
        state.choose_throw();
    }
    return true;
}

// Between two plies lie a choice to throw, a throw, and a throw for a promotion.
constexpr std::uint64_t kMostActs = 4;

// Without throws and choices there is no need of a State.
Playout play_moves(const State& start, support::SplitMix64& random, std::uint64_t max_plies,
                   const std::function<bool()>& stop) {
    const Game& game = start.game();
    movegen::Engine& engine = start.game().engine();
    const bool scored = engine.hooks().defines(hooks::HookPoint::kEvaluate);
    const bool counts = game.variant().state.occurrences;
    const auto position = start.position().clone();
    std::vector<std::uint64_t> keys;
    keys.reserve(256);
    Playout result;
    for (;; ++result.plies) {
        if (position->halfmove_clock() == 0 && engine.forgets()) keys.clear();
        keys.push_back(engine.repetition_key(*position));
        if (counts) {
            const auto times = std::count(keys.begin(), keys.end(), keys.back());
            engine.note_occurrences(*position, static_cast<int>(times));
        }
        const std::size_t moves = engine.gather_legal(*position);
        if (game.error()) break;
        const auto end = game.ends().find(
            *position, [&] { return moves == 0; },
            [&](int times) { return std::count(keys.begin(), keys.end(), keys.back()) >= times; });
        if (end) break;
        if (result.plies == max_plies || (stop && stop())) return result;
        // The game does not need it; but a playout is how mistakes in hooks are looked for.
        if (scored) static_cast<void>(engine.evaluate_by_hook(*position));
        const auto place = random.below(static_cast<std::uint32_t>(moves));
        engine.apply_unchecked(*position, engine.gathered(place));
    }
    result.finished = true;
    return result;
}

}  // namespace

Playout play_out(const State& start, support::SplitMix64& random, std::uint64_t max_plies,
                 const std::function<bool()>& stop) {
    Game& game = start.game();
    if (!game.variant().turns) return play_moves(start, random, max_plies, stop);
    movegen::Engine& engine = game.engine();
    const bool scored = engine.hooks().defines(hooks::HookPoint::kEvaluate);
    State state(start);
    Playout result;
    for (std::uint64_t acts = 0; acts < kMostActs * max_plies && !game.error(); ++acts) {
        if (result.plies == max_plies || (stop && stop())) return result;
        if (scored) static_cast<void>(engine.evaluate_by_hook(state.position()));
        const bool chance = state.actor() == Actor::kChance;
        if (!act(state, random)) {
            result.finished = !game.error();
            return result;
        }
        if (!chance && !state.position().turn().throwing) ++result.plies;
    }
    return result;
}

}  // namespace rulewright::game
