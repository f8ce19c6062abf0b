// The judge's interface, and stage `commit`: what is played.
#include <algorithm>
#include <cassert>

#include "chase.hpp"
#include "ends.hpp"
#include "hooked.hpp"
#include "sight.hpp"
#include "turns.hpp"

namespace rulewright::judge {

namespace {

// Checks count once a ply, a pass or not, whoever of several royal pieces is attacked.
void note_ply(const Rules& rules, const Position& before, const Move* move, State& next) {
    const PlayerId mover = before.to_move;
    const bool chases = rules.variant.draws.chases.has_value();
    const bool counted = rules.variant.ends.counted_checks() != 0;
    if (!counted && !rules.variant.draws.checking_loses && !chases) return;
    const bool checks = !Sight(rules, next.now).royals_in_check(opponent(mover)).empty();
    if (counted && checks) ++next.now.checks[index(mover)];
    Played played{mover, checks, next.seen.size(), move != nullptr};
    if (chases && move != nullptr) played.chased = chased_by(rules, before, *move, next.now);
    if (move != nullptr || chases) next.played.push_back(std::move(played));
}

// The position learns how often the game has come to it; if it has before, its outcome is another
// question, whatever ply led there: the file's promise is about what plies change.
void see_again(const Rules& rules, State& next) {
    if (!rules.variant.state.occurrences || !next.counts) return;
    next.now.occurrences = std::max(1, occurrences_of(rules, next));
    const bool was_over = next.now.over.has_value();
    if (next.now.occurrences > 1) see_outcome(rules, next.now);
    next.now.over_as_seen_again = !was_over && next.now.over.has_value();
}

// `contest`: what was thrown for the move.
State commit(const Rules& rules, const State& state, const Choice& choice,
             const std::vector<std::size_t>& contest = {}) {
    State next = state;
    const Move* move = choice.move ? &*choice.move : nullptr;
    Position before = state.now;
    before.turn.chosen.reset();
    before.turn.tag = choice.tag;
    before.turn.contest = contest;
    next.notices.clear();
    next.now = move != nullptr ? after_move(rules, before, *move, &next.notices)
                               : after_pass(rules, before);
    if (before.placing != 0) {
        see_outcome(rules, next.now);
    } else {
        follow(rules, before, move, next.now, next.notices);
        note_ply(rules, before, move, next);
        hand_over(rules, next.now, after_playing(rules, choice.after, move), before.to_move, 0);
    }
    // X7: positions are compared at the start of a turn.
    next.occurs = choice.move || rules.variant.draws.passes_repeat;
    if (!next.now.turn.moved && next.now.placing == 0) {
        if (next.occurs) next.seen.push_back(repetition_key(rules, next.now));
        see_again(rules, next);
    }
    return next;
}

State wait(const State& state, const Choice& choice) {
    State next = state;
    next.now = waiting(state.now, choice);
    return next;
}

// Where the dice have shown something.
State shown(const Rules& rules, const State& state, const Result& result) {
    if (!state.now.turn.chosen) {
        State next = state;
        next.now = after_throw(state.now, result);
        return next;
    }
    const Choice& chosen = *state.now.turn.chosen;
    if (!result.promotion) return commit(rules, state, chosen, result.dice);
    const Choice choice = promoted(rules, state.now, chosen, *result.promotion);
    return choice.contested ? wait(state, choice) : commit(rules, state, choice);
}

// A way in which the next ply can go, and where it leads.
struct Way {
    std::string text;
    State state;
};

// What may be thrown for a move that has been chosen.
void add_outcomes(const Rules& rules, const State& waiting, Legal& legal, std::vector<Way>& ways) {
    const Choice& chosen = *waiting.now.turn.chosen;
    for (const Result& result : options_of(rules, waiting.now, legal).results) {
        State next = shown(rules, waiting, result);
        if (!result.promotion) {
            ways.push_back({chosen.text + ":" + result.text, std::move(next)});
        } else if (next.now.turn.chosen) {
            add_outcomes(rules, next, legal, ways);
        } else {
            const Choice choice = promoted(rules, waiting.now, chosen, *result.promotion);
            ways.push_back({choice.text, std::move(next)});
        }
    }
}

void add_ways(const Rules& rules, const State& state, Legal& legal, std::vector<Way>& ways) {
    if (state.now.turn.chosen) return add_outcomes(rules, state, legal, ways);
    const Options options = options_of(rules, state.now, legal);
    for (const Choice& choice : options.choices) {
        if (choice.waits()) {
            add_outcomes(rules, wait(state, choice), legal, ways);
        } else {
            ways.push_back({choice.text, commit(rules, state, choice)});
        }
    }
    for (const Result& result : options.results) {
        add_ways(rules, shown(rules, state, result), legal, ways);
    }
}

std::vector<Way> ways_of(const Rules& rules, const State& state) {
    std::vector<Way> ways;
    Legal legal(rules);
    if (!decided(rules, state.now, legal)) add_ways(rules, state, legal, ways);
    std::sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.text < b.text; });
    return ways;
}

