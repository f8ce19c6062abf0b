#include "game/explain_turn_move.hpp"

#include <algorithm>

#include "game/reason_words.hpp"
#include "movegen/turn_plan.hpp"
#include "support/text.hpp"

namespace rulewright::game {

namespace {

class TurnMoveExplainer {
public:
    TurnMoveExplainer(const State& state, const TurnQuestion& question, Judged judged)
        : state_(state), question_(question), judged_(judged), asked_(asked()) {}

    [[nodiscard]] Explanation run() const {
        if (question_.drop) {
            return explain_drop(asked_, *question_.drop, question_.destination, question_.along);
        }
        const bool asked_for = question_.promotion == movegen::kByDie;
        Explanation moved = told(asked_for ? std::nullopt : question_.promotion);
        const bool open = asked_for || (!question_.dice && !question_.promotion &&
                                        moved.code == "promotion-missing");
        if (!open || !state_.node().promotion_by_dice) return moved;
        return promoted_by_die();
    }

private:
    [[nodiscard]] Game& game() const noexcept { return state_.game(); }

    // With all that lies on the table. Whether a hook looks at it is known only once it has.
    [[nodiscard]] State asked() const {
        const variant::Turns& turns = *game().variant().turns;
        const bool laid =
            game().engine().hooks().looks_at_turn() || !turns.tags.empty() || !turns.faces.empty();
        const auto kind = mover();
        if (!laid || !kind) return state_;
        return state_.laid_for(*kind, question_.dice.value_or(state_.position().turn().dice),
                               contest(), question_.mark);
    }
    [[nodiscard]] std::optional<PieceKind> mover() const {
        if (question_.drop) return question_.drop;
        const auto piece = state_.at(question_.origin);
        return piece ? std::optional(piece->kind) : std::nullopt;
    }
    // Hooks are asked only about as many dice as are thrown for moves.
    [[nodiscard]] Dice contest() const {
        bool other = false;
        bool as_many = false;
        for (const Turn& turn : state_.turns()) {
            if (turn.contest.empty()) continue;
            (turn.contest.count() == question_.contest.count() ? as_many : other) = true;
        }
        return other && !as_many ? Dice{} : question_.contest;
    }

    [[nodiscard]] Explanation told(std::optional<PieceKind> promotion) const {
        return judged_ == Judged::kByItself
                   ? explain(asked_, question_.origin, question_.destination, promotion,
                             question_.along)
                   : explain_within_turn(asked_, question_.origin, question_.destination, promotion,
                                         question_.along);
    }

    // What it becomes is only tried.
    [[nodiscard]] Explanation promoted_by_die() const {
        Explanation moved;
        std::string becomes;
        for (const variant::Promotion& promotion : game().variant().promotions) {
            moved = told(promotion.to.front());
            becomes = " becomes " + support::with_article(game().in_words(promotion.to.front()));
            if (moved.legal) break;
        }
        if (!moved.legal) return moved;
        std::vector<std::string>& lines = moved.lines;
        const auto tried = std::find_if(lines.begin(), lines.end(), [&](const std::string& line) {
            return line.ends_with(becomes);
        });
        if (tried != lines.end()) lines.erase(tried);
        lines.emplace_back("the die decides what it is promoted to");
        return moved;
    }

    const State& state_;
    const TurnQuestion& question_;
    Judged judged_;
    State asked_;
};

}  // namespace

Explanation explain_turn_move(const State& state, const TurnQuestion& question, Judged judged) {
    return TurnMoveExplainer(state, question, judged).run();
}

std::optional<PieceKind> victim_there(const State& state, const TurnQuestion& question) {
    const auto there = state.at(question.destination);
    if (question.drop || !there || there->owner == state.to_move()) return std::nullopt;
    return there->kind;
}

std::optional<std::vector<Dice>> throws_deciding(const State& state, const TurnQuestion& question) {
    const variant::Variant& variant = state.game().variant();
    const variant::Turns& turns = *variant.turns;
    const auto victim = victim_there(state, question);
    const auto mover = question.drop ? std::optional(Piece{state.to_move(), *question.drop})
                                     : state.at(question.origin);
    if (turns.sees_position || !mover) return std::nullopt;
    const bool none = turns.contests == variant::Contests::kNone ||
                      (turns.contests == variant::Contests::kCaptures && !victim);
    if (none) return std::vector<Dice>{};
    hooks::TurnContext context;
    context.player = state.to_move();
    context.moment = hooks::TurnMoment::kContest;
    context.in_check = state.in_check();
    context.kind = mover->kind;
    context.victim = victim;
    context.dice = question.dice.value_or(state.position().turn().dice);
    context.variables = state.position().turn().variables;
    movegen::TurnPlans plans(variant, state.game().engine().hooks());
    std::vector<Dice> found;
    for (const Throw& one : plans.contest(context)->node.throws) found.push_back(one.dice);
    return found;
}

}  // namespace rulewright::game
