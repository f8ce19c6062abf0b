#include "game/explain.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "game/explain_along.hpp"
#include "game/explain_end.hpp"
#include "game/explain_rest.hpp"
#include "game/explain_targets.hpp"
#include "game/reason_words.hpp"
#include "support/name_words.hpp"
#include "support/text.hpp"

namespace rulewright::game {

namespace {

using board::WideSet;
using movegen::MoveType;
using movegen::RoyalCheck;

// Tells a trace, stage by stage.
class Explainer {
public:
    // `judged`: whether royal pieces must be safe after the move, and captures be made.
    Explainer(const State& state, Square origin, Square destination,
              std::optional<PieceKind> promotion, const Along& along, bool judged)
        : question_{state, state.setup(), origin, destination, {}, {}, {}, promotion},
          along_(along),
          judged_(judged) {}

    void look_past_end() noexcept { past_end_ = true; }

    Explanation run() {
        const bool placing = question_.setup.state.placing != 0;
        if (placing) trace();
        if (trace_.move && trace_.move->type == MoveType::kDone) {
            allow();
            add(support::with_verb(game().in_words(us()), "has", "have") +
                " placed all there is to place");
        } else if (!past_end_ && question_.state.outcome()) {
            refuse("game-over", how_it_ended(question_.state));
        } else if (auto refusal = refuse_mover(question_)) {
            refuse(std::move(refusal->code), std::move(refusal->verdict));
        } else if (placing) {
            place();
        } else {
            trace();
            tell();
        }
        return std::move(result_);
    }

private:
    [[nodiscard]] Game& game() const noexcept { return question_.game(); }
    [[nodiscard]] const variant::Variant& variant() const noexcept { return game().variant(); }
    [[nodiscard]] const std::string& name(Square square) const { return question_.name(square); }
    [[nodiscard]] PlayerId us() const noexcept { return question_.setup.to_move; }
    [[nodiscard]] std::string mover() const { return question_.piece_on(question_.origin); }
    [[nodiscard]] const std::string& to() const { return name(question_.destination); }

    [[nodiscard]] movegen::Intent intent() const {
        return {question_.origin, question_.destination, question_.promotion, {}, along_.gate,
                along_.wall};
    }
    void trace() {
        trace_ = game().engine().trace(question_.setup, intent());
        question_.barred = trace_.barred;
        question_.forbidden = trace_.forbidden;
    }

    void refuse(std::string code, std::string verdict) {
        result_.legal = false;
        result_.code = std::move(code);
        result_.verdict = std::move(verdict);
    }
    void allow() {
        result_.legal = true;
        result_.code = "legal";
        result_.verdict = "legal";
        result_.after = trace_.after;
    }
    void add(std::string line) { result_.lines.push_back(std::move(line)); }
    void add(const std::vector<std::string>& lines) {
        result_.lines.insert(result_.lines.end(), lines.begin(), lines.end());
    }

    void place() {
        if (!trace_.move) {
            return refuse("placing", fmt::format("{} cannot be placed on {}", mover(), to()));
        }
        allow();
        add(fmt::format("{} is placed on {}", mover(), to()));
    }

