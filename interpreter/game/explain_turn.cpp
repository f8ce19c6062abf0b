#include "game/explain_turn.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "game/explain_along.hpp"
#include "game/explain_end.hpp"
#include "game/explain_turn_facts.hpp"
#include "game/explain_turn_move.hpp"
#include "game/reason_words.hpp"
#include "position/turn_text.hpp"
#include "support/name_words.hpp"
#include "support/text.hpp"
#include "variant/letters.hpp"

namespace rulewright::game {

namespace {

class TurnExplainer : private TurnFacts {
public:
    using TurnFacts::TurnFacts;

    Explanation run() {
        if (state_.outcome()) {
            refuse("game-over", how_it_ended(state_));
            return std::move(result_);
        }
        if (check_throw()) return std::move(result_);
        if (question_.pass) {
            pass();
        } else {
            move();
        }
        return std::move(result_);
    }

private:
    void refuse(std::string code, std::string verdict) {
        result_.legal = false;
        result_.code = std::move(code);
        result_.verdict = std::move(verdict);
    }

    [[nodiscard]] static bool for_promotion(const movegen::TurnNode& node) {
        return !node.throws.empty() && node.throws.front().promotion;
    }

    // Whether the dice stand against it, whatever is played.
    bool check_throw() {
        if (memory_.thrown && question_.dice && *question_.dice != memory_.dice) {
            refuse("other-dice",
                   fmt::format("the dice show {}", describe_dice(game(), memory_.dice)));
            return true;
        }
        const movegen::TurnNode& node = state_.node();
        if (!question_.dice) {
            if (!node.chance || !question_.contest.empty()) return false;
            add_tokens();
            // What no throw allows has another reason.
            if (result_.lines.empty() && !question_.pass && !memory_.waiting) {
                Explanation alone = explain_move();
                if (!alone.legal) {
                    result_ = std::move(alone);
                    return true;
                }
            }
            if (refuse_mark_of([](const Turn&) { return true; })) return true;
            refuse("throw-first", for_promotion(node) ? "the die is thrown first, for the promotion"
                                  : memory_.waiting   ? "the dice are thrown first, for the chosen "
                                                        "move"
                                                      : "the dice are thrown first");
            return true;
        }
        const bool possible =
            memory_.thrown || *question_.dice == memory_.dice ||
            std::any_of(node.throws.begin(), node.throws.end(),
                        [&](const Throw& one) { return one.dice == *question_.dice; });
        if (possible || memory_.waiting || state_.outcome()) return false;
        if (node.dice > 0 && question_.dice->count() != static_cast<std::size_t>(node.dice)) {
            refuse("impossible-throw",
                   fmt::format("{} thrown now, and the text names {}",
                               node.dice == 1 ? "1 die is" : fmt::format("{} dice are", node.dice),
                               question_.dice->count()));
            add_tokens();
            return true;
        }
        refuse("impossible-throw",
               fmt::format("{} no {} now", support::with_verb(player(), "throws", "throw"),
                           describe_dice(game(), *question_.dice)));
        return true;
    }

    // The ways in which a plain move can come about.
    void add_tokens() {
        for (const Turn& turn : state_.turns()) {
            if (!is_asked(turn) || !may_become(turn)) continue;
            result_.lines.push_back(fmt::format("possible when the dice show {}{}",
                                                describe_dice(game(), turn.dice), odds(turn.dice)));
        }
        std::sort(result_.lines.begin(), result_.lines.end());
        result_.lines.erase(std::unique(result_.lines.begin(), result_.lines.end()),
                            result_.lines.end());
    }

