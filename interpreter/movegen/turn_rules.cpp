#include "movegen/turn_rules.hpp"

#include <algorithm>

namespace rulewright::movegen {

using hooks::TurnContext;
using hooks::TurnMoment;
using hooks::TurnWay;
using hooks::TurnWays;
using hooks::WayKind;

namespace {

class Ways {
public:
    Ways(const variant::TurnRules& rules, const TurnContext& context)
        : rules_(rules), context_(context) {}

    [[nodiscard]] TurnWays of_start() const {
        const int length = length_of_turn();
        TurnVariables variables = context_.variables;
        set(variables, rules_.begun, 1);
        set(variables, rules_.length, length);
        TurnWay move = any_move(variables, length);
        TurnWays ways{move};
        if (rules_.pass != variant::Pass::kNever && !context_.in_check) {
            TurnWay pass;
            pass.what = WayKind::kPass;
            pass.forced = rules_.pass == variant::Pass::kForced;
            pass.saves = true;
            pass.variables = variables;
            ways.push_back(pass);
        }
        return ways;
    }

    [[nodiscard]] TurnWays of_moved() const {
        TurnWay done;
        done.what = WayKind::kDone;
        done.variables = context_.variables;
        set(done.variables, rules_.left, 0);
        if ((rules_.over_after_check && context_.gives_check) ||
            (rules_.after_captures && !context_.captured)) {
            return {done};
        }
        done.forced = true;
        const int left = rules_.left ? context_.variables[*rules_.left] : 0;
        TurnWay move = any_move(context_.variables, left);
        if (rules_.next_piece == variant::NextPiece::kSame) move.piece = hooks::WayPiece::kSame;
        if (rules_.next_piece == variant::NextPiece::kOther) move.piece = hooks::WayPiece::kOther;
        if (rules_.next_captures) move.captures = hooks::WayCaptures::kOnly;
        move.direction = rules_.next_direction;
        TurnWays ways{move, done};
        if (rules_.stop) {
            TurnWay stop;
            stop.what = WayKind::kPass;
            stop.variables = done.variables;
            ways.push_back(stop);
        }
        return ways;
    }

private:
    // 0: without a limit.
    [[nodiscard]] int length_of_turn() const {
        const bool first = (rules_.begun && context_.variables[*rules_.begun] == 0) ||
                           (rules_.length && context_.variables[*rules_.length] == 0);
        if (first) return rules_.first.value_or(1);
        if (!rules_.length) return rules_.moves[index(context_.player)];
        return std::min(context_.variables[*rules_.length] + rules_.grows, variant::kLongestTurn);
    }

    static void set(TurnVariables& variables, std::optional<std::size_t> place, int value) {
        if (place) variables[*place] = static_cast<std::int8_t>(value);
    }

    // One of so many moves that the turn still has.
    [[nodiscard]] TurnWay any_move(const TurnVariables& variables, int moves) const {
        TurnWay move;
        move.kinds = kAllKinds;
        move.goes_on = moves == 0 || moves > 1;
        move.variables = variables;
        set(move.variables, rules_.left, std::max(moves - 1, 0));
        return move;
    }

    const variant::TurnRules& rules_;
    const TurnContext& context_;
};

}  // namespace

TurnWays ways_by_rules(const variant::Variant& variant, const TurnContext& context) {
    // Nothing is thrown for; a player chooses what a piece becomes.
    if (context.moment == TurnMoment::kPromotion || context.moment == TurnMoment::kContest) {
        return {};
    }
    const Ways ways(*variant.turns->rules, context);
    return context.moment == TurnMoment::kMoved ? ways.of_moved() : ways.of_start();
}

AfterPly after_move(const variant::Variant& variant, const AfterPly& after, const Move& move) {
    const auto& rules = variant.turns->rules;
    if (!rules || !rules->over_after_promotion || !move.promotion) return after;
    AfterPly over = after;
    over.goes_on = false;
    if (rules->left) over.variables[*rules->left] = 0;
    return over;
}

}  // namespace rulewright::movegen