    void tell() {
        if (trace_.crossing) return tell_crossing(*trace_.crossing);
        if (trace_.held_back && !trace_.move) return tell_held_back(*trace_.held_back);
        if (!trace_.move) {
            Refusal refusal = refuse_targets(question_, trace_);
            refuse(std::move(refusal.code), std::move(refusal.verdict));
            tell_closed(refusal.closed);
            return tell_not_added();
        }
        result_.moves = true;
        if (trace_.illegal_alone) return tell_alone();
        if (trace_.unaccompanied) {
            Refusal refusal = refuse_along(question_, trace_, along_);
            return refuse(std::move(refusal.code), std::move(refusal.verdict));
        }
        tell_move();
        std::vector<std::string> spoken = lines_along(question_, trace_, along_);
        add(spoken);
        result_.certain = result_.lines.size();
        tell_capture();
        add(trace_.effects);
        spoken.insert(spoken.end(), trace_.effects.begin(), trace_.effects.end());
        add(lines_of_rest(question_, trace_, spoken));
        if (trace_.missed != nullptr) {
            Refusal refusal = refuse_change(*trace_.missed);
            refuse(std::move(refusal.code), std::move(refusal.verdict));
        } else if (trace_.breach) {
            refuse("limit", told(*trace_.breach));
        } else if (trace_.forbidden_by_hook) {
            tell_forbidden();
        } else if (trace_.walks_into) {
            refuse("attacked",
                   fmt::format("{} is attacked by {}, and {} never goes where it could be captured",
                               name(trace_.walks_into->royal),
                               list_pieces(game(), trace_.walks_into->by, trace_.after),
                               support::with_article(game().in_words(question_.mover.kind))));
        } else if (!judged_) {
            tell_allowed();
        } else if (const auto lost = lost_royal()) {
            tell_loss(*lost);
        } else if (!trace_.gives_check.empty()) {
            refuse("gives-check",
                   fmt::format("it gives check to {}, and {}",
                               list_pieces(game(), trace_.gives_check, trace_.after),
                               game().variant().filters.but_mates ? "no mate" : "no move may"));
        } else if (trace_.leaves_facing) {
            refuse("facing", kLeavesFacing);
        } else if (trace_.omits_capture) {
            refuse("must-capture", "it is no capture, and there is one that must be made");
            tell_captures();
        } else if (trace_.omits_jump) {
            refuse("must-jump", kOmitsJump);
        } else if (!trace_.legal) {
            tell_checks();
        } else {
            tell_allowed();
        }
    }
    void tell_allowed() {
        allow();
        tell_changes();
        add(lines_of_values(question_, trace_));
        add(lines_of_sequel(question_.state, intent(), trace_.after));
    }

    // What the script says that could let it go there.
    void tell_not_added() {
        if (!trace_.asked_for_moves || trace_.goes || trace_.added_in_vain) return;
        if (trace_.not_added.empty()) {
            // Of what is not his own nothing else has been said.
            if (!question_.is_moved_by_owner()) return;
            return add("the script does not let it go there, either");
        }
        add(trace_.not_added);
    }

    void tell_held_back(const movegen::Trace::HeldBack& held) {
        result_.moves = true;
        refuse("held-back",
               fmt::format("{} {}", question_.piece_on(held.square), variant::words_of(held.how)));
        add(held.reasons);
    }

    // What comes from the hand does not make it legal.
    void tell_alone() {
        Explanation alone = explain(question_.state, question_.origin, question_.destination,
                                    question_.promotion, {Gate{}, along_.wall});
        if (!alone.legal) result_ = std::move(alone);
    }

    void tell_move() {
        switch (trace_.move->type) {
            case MoveType::kStay:
                if (carried_to(question_, trace_)) return;  // which is told with the rest
                return add(fmt::format("{} acts on {} from where it stands", mover(), to()));
            case MoveType::kSwap:
                add(fmt::format("{} changes places with {}", mover(),
                                question_.piece_on(question_.destination)));
                return tell_promotion();
            case MoveType::kCastle: {
                const position::Castle& away = *trace_.castle->away;
                return add(fmt::format("{} castles with the {} of {}, which goes to {}", mover(),
                                       game().in_words(away.partner), name(away.partner_from),
                                       name(trace_.castle->home->partner_to)));
            }
            default:
                break;
        }
        if (trace_.taken.mover_stays && !mover_is_lost()) {
            const bool takes = trace_.taken.removed.contains(*trace_.victim);
            return add(fmt::format("{} {} {}{} and stays where it is", mover(),
                                   takes ? "captures" : "meets", victim(),
                                   way_of(question_, trace_)));
        }
        add(fmt::format("{} goes to {}{}{}", mover(), to(), way_of(question_, trace_), met()));
        // What a script decides is told of first.
        if (contested()) return;
        tell_promotion();
        if (is_en_passant()) add(fmt::format("it captures {} en passant", victim()));
    }