    void pass() {
        const auto turns = turns_with_dice();
        const auto pass =
            std::find_if(turns.begin(), turns.end(), [](const Turn* turn) { return !turn->move; });
        // With another mark somebody may move all the same.
        const auto moves = moves_with_any_mark();
        if (pass != turns.end()) {
            const KindMask kinds = movers().kinds;
            result_.legal = true;
            result_.code = "legal";
            result_.verdict = "legal";
            result_.lines.push_back(
                moves.empty() && kinds != 0
                    ? fmt::format("no {} has a legal move {}: the turn is forfeited",
                                  kinds_text(kinds), shown())
                    : fmt::format("a pass is allowed {}", shown()));
            result_.after = state_.setup();
            tell_sequel(**pass);
            tell_turn_end(**pass);
            tell_end(**pass);
        } else if (!moves.empty() && may_pass_otherwise() && state_.in_check()) {
            refuse("must-play",
                   support::with_verb(player(), "is", "are") + " in check, and may not pass");
        } else if (!moves.empty() && may_pass_otherwise() && owes(moves)) {
            refuse("must-play",
                   fmt::format("{} may not pass: there is a {} that must be made", player(),
                               captures(*moves.front()) ? "capture" : "jump"));
        } else if (refuse_mark_of([&](const Turn& turn) { return turn.dice == dice(); })) {
            return;
        } else if (!moves.empty()) {
            const bool one = moves.size() == 1;
            const std::string whose =
                rules().faces.empty() ? "" : fmt::format(" of {} {}", kinds_of(moves), shown());
            refuse("must-play",
                   fmt::format("{} must play: there {} {} legal move{}{}", player(),
                               one ? "is" : "are", moves.size(), one ? "" : "s", whose));
        } else {
            refuse("no-pass", fmt::format("{} cannot pass {}", player(), shown()));
        }
    }

    void move() {
        const auto piece = mover();
        Explanation moved = explain_move();
        const KindMask kinds = movers().kinds;
        const bool lets = piece && includes(kinds, piece->kind);
        const bool own = piece && piece->owner == state_.to_move();
        result_ = std::move(moved);
        if (own && !lets) {
            if (kinds == 0) {
                refuse_mark();
            } else {
                refuse_kind(piece->kind);
            }
        }
        // Who has no say now is not asked what a script holds against its move, nor for a capture
        // that is none of the turn's.
        const bool other_reason =
            result_.code == "forbidden" || (omits() && !owes(turns_with_dice()));
        if (own && lets && other_reason && (goes_on_with_another() || turns_otherwise())) {
            result_.lines.clear();
            return refuse_by_turn();
        }
        if (refuse_throw()) return;
        judge_by_turns();
        if (!result_.legal) {
            const auto same = [&](const Turn& turn) { return turn.dice == dice(); };
            Explanation alone = result_;
            if (!refuse_mark_of(same)) return add_forfeit(kinds);
            result_.lines.clear();
            // What a script holds against the move with this mark is the reason.
            if (!own || !lets || alone.code != "forbidden" || !captures_as_asked()) return;
            alone.lines.push_back(std::move(result_.verdict));
            result_ = std::move(alone);
            return;
        }
        if (!is_among_turns()) return;
        tell_contest();
        const std::uint64_t all = (std::uint64_t{1} << game().variant().pieces.size()) - 1;
        if (!rules().faces.empty() || (kinds & all) != all) {
            result_.lines.push_back(
                rules().faces.empty()
                    ? fmt::format("the turn lets {} {}",
                                  support::with_article(game().in_words(piece->kind)),
                                  question_.drop ? "be dropped" : "move")
                    : fmt::format("{} may {} {}",
                                  support::with_article(game().in_words(piece->kind)),
                                  question_.drop ? "be dropped" : "move", shown()));
        }
        add_open_contest();
        add_turn_end();
    }

    // Of what the turn does not let move so: a text without a mark may be meant with one.
    void refuse_kind(PieceKind kind) {
        KindMask kinds = movers().kinds;
        for (const char mark : variant::turn_marks(game().variant())) {
            if (question_.mark != '\0') break;
            const KindMask marked = game().engine().movers(state_.position(), dice(), mark).kinds;
            kinds |= marked;
            if (!includes(marked, kind)) continue;
            TurnQuestion other = question_;
            other.mark = mark;
            result_ = explain_turn(state_, other);
            if (result_.legal)
                refuse("not-now", fmt::format("this move is made {}", mark_text(mark)));
            return;
        }
        const std::string with = question_.mark == '\0' ? "" : mark_text(question_.mark) + " ";
        refuse("face", fmt::format("{} may not move {}{}: only {} may",
                                   support::with_article(game().in_words(kind)), with, shown(),
                                   support::with_article(kinds_text(kinds))));
    }

