#include "turns.hpp"

#include <algorithm>
#include <tuple>

#include "ends.hpp"

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

// Whether the piece that promotes by the move might also stay what it is.
bool may_stay(const Rules& rules, const Position& position, const Move& move) {
    const Cell& cell = *cell_at(position.board, move.from);
    const auto kinds = promotions_of(rules, position, cell, move);
    return std::find(kinds.begin(), kinds.end(), std::nullopt) != kinds.end();
}

// Whether the two are one where a die says what the piece becomes.
bool is_same_promotion(const Move& a, const Move& b) {
    const auto told = [](const Move& move) {
        return std::tuple(move.from, move.to, move.gate, move.gate_at_partner, move.wall);
    };
    return told(a) == told(b);
}

// The moves that a way allows. Where a die decides promotions, each promoting move once, with what
// it may become.
void add_moves(const Rules& rules, const Position& position, const TurnWay& way, Legal& legal,
               Options& options) {
    const std::vector<Move> moves = legal.by(position, way);
    const auto thrown = promotion_throw(rules, position, moves);
    for (Move move : moves) {
        std::vector<PieceKind> becomes;
        if (thrown && move.promotion) {
            if (const auto first = std::find_if(
                    moves.begin(), moves.end(),
                    [&](const Move& one) { return one.promotion && is_same_promotion(one, move); });
                first->promotion != move.promotion) {
                continue;
            }
            for (const Move& one : moves) {
                if (one.promotion && is_same_promotion(one, move))
                    becomes.push_back(*one.promotion);
            }
            move.promotion.reset();
            move.lets_die_promote = may_stay(rules, position, move);
        }
        Choice choice;
        choice.text = prefix_of(rules, position, way.mark) + text_of(rules, position, move);
        choice.move = move;
        choice.mark = way.mark;
        choice.tag = way.tag;
        choice.after = afterwards(rules, way);
        if (!becomes.empty()) choice.promotes = thrown;
        choice.becomes = std::move(becomes);
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

Options turn_options(const Rules& rules, const Position& position, Legal& legal,
                     bool filtered = true);

// How many pieces the player could take one after the other, beginning so, with the dice that lie
// there; dice that decide a move are not looked behind.
int taken_by(const Rules& rules, const Position& position, const Choice& choice, int acts) {
    if (!choice.move || !choice.move->victim) return 0;
    if (choice.contested || choice.promotes) return 1;
    Position before = position;
    before.turn.tag = choice.tag;
    Position next = after_move(rules, before, *choice.move, nullptr);
    hand_over(rules, next, after_playing(rules, choice.after, &*choice.move), position.to_move,
              acts);
    if (!next.turn.moved || next.to_move != position.to_move || ended(rules, next)) return 1;
    Legal legal(rules, acts);
    int most = 0;
    for (const Choice& one : turn_options(rules, next, legal, false).choices) {
        most = std::max(most, taken_by(rules, next, one, acts));
    }
    return 1 + most;
}

// Whether a piece stands on the way of the move, along a line.
bool goes_over(const Rules& rules, const Position& position, const Move& move) {
    const bool moves = move.sort != Sort::kCastle && move.sort != Sort::kPlace;
    if (!moves || move.from == move.to) return false;
    const std::vector<int> way = rules.geometry.between(move.from, move.to);
    return std::any_of(way.begin(), way.end(),
                       [&](int square) { return cell_at(position.board, square).has_value(); });
}

// Who can jump must; who can capture must, perhaps the most that he can; a throw is no move.
void filter(const Rules& rules, const Position& position, const Legal& legal, Options& options) {
    const variant::Filters& filters = rules.variant.filters;
    if (!filters.must_capture && !filters.must_jump) return;
    std::vector<int> taken;
    for (const Choice& choice : options.choices) {
        const int captures = choice.move && choice.move->victim ? 1 : 0;
        const bool jumps =
            filters.must_jump && choice.move && goes_over(rules, position, *choice.move);
        const int counts =
            filters.most_captures ? taken_by(rules, position, choice, legal.acts()) : captures;
        taken.push_back(std::max(filters.must_capture ? counts : 0, jumps ? 1 : 0));
    }
    if (taken.empty()) return;
    const int most = *std::max_element(taken.begin(), taken.end());
    std::vector<Choice> kept;
    for (std::size_t i = 0; i < taken.size(); ++i) {
        if (taken[i] == most) kept.push_back(options.choices[i]);
    }
    options.choices = std::move(kept);
}

Options plain_options(const Rules& rules, const Position& position, Legal& legal) {
    Options options;
    for (const Move& move : legal.all(position)) {
        Choice choice;
        choice.text = text_of(rules, position, move);
        choice.move = move;
        options.choices.push_back(std::move(choice));
    }
    filter(rules, position, legal, options);
    return options;
}

Options turn_options(const Rules& rules, const Position& position, Legal& legal, bool filtered) {
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
    if (filtered) filter(rules, position, legal, options);
    options.must_throw = options.may_throw && ways.size() == 1;
    if (position.turn.throwing) {
        options.choices.clear();
        options.must_throw = true;
    }
    if (options.must_throw) options.may_throw = false;
    return options;
}

// The promotion is thrown before what decides the move.
Options waiting_options(const Rules& rules, const Position& position) {
    Options options;
    options.must_throw = true;
    const Choice& choice = *position.turn.chosen;
    options.results = choice.promotes && !choice.move->promotion
                          ? promotion_results(rules, *choice.promotes, choice.becomes)
                          : contest_results(rules, position, *choice.move);
    return options;
}

}  // namespace

Options options_of(const Rules& rules, const Position& position, Legal& legal) {
    if (!rules.variant.turns || position.placing != 0) {
        return plain_options(rules, position, legal);
    }
    if (position.turn.chosen) return waiting_options(rules, position);
    return turn_options(rules, position, legal);
}

bool is_stuck(const Rules& rules, const Position& position, Legal& legal) {
    if (!rules.variant.turns || position.placing != 0) {
        return legal.all(position).empty();
    }
    const Pending& turn = position.turn;
    if (turn.throwing || turn.thrown || turn.chosen) return false;
    const Options now = turn_options(rules, position, legal);
    if (!now.choices.empty()) return false;
    // By a throw only moves count, not the passes after it.
    return std::none_of(now.results.begin(), now.results.end(), [&](const Result& result) {
        const Options then = turn_options(rules, after_throw(position, result), legal);
        return std::any_of(then.choices.begin(), then.choices.end(),
                           [](const Choice& choice) { return choice.move.has_value(); });
    });
}

Position waiting(const Position& position, const Choice& choice) {
    Position next = position;
    next.turn.chosen = std::make_shared<const Choice>(choice);
    return next;
}

Choice promoted(const Rules& rules, const Position& position, const Choice& choice,
                PieceKind kind) {
    Choice decided = choice;
    decided.move->promotion = kind;
    decided.text =
        prefix_of(rules, position, choice.mark) + text_of(rules, position, *decided.move);
    return decided;
}

}  // namespace rulewright::judge