    // Whom it captures, or may, where it arrives: ", where the black pawn on d5 is".
    [[nodiscard]] std::string met() const {
        if (!trace_.victim) return "";
        const bool passing = trace_.move->type == MoveType::kLocust;
        const char* const how = is_en_passant() ? " en passant" : passing ? " in passing" : "";
        if (contested()) {
            return *trace_.victim == question_.destination
                       ? ", where " + victim() + " is"
                       : fmt::format(" and meets {}{}", victim(), how);
        }
        if (is_en_passant()) return "";
        return (passing ? " and takes " : " and captures ") + victim() + how;
    }
    [[nodiscard]] bool is_en_passant() const { return trace_.move->type == MoveType::kEnPassant; }
    [[nodiscard]] bool contested() const { return trace_.victim && variant().capture.contested; }
    [[nodiscard]] std::string victim() const { return question_.piece_on(*trace_.victim); }

    void tell_promotion() {
        if (!question_.promotion) return;
        const std::string who = contested() ? "the " + game().in_words(question_.mover) : "it";
        add(who + " becomes " + support::with_article(game().in_words(*question_.promotion)));
    }

    // How a capture that a script decides has gone.
    void tell_capture() {
        add(trace_.contest);
        if (!contested()) return;
        const WideSet& removed = trace_.taken.removed;
        std::vector<std::string> others;
        for (const Square square : removed) {
            if (square == question_.origin || square == *trace_.victim) continue;
            if (question_.at(square)) others.push_back(question_.piece_on(square));
        }
        const bool takes = removed.contains(*trace_.victim);
        if (takes && mover_is_lost()) {
            add("both leave the board, the piece that captures and its victim" +
                (others.empty() ? "" : ", and with them " + support::join(others, ", ")));
        } else {
            tell_outcome(takes);
            if (!others.empty()) add(leave_board(others));
        }
        if (!mover_is_lost() && !trace_.taken.mover_stays) tell_promotion();
    }
    void tell_outcome(bool takes) {
        if (mover_is_lost()) return add(fmt::format("{} is lost, and {} stays", mover(), victim()));
        if (takes && !trace_.taken.mover_stays) add(victim() + " is captured");
    }
    [[nodiscard]] bool mover_is_lost() const {
        return trace_.taken.removed.contains(question_.origin);
    }

    [[nodiscard]] std::string told(const movegen::Breach& breach) const {
        const variant::Limit& limit = variant().limits[breach.limit];
        const std::string& board = question_.topology().grids()[breach.board].name;
        return fmt::format("the {}{} would go from {} to {}, outside {} to {}{}",
                           support::spaced(variant().sums[limit.sum].name),
                           board.empty() ? "" : " of " + board, breach.now, breach.then, limit.low,
                           limit.high, limit.or_nearer ? " and further from 0" : "");
    }

    // The first that a script gives as its reason stands in the verdict; the rest follow.
    void tell_forbidden() {
        const bool silent = trace_.verdict.empty();
        refuse("forbidden",
               fmt::format("{} may not move to {}: {}", mover(), to(),
                           silent ? "a rule of the variant forbids it" : trace_.verdict.front()));
        if (!silent)
            result_.lines.insert(result_.lines.end(), trace_.verdict.begin() + 1,
                                 trace_.verdict.end());
    }

    // An own royal piece that the move would lose; the mover, too, where none is left of it.
    [[nodiscard]] std::optional<Square> lost_royal() const {
        const bool told = trace_.lost || trace_.legal || trace_.castle || !trace_.checks.empty();
        if (told || !variant().pieces[index(question_.mover.kind)].royal) return trace_.lost;
        const auto is_there = [&](Square square) {
            const auto& piece = trace_.after.squares[index(square)];
            return piece && *piece == question_.mover;
        };
        const auto carried = carried_to(question_, trace_);
        const bool stands = is_there(question_.origin) || is_there(question_.destination) ||
                            (carried && is_there(*carried));
        return stands ? std::nullopt : std::optional(question_.origin);
    }
    void tell_loss(Square royal) {
        const std::string it = question_.piece_on(royal);
        if (royal == question_.origin && trace_.victim) {
            refuse("loses-royal", it + " would be lost in the capture");
        } else if (trace_.taken.removed.contains(royal)) {
            refuse("loses-royal", "the capture would remove " + it);
        } else {
            refuse("loses-royal", it + " would be lost");
        }
    }