    // Nobody moves with this mark, or without one.
    void refuse_mark() {
        if (question_.mark != '\0') {
            return refuse("not-now", fmt::format("no move is marked {} now", question_.mark));
        }
        const auto marks = marks_of([](const Turn& turn) { return turn.move.has_value(); });
        if (marks.empty()) return refuse("not-now", fmt::format("nobody moves {}", shown()));
        // Why it is none with any of them has been said.
        if (!result_.legal) return;
        refuse("not-now", fmt::format("a move is made {} now", support::join_or(marks)));
    }

    // What is refused with its mark and can be made with another, or without, of the turns that may
    // be meant; how it would go is beside the point.
    template <typename Is>
    bool refuse_mark_of(const Is& is) {
        if (question_.mark == '\0') return false;
        const auto marks = marks_of([&](const Turn& turn) {
            return is(turn) && (question_.pass ? !turn.move : is_asked(turn) && may_become(turn));
        });
        const std::string own = mark_text(question_.mark);
        if (marks.empty() || std::find(marks.begin(), marks.end(), own) != marks.end())
            return false;
        // Why it is refused without its mark is no reason: no way of the turn is made so.
        if (!result_.code.empty()) result_ = {};
        refuse("not-now",
               fmt::format("this {} is not made {}, but {}", question_.pass ? "pass" : "move", own,
                           support::join_or(marks)));
        return true;
    }

    // What is over with the move, if it is known how it goes.
    void add_turn_end() {
        std::vector<const Turn*> meant = turns_of_move();
        std::erase_if(meant, [&](const Turn* turn) {
            return turn->move->promotion != question_.promotion ||
                   turn->contest != question_.contest || !comes_with(*turn);
        });
        if (meant.size() == 1) tell_sequel(*meant.front());
        if (!meant.empty()) tell_turn_end(*meant.front());
        if (meant.size() == 1) tell_end(*meant.front());
    }

    void tell_sequel(const Turn& turn) {
        if (result_.after) add(lines_after_ply(state_, turn, *result_.after));
    }
    void tell_turn_end(const Turn& turn) {
        if (!turn.contest.empty() || !result_.after) return;
        add(lines_of_turn_end(state_, turn, *result_.after));
    }
    void add(const std::vector<std::string>& lines) {
        result_.lines.insert(result_.lines.end(), lines.begin(), lines.end());
    }

    void tell_end(const Turn& turn) {
        if (auto line = line_of_end(state_, turn)) result_.lines.push_back(std::move(*line));
    }

    // Whether it is refused for the sake of others that come first.
    [[nodiscard]] bool omits() const noexcept {
        return result_.code == "must-capture" || result_.code == "must-jump";
    }

    // What is refused by itself may be a way of the turn: where royal pieces must be safe when it
    // ends, what leaves them in check may go on, and a capture that must be made may be nobody's
    // whom the turn lets move.
    void judge_by_turns() {
        const bool says_all =
            result_.code != "promotion-missing" || state_.node().promotion_by_dice;
        if (result_.legal || !says_all || (!rules().check_at_end && !omits())) return;
        const auto same = turns_of_move();
        const bool goes = std::any_of(same.begin(), same.end(), [&](const Turn* turn) {
            return comes_with(*turn) && (turn->promotion_thrown || may_become(*turn));
        });
        if (!goes) return;
        const std::string why = result_.code;
        result_ = explain_turn_move(state_, question_, Judged::kWithinTurn);
        if (!result_.legal) result_ = {true, "legal", "legal", {}};
        const auto certain = static_cast<std::ptrdiff_t>(result_.certain++);
        result_.lines.insert(result_.lines.begin() + certain,
                             why == "must-capture" ? "nobody whom the turn lets move can capture"
                             : why == "must-jump"
                                 ? "nobody whom the turn lets move can jump"
                                 : "royal pieces must be safe when the turn ends, not before");
    }

    void refuse_by_turn() {
        refuse("turn", fmt::format("the turn does not let {} {} {} {}{}", player(), moves_text(),
                                   name(question_.destination), shown(), demand()));
    }