std::vector<std::string> names_of(const Rules& rules, std::vector<int> squares) {
    std::vector<std::string> names;
    for (const int square : squares) names.push_back(rules.geometry.name(square));
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

}  // namespace

Game::Game(const variant::Variant& variant, std::unique_ptr<hooks::Hooks> hooks)
    : rules_(std::make_unique<Rules>(variant, std::move(hooks))) {}

Game::~Game() = default;

State Game::start() const {
    State state;
    state.now = rules_->start;
    if (const auto text = rules_->hooks->setup(0)) state.now = read_start(*rules_, *text);
    see_outcome(*rules_, state.now);
    if (state.now.placing == 0) state.seen.push_back(repetition_key(*rules_, state.now));
    return state;
}

Look Game::look(const State& state) const {
    Look look;
    Legal legal(*rules_);
    look.over = over_of(*rules_, state, legal);
    if (look.over) return look;
    const Options options = options_of(*rules_, state.now, legal);
    look.actor = options.must_throw ? Actor::kChance : Actor::kPlayer;
    look.may_throw = options.may_throw;
    for (const Choice& choice : options.choices) look.moves.push_back(choice.text);
    std::sort(look.moves.begin(), look.moves.end());
    for (const Result& result : options.results) {
        look.throws.push_back({result.text, result.weight});
    }
    return look;
}

std::vector<std::string> Game::turns(const State& state) const {
    std::vector<std::string> texts;
    for (const Way& way : ways_of(*rules_, state)) texts.push_back(way.text);
    return texts;
}

State Game::play(const State& state, const std::string& text) const {
    Legal legal(*rules_);
    for (const Choice& choice : options_of(*rules_, state.now, legal).choices) {
        if (choice.text != text) continue;
        return choice.waits() ? wait(state, choice) : commit(*rules_, state, choice);
    }
    assert(false && "the move is legal");
    return state;
}

State Game::choose_throw(const State& state) const {
    State next = state;
    next.now.turn.throwing = true;
    return next;
}

State Game::take_throw(const State& state, const std::string& text) const {
    Legal legal(*rules_);
    for (const Result& result : options_of(*rules_, state.now, legal).results) {
        if (result.text == text) return shown(*rules_, state, result);
    }
    assert(false && "the dice can show it");
    return state;
}

std::uint64_t Game::perft(const State& state, int depth) const {
    if (depth == 0) return 1;
    State tried = state;
    tried.counts = false;
    tried.now.occurrences = 1;
    std::uint64_t count = 0;
    for (const Way& way : ways_of(*rules_, tried)) count += perft(way.state, depth - 1);
    return count;
}

std::string Game::text(const State& state) const {
    return write(*rules_, state.now);
}

int Game::occurrences(const State& state) const {
    return occurrences_of(*rules_, state);
}

std::vector<std::string> Game::checkers(const State& state) const {
    const Sight sight(*rules_, state.now);
    std::vector<int> squares;
    for (const int royal : sight.royals_in_check(state.now.to_move)) {
        for (const int from : sight.attackers(opponent(state.now.to_move), royal)) {
            squares.push_back(from);
        }
    }
    return names_of(*rules_, squares);
}

std::vector<std::string> Game::checked_royals(const State& state) const {
    return names_of(*rules_, Sight(*rules_, state.now).royals_in_check(state.now.to_move));
}

const hooks::Hooks& Game::hooks() const noexcept {
    return *rules_->hooks;
}

}  // namespace rulewright::judge