    // What the mover carries after its move, as far as it is new, where it went or stayed.
    void tell_changes() {
        const auto there = mover_after(question_, trace_);
        if (!there) return;
        const auto& columns = variant().state.pieces;
        for (std::size_t c = 0; c < columns.size(); ++c) {
            if (columns[c].type != variant::ColumnType::kNumber) continue;
            const int now = question_.carried(c, question_.origin);
            const int then = trace_.after.state.columns[c][index(*there)];
            if (then == now) continue;
            const std::string value = support::spaced(columns[c].name);
            add(fmt::format("its {} from {} to {}", support::with_verb(value, "goes", "go"), now,
                            then));
        }
    }

    [[nodiscard]] std::string told(const RoyalCheck& check, const position::Setup& setup) const {
        return fmt::format("the {} on {} is in check from {}",
                           game().in_words(*setup.squares[index(check.royal)]), name(check.royal),
                           list_pieces(game(), check.by, setup));
    }

    // A royal piece is attacked before it castles, or where it would go on.
    void tell_crossing(const RoyalCheck& check) {
        position::Setup crossing = question_.setup;
        crossing.squares[index(question_.origin)].reset();
        crossing.squares[index(check.royal)] = question_.mover;
        if (!trace_.castle) {
            return refuse("through", fmt::format("it cannot go on through {}: {}",
                                                 name(check.royal), told(check, crossing)));
        }
        tell_shields(crossing, check);
        const bool start = check.royal == question_.origin;
        refuse(start ? "in-check" : "through",
               fmt::format("no castling {} {}: it is attacked by {}",
                           start ? "in check on" : "through", name(check.royal),
                           list_pieces(game(), check.by, crossing)));
    }

    // Which royal pieces it leaves in check; where a policy may compare, which are in check now.
    void tell_checks() {
        if (trace_.checks.empty()) {
            refuse("in-check", "it does not answer the check");
        } else if (variant().royalty.check == variant::CheckPolicy::kOneSafe &&
                   trace_.checks.size() > 1) {
            std::vector<std::string> all;
            for (const RoyalCheck& check : trace_.checks) all.push_back(told(check, trace_.after));
            return refuse("in-check",
                          "all royal pieces would be attacked: " + support::join(all, ", "));
        } else {
            tell_check(trace_.checks.front());
        }
        const bool compares = variant().royalty.check == variant::CheckPolicy::kReduceOrKeep;
        if (!compares && !variant().links) {
            if (!trace_.checks.empty()) tell_shields(trace_.after, trace_.checks.front());
            return;
        }
        // The verdict tells the first, and whether it stands already.
        for (std::size_t i = 1; i < trace_.checks.size(); ++i) {
            add("after the move " + told(trace_.checks[i], trace_.after));
        }
        bool checked = false;
        for (const RoyalCheck& check : trace_.before) {
            if (check.by.empty()) continue;
            checked = true;
            const bool stays = !trace_.checks.empty() && result_.code == "in-check" &&
                               trace_.checks.front().royal == check.royal &&
                               trace_.checks.front().by == check.by;
            if (!stays) add("now " + told(check, question_.setup));
        }
        const auto& answers = question_.state.legal_moves();
        if (!checked || answers.empty()) return;
        add("a legal answer is " + text_of(game(), answers.front()));
    }

    void tell_captures() {
        const auto& all = question_.state.legal_moves();
        if (all.empty()) return;
        add("a capture is " + text_of(game(), all.front()));
    }