    // What can be made and names more dice or fewer than decide it.
    bool refuse_throw() {
        if (question_.contest.empty() || result_.certain == 0) return false;
        const auto throws = throws_deciding(state_, question_);
        if (!throws || throws->empty()) return false;
        const std::size_t dice = throws->front().count();
        const std::size_t named = question_.contest.count();
        if (dice == named) return false;
        keep_certain();
        refuse("impossible-throw",
               fmt::format("{} thrown for this move, and the text names {}",
                           dice == 1 ? "1 die is" : fmt::format("{} dice are", dice), named));
        return true;
    }

    // By which throw a move is illegal that the dice may decide: it must be legal by all.
    bool refuse_some_throw() {
        const auto throws = throws_deciding(state_, question_);
        if (!throws) return false;
        TurnQuestion other = question_;
        for (const Dice& thrown : *throws) {
            other.contest = thrown;
            const Explanation moved = explain_turn_move(
                state_, other, rules().check_at_end ? Judged::kWithinTurn : Judged::kByItself);
            if (moved.legal) continue;
            keep_certain();
            refuse(moved.code, fmt::format("a move must be legal by every throw that decides it, "
                                           "and by {} this one is not: {}",
                                           describe_dice(game(), thrown), moved.verdict));
            return true;
        }
        return false;
    }

    // What is legal by itself may still be none of the ways of the turn, or no outcome of a throw.
    bool is_among_turns() {
        const std::vector<const Turn*> same = turns_of_move();
        if (same.empty()) {
            if (takes_fewer()) {
                refuse("must-capture",
                       "another capture takes more pieces in this turn, and it must be the most");
                const Move& one = *state_.turns().front().move;
                result_.lines.push_back("one is " + text_of(game(), one));
                return false;
            }
            if (refuse_some_throw()) return false;
            if (question_.contest.empty() && may_be_decided(is_capture())) keep_certain();
            refuse_by_turn();
            return false;
        }
        const auto thrown = [&](const Turn* turn) { return turn->contest == question_.contest; };
        if (question_.contest.empty() || std::any_of(same.begin(), same.end(), thrown)) return true;
        refuse("impossible-throw",
               same.front()->contest.empty()
                   ? "no dice decide this move"
                   : fmt::format("{} no {} for this move",
                                 support::with_verb(player(), "throws", "throw"),
                                 describe_dice(game(), question_.contest)));
        return false;
    }

    // The dice that have decided it come before what came of it, which nobody knows while they are
    // still to be thrown.
    void tell_contest() {
        if (turns_of_move().front()->contest.empty()) return;
        const std::size_t certain = std::min(result_.lines.size(), result_.certain);
        if (question_.contest.empty()) return keep_certain();
        result_.lines.insert(result_.lines.begin() + static_cast<std::ptrdiff_t>(certain),
                             fmt::format("{} {} it", describe_dice(game(), question_.contest),
                                         question_.contest.count() == 1 ? "decides" : "decide"));
    }

    void keep_certain() { result_.lines.resize(std::min(result_.lines.size(), result_.certain)); }

    void add_open_contest() {
        const std::size_t dice = turns_of_move().front()->contest.count();
        if (dice == 0 || !question_.contest.empty()) return;
        result_.lines.push_back(
            fmt::format("{} {} thrown to decide it", dice, dice == 1 ? "die is" : "dice are"));
    }

    [[nodiscard]] Explanation explain_move() const { return explain_turn_move(state_, question_); }

    // What happens instead, when nobody whom the dice name can move, with any mark.
    void add_forfeit(KindMask kinds) {
        const auto turns = turns_with_dice();
        if (kinds == 0 || turns.size() != 1 || !moves_with_any_mark().empty()) return;
        const std::string letters = position::dice_letters(game().variant(), dice());
        result_.lines.push_back(fmt::format("no {} has a legal move {}: the turn is forfeited ({})",
                                            kinds_text(kinds), shown(),
                                            letters.empty() ? "0000" : letters + ":-"));
    }

    Explanation result_;
};

}  // namespace

Explanation explain_turn(const State& state, const TurnQuestion& question) {
    return TurnExplainer(state, question).run();
}

}  // namespace rulewright::game
