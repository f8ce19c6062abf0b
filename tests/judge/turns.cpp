#include "turns.hpp"

#include <algorithm>
#include <cassert>

namespace rulewright::judge {

using hooks::TurnWay;
using hooks::WayKind;

namespace {

std::string prefix_of(const Rules& rules, const Position& position, char mark) {
    std::string text;
    if (mark != '\0') text += mark;
    if (!position.turn.dice.empty()) text += dice_letters(rules, position.turn.dice) + ":";
    return text;
}

// The moves that a way allows. Where a die decides promotions, each promoting move once.
void add_moves(const Rules& rules, const Position& position, const TurnWay& way, Legal& legal,
               Options& options) {
    const auto thrown = promotion_throw(rules, position);
    std::optional<Move> last;
    for (Move move : legal.by(position, way)) {
        const bool promotes = thrown && move.promotion;
        if (promotes) move.promotion.reset();
        if (promotes && last && last->from == move.from && last->to == move.to) continue;
        last = move;
        Choice choice;
        choice.text = prefix_of(rules, position, way.mark) + text_of(rules, position, move);
        choice.move = move;
        choice.mark = way.mark;
        choice.tag = way.tag;
        choice.after = afterwards(rules, way);
        choice.promotes = promotes;
        choice.contested = !contest_results(rules, position, move).empty();
        options.choices.push_back(std::move(choice));
    }
}

// Where only the end of a turn must be safe, a pass that nobody is forced to make may not end it
// otherwise.
void add_pass(const Rules& rules, const Position& position, const TurnWay& way, const Legal& legal,
              Options& options) {
    const Afterwards after = afterwards(rules, way);
    if (rules.variant.turns->check_at_end && !way.forced &&
        !ends_well(rules, after_pass(rules, position), position.to_move, after, legal.acts())) {
        return;
    }
    Choice choice;
    const bool dice = !position.turn.dice.empty();
    choice.text = prefix_of(rules, position, '\0') + (dice ? "-" : "0000");
    choice.after = after;
    options.choices.push_back(std::move(choice));
}

// Where the file forces passes, nobody passes to a player who could not move either.
bool passes_to_nobody(const Rules& rules, const Position& position, const TurnWay& pass,
                      const Legal& legal) {
    const auto& said = rules.variant.turns->rules;
    if (!said || said->pass != variant::Pass::kForced) return false;
    Position next = after_pass(rules, position);
    hand_over(rules, next, afterwards(rules, pass), position.to_move, legal.acts());
    const auto ways = ask(rules, next, moment_of(next.turn));
    Legal of_other(rules, legal.acts());
    return std::none_of(ways.begin(), ways.end(), [&](const TurnWay& way) {
        return way.what == WayKind::kMove && of_other.any_by(next, way);
    });
}

// A face that stands for nothing that the piece may become is thrown again.
std::vector<Result> promotion_results(const Rules& rules, const Position& position) {
    std::vector<Result> results;
    const auto way = promotion_throw(rules, position);
    if (!way) return results;
    const Cell& cell = *cell_at(position.board, position.turn.from);
    const auto kinds = promotions_of(rules, position, cell, position.turn.from, position.turn.to);
    for (const Result& result : results_of(rules, *way)) {
        const auto kind = rules.variant.turns->faces[result.dice.front()].kind;
        if (!kind || std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) continue;
        results.push_back(result);
        results.back().promotion = kind;
    }
    return results;
}

// Who can capture must; a throw is no move.
void filter(const Rules& rules, Options& options) {
    if (!rules.variant.filters.must_capture) return;
    const auto captures = [](const Choice& choice) { return choice.move && choice.move->victim; };
    auto& choices = options.choices;
    if (std::none_of(choices.begin(), choices.end(), captures)) return;
    std::erase_if(choices, [&](const Choice& choice) { return !captures(choice); });
}

Options plain_options(const Rules& rules, const Position& position, Legal& legal) {
    Options options;
    for (const Move& move : legal.all(position)) {
        Choice choice;
        choice.text = text_of(rules, position, move);
        choice.move = move;
        options.choices.push_back(std::move(choice));
    }
    filter(rules, options);
    return options;
}

Options turn_options(const Rules& rules, const Position& position, Legal& legal) {
    Options options;
    const auto ways = ask(rules, position, moment_of(position.turn));
    const TurnWay* pass = nullptr;
    for (const TurnWay& way : ways) {
        if (way.what == WayKind::kMove) add_moves(rules, position, way, legal, options);
        if (way.what == WayKind::kPass) pass = &way;
        if (way.what != WayKind::kThrow) continue;
        options.results = results_of(rules, way);
        options.may_throw = true;
    }
    const bool stuck = options.choices.empty() && !options.may_throw;
    const bool passes = pass != nullptr && (!pass->forced || stuck);
    if (passes && !passes_to_nobody(rules, position, *pass, legal)) {
        add_pass(rules, position, *pass, legal, options);
    }
    filter(rules, options);
    options.must_throw = options.may_throw && ways.size() == 1;
    if (position.turn.throwing) {
        options.choices.clear();
        options.must_throw = true;
    }
    if (options.must_throw) options.may_throw = false;
    return options;
}

// The position in which the waiting move was chosen.
Position before_waiting(const Position& position) {
    Position before = position;
    before.turn.waiting = false;
    before.turn.mark = '\0';
    before.turn.promoted.reset();
    before.turn.dropped.reset();
    return before;
}

Options waiting_options(const Rules& rules, const Position& position, Legal& legal) {
    Options options;
    options.must_throw = true;
    const Choice choice = waiting_choice(rules, position, legal);
    options.results = awaits_promotion(position, choice)
                          ? promotion_results(rules, position)
                          : contest_results(rules, before_waiting(position), *choice.move);
    return options;
}

}  // namespace

Options options_of(const Rules& rules, const Position& position, Legal& legal) {
    if (!rules.variant.turns || position.placing != 0) {
        return plain_options(rules, position, legal);
    }
    if (position.turn.waiting) return waiting_options(rules, position, legal);
    return turn_options(rules, position, legal);
}

bool is_stuck(const Rules& rules, const Position& position, Legal& legal) {
    if (!rules.variant.turns || position.placing != 0) {
        return legal.all(position).empty();
    }
    const Pending& turn = position.turn;
    if (turn.throwing || turn.thrown || turn.waiting) return false;
    const Options now = turn_options(rules, position, legal);
    if (!now.choices.empty()) return false;
    // By a throw only moves count, not the passes after it.
    return std::none_of(now.results.begin(), now.results.end(), [&](const Result& result) {
        const Options then = turn_options(rules, after_throw(position, result), legal);
        return std::any_of(then.choices.begin(), then.choices.end(),
                           [](const Choice& choice) { return choice.move.has_value(); });
    });
}

Position waiting(const Rules& rules, const Position& position, const Choice& choice) {
    Position next = position;
    next.turn.waiting = true;
    next.turn.mark = choice.mark;
    next.turn.promoted = choice.move->promotion;
    next.turn.from = choice.move->from;
    next.turn.to = named_target(rules, *choice.move);
    next.turn.dropped = choice.move->dropped;
    return next;
}

Choice waiting_choice(const Rules& rules, const Position& position, Legal& legal) {
    const Position before = before_waiting(position);
    const Pending& turn = position.turn;
    for (Choice& choice : turn_options(rules, before, legal).choices) {
        if (!choice.move || choice.mark != turn.mark) continue;
        if (choice.move->from != turn.from || named_target(rules, *choice.move) != turn.to) {
            continue;
        }
        if (choice.move->dropped != turn.dropped) continue;
        if (!choice.promotes && choice.move->promotion != turn.promoted) continue;
        choice.move->promotion = turn.promoted;
        choice.text = prefix_of(rules, before, choice.mark) + text_of(rules, before, *choice.move);
        return choice;
    }
    assert(false && "a throw is awaited for a move that there is");
    return {};
}

bool awaits_promotion(const Position& position, const Choice& choice) {
    return choice.promotes && !position.turn.promoted;
}

}  // namespace rulewright::judge
