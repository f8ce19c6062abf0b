// The judge's interface, and stage `commit`: what is played.
#include <algorithm>
#include <cassert>

#include "ends.hpp"
#include "hooked.hpp"
#include "sight.hpp"
#include "turns.hpp"

namespace rulewright::judge {

namespace {

// Who goes on, or whose turn begins.
void pass_turn(const Rules& rules, Position& position, const Afterwards& after, PlayerId mover) {
    if (!rules.variant.turns) return;
    position.turn = Pending{};
    position.turn.variables = after.variables;
    if (!after.goes_on) return;
    Position again = position;
    again.turn.moved = true;
    again.turn.dice = after.keep;
    again.to_move = mover;
    if (index(mover) == 1) --again.fullmove;
    // A right to capture en passant would end with the mover's own next ply.
    again.en_passant.reset();
    if (const auto variables = done_with(rules, again)) {
        position.turn.variables = *variables;
    } else {
        position = again;
    }
}

State commit(const Rules& rules, const State& state, const Choice& choice) {
    State next = state;
    const Position& before = state.now;
    const Move* move = choice.move ? &*choice.move : nullptr;
    next.notices.clear();
    next.now = move != nullptr ? after_move(rules, before, *move, &next.notices)
                               : after_pass(rules, before);
    if (before.placing != 0) {
        see_outcome(rules, next.now);
    } else {
        follow(rules, before, move, next.now, next.notices);
        pass_turn(rules, next.now, choice.after, before.to_move);
    }
    // X7: positions are compared at the start of a turn.
    next.occurs = choice.move || rules.variant.draws.passes_repeat;
    if (next.occurs && !next.now.turn.moved && next.now.placing == 0) {
        next.seen.push_back(repetition_key(rules, next.now));
    }
    return next;
}

// The move is chosen; what it promotes to is for the dice.
State wait(const State& state, const Choice& choice) {
    State next = state;
    next.now.turn.promoting = true;
    next.now.turn.mark = choice.mark;
    next.now.turn.from = choice.move->from;
    next.now.turn.to = choice.move->to;
    return next;
}

// The choice that waits for what the dice have said.
Choice settled(const Rules& rules, const Position& position, PieceKind promotion) {
    Position before = position;
    before.turn.promoting = false;
    for (Choice& choice : options_of(rules, before, legal_moves(rules, before)).choices) {
        if (!choice.move || choice.mark != position.turn.mark) continue;
        if (choice.move->from != position.turn.from || choice.move->to != position.turn.to) {
            continue;
        }
        choice.move->promotion = promotion;
        return choice;
    }
    assert(false && "a promotion waits for a move that there is");
    return {};
}

State shown(const Rules& rules, const State& state, const Result& result) {
    if (result.promotion) {
        return commit(rules, state, settled(rules, state.now, *result.promotion));
    }
    State next = state;
    next.now = after_throw(rules, state.now, result);
    return next;
}

// A way in which the next ply can go, and where it leads.
struct Way {
    std::string text;
    State state;
};

// What the die may say that a piece becomes whose move has been chosen.
void add_promotions(const Rules& rules, const State& waiting, const std::vector<Move>& legal,
                    std::vector<Way>& ways) {
    for (const Result& result : options_of(rules, waiting.now, legal).results) {
        State next = shown(rules, waiting, result);
        const Choice choice = settled(rules, waiting.now, *result.promotion);
        const char letter = rules.variant.pieces[index(*result.promotion)].letter;
        ways.push_back({choice.text + static_cast<char>(letter - 'A' + 'a'), std::move(next)});
    }
}

void add_ways(const Rules& rules, const State& state, const std::vector<Move>& legal,
              std::vector<Way>& ways) {
    const Options options = options_of(rules, state.now, legal);
    for (const Choice& choice : options.choices) {
        if (choice.waits) {
            add_promotions(rules, wait(state, choice), legal, ways);
        } else {
            ways.push_back({choice.text, commit(rules, state, choice)});
        }
    }
    if (state.now.turn.promoting) return add_promotions(rules, state, legal, ways);
    for (const Result& result : options.results) {
        add_ways(rules, shown(rules, state, result), legal, ways);
    }
}

std::vector<Way> ways_of(const Rules& rules, const State& state) {
    std::vector<Way> ways;
    const std::vector<Move> legal = legal_moves(rules, state.now);
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
    State state{rules_->start, {}, true, {}};
    if (const auto text = rules_->hooks->setup(0)) state.now = read_start(*rules_, *text);
    see_outcome(*rules_, state.now);
    if (state.now.placing == 0) state.seen.push_back(repetition_key(*rules_, state.now));
    return state;
}

Look Game::look(const State& state) const {
    Look look;
    const std::vector<Move> legal = judge::legal_moves(*rules_, state.now);
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
    const auto legal = judge::legal_moves(*rules_, state.now);
    for (const Choice& choice : options_of(*rules_, state.now, legal).choices) {
        if (choice.text != text) continue;
        return choice.waits ? wait(state, choice) : commit(*rules_, state, choice);
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
    const auto legal = judge::legal_moves(*rules_, state.now);
    for (const Result& result : options_of(*rules_, state.now, legal).results) {
        if (result.text == text) return shown(*rules_, state, result);
    }
    assert(false && "the dice can show it");
    return state;
}

std::uint64_t Game::perft(const State& state, int depth) const {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const Way& way : ways_of(*rules_, state)) count += perft(way.state, depth - 1);
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