    void tell_check(const RoyalCheck& check) {
        const RoyalCheck* before = at_first(check.royal);
        const std::string by = list_pieces(game(), check.by, trace_.after);
        const variant::PieceType& type = game().type(question_.mover.kind);
        if (const std::string faces = faced_in(question_, trace_, check); !faces.empty()) {
            refuse("facing", faces);
        } else if (check.royal == question_.destination && (type.royal || type.royal_when_last)) {
            refuse("attacked", fmt::format("{} is attacked by {}", name(check.royal), by));
        } else if (before == nullptr || carried_to(question_, trace_) == check.royal) {
            refuse("attacked", "after the move " + told(check, trace_.after));
        } else if (!before->by.empty()) {
            refuse("in-check",
                   fmt::format("{} stays in check from {}", question_.piece_on(check.royal), by));
        } else {
            const bool both = mover_is_lost() && trace_.taken.removed.contains(*trace_.victim);
            refuse("exposes",
                   fmt::format("{}{}{} exposes {} to {}",
                               mover_is_lost() ? "the loss of " : "moving ", mover(),
                               both ? " and its victim" : "", question_.piece_on(check.royal), by));
        }
    }
    // The royal piece of the square, as it is before the move.
    [[nodiscard]] const RoyalCheck* at_first(Square royal) const {
        const auto found = std::find_if(trace_.before.begin(), trace_.before.end(),
                                        [&](const RoyalCheck& one) { return one.royal == royal; });
        return found == trace_.before.end() ? nullptr : &*found;
    }

    // What the hook has to say about squares that are closed.
    void tell_closed(const WideSet& squares) { tell_control("", question_.setup, squares); }
    void tell_control(const char* when, const position::Setup& setup, const WideSet& squares) {
        if (squares.empty()) return;
        hooks::Why why;
        why.squares = squares;
        (void)game().engine().control(setup, &why);
        for (const std::string& line : why.lines) add(when + line);
    }

    // Which attackers closed squares kept away before, and what has become of their ways.
    void tell_shields(const position::Setup& after, const RoyalCheck& check) {
        if (!variant().closed) return;
        const RoyalCheck* before = at_first(check.royal);
        const WideSet shielded = before == nullptr ? WideSet{} : before->shielded & check.by;
        WideSet given_up;
        WideSet ways;
        for (const Square attacker : check.by) {
            ways |= attack(after, attacker, check.royal).passed;
            if (shielded.contains(attacker)) {
                given_up |= attack(question_.setup, attacker, check.royal).closed;
            }
        }
        if (!shielded.empty()) {
            std::vector<std::string> names;
            for (const Square square : given_up) names.push_back(name(square));
            add(fmt::format("before the move {} was shielded from {}; it gives up {}",
                            question_.piece_on(check.royal),
                            list_pieces(game(), shielded, question_.setup),
                            support::join(names, ", ")));
            tell_closed(given_up);
            for (const Square square : given_up) {
                if (after.squares[index(square)]) {
                    add(fmt::format("after the move {} is occupied, so neutral", name(square)));
                }
            }
        }
        tell_control("after the move ", after, ways);
    }
    // How an enemy gets to our royal piece in a setup.
    [[nodiscard]] MovementAnswer attack(const position::Setup& setup, Square attacker,
                                        Square royal) const {
        MoveQuestion question{
            question_.state, setup, attacker, royal, *setup.squares[index(attacker)], {}, {}, {}};
        const auto control = game().engine().control(setup, nullptr);
        if (!control || !variant().closed->path) return explain_movement(question);
        question.barred =
            control->closed(opponent(us())) & WideSet::first_squares(setup.squares.size());
        for (const Square square : question.barred) {
            if (question.at(square)) question.barred.erase(square);
        }
        return explain_movement(question);
    }

    MoveQuestion question_;
    Along along_;
    bool judged_;
    bool past_end_ = false;
    movegen::Trace trace_;
    Explanation result_;
};

}  // namespace

Explanation explain(const State& state, Square origin, Square destination,
                    std::optional<PieceKind> promotion, const Along& along) {
    // What a die is to say is not said yet.
    if (promotion == movegen::kByDie) return explain(state, origin, destination, {}, along);
    return Explainer(state, origin, destination, promotion, along, true).run();
}

Explanation explain_within_turn(const State& state, Square origin, Square destination,
                                std::optional<PieceKind> promotion, const Along& along) {
    const bool by_die = promotion == movegen::kByDie;
    return Explainer(state, origin, destination, by_die ? std::nullopt : promotion, along, false)
        .run();
}

Explanation explain_past_end(const State& state, Square origin, Square destination) {
    const auto& turns = state.game().variant().turns;
    Explainer explainer(state, origin, destination, {}, {}, !turns || !turns->check_at_end);
    explainer.look_past_end();
    return explainer.run();
}

}  // namespace rulewright::game
