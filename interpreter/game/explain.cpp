#include "game/explain.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "game/explain_linked.hpp"
#include "game/explain_movement.hpp"
#include "game/explain_refusals.hpp"
#include "support/text.hpp"

namespace rulewright::game {

namespace {

using board::WideSet;

class Explainer {
public:
    Explainer(const State& state, Square origin, Square destination,
              std::optional<PieceKind> promotion)
        : question_{state, state.setup(), origin, destination, {}, {}, {}}, promotion_(promotion) {}

    Explanation run() {
        if (auto refusal = refuse_mover(question_)) {
            refuse(std::move(refusal->code), std::move(refusal->verdict));
        } else {
            movement();
        }
        return std::move(result_);
    }

private:
    [[nodiscard]] Game& game() const noexcept { return question_.game(); }
    [[nodiscard]] const std::string& name(Square square) const { return question_.name(square); }
    [[nodiscard]] PlayerId us() const noexcept { return question_.setup.to_move; }
    [[nodiscard]] std::string mover() const { return question_.piece_on(question_.origin); }

    void refuse(std::string code, std::string verdict) {
        result_.legal = false;
        result_.code = std::move(code);
        result_.verdict = std::move(verdict);
    }
    void add(std::string line) { result_.lines.push_back(std::move(line)); }

    void movement() {
        find_closed();
        const auto castle = find_castle();
        const auto& target = question_.at(question_.destination);
        if (castle && question_.destination == game().frame().castles()[*castle].partner_from) {
            castling(*castle);  // the partner makes room for it
            return;
        }
        if (target && target->owner == us()) {
            refuse("own-piece", fmt::format("{} cannot move to {}: its own piece, {}, is there",
                                            mover(), name(question_.destination),
                                            question_.piece_on(question_.destination)));
            return;
        }
        const MovementAnswer answer = explain_movement(question_);
        if (!answer.possible && castle) {
            castling(*castle);
            return;
        }
        if (!answer.possible) {
            refuse(answer.code, fmt::format("{} cannot move to {}: it {}", mover(),
                                            name(question_.destination), answer.text));
            tell_closed(answer.closed);
            return;
        }
        if (target && game().type(target->kind).royal) {
            refuse("royal",
                   fmt::format("{} is never captured", question_.piece_on(question_.destination)));
            return;
        }
        if (!promotion_is_fine()) return;
        add(fmt::format("{} goes to {}{}{}", mover(), name(question_.destination), answer.way,
                        target ? ", where " + question_.piece_on(question_.destination) + " is"
                               : std::string()));
        if (promotion_) add(fmt::format("it becomes a {}", game().type(*promotion_).name));
        outcome(answer.en_passant);
    }

    void find_closed() {
        control_ = game().engine().control(question_.setup, nullptr);
        note_closed(question_, control_);
    }

    [[nodiscard]] static WideSet closed_to(const hooks::Control& control, PlayerId player,
                                           const position::Setup& setup) {
        WideSet closed = control.closed(player) & WideSet::first_squares(setup.squares.size());
        for (std::size_t i = 0; i < setup.squares.size(); ++i) {
            if (setup.squares[i]) closed.erase(make_id<Square>(i));
        }
        return closed;
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

    bool promotion_is_fine() {
        const variant::Promotion* rule = promotion_rule();
        if (rule == nullptr) {
            if (!promotion_) return true;
            refuse("no-promotion",
                   fmt::format("{} is not promoted on {}", mover(), name(question_.destination)));
            return false;
        }
        std::vector<std::string> names;
        for (const PieceKind kind : rule->to) names.push_back(game().type(kind).name);
        if (!promotion_) {
            refuse("promotion-missing",
                   fmt::format("ambiguous: the promotion is missing: {} becomes a {} on {}",
                               mover(), support::join_or(names), name(question_.destination)));
            return false;
        }
        if (std::find(rule->to.begin(), rule->to.end(), *promotion_) != rule->to.end()) {
            return true;
        }
        refuse("promotion-wrong",
               fmt::format("no promotion to a {}: {} becomes a {}", game().type(*promotion_).name,
                           mover(), support::join_or(names)));
        return false;
    }

    [[nodiscard]] const variant::Promotion* promotion_rule() const {
        for (const variant::Promotion& rule : game().variant().promotions) {
            if (rule.kind == question_.mover.kind &&
                game().frame().promotes(us(), question_.destination, rule)) {
                return &rule;
            }
        }
        return nullptr;
    }

    // What the move leaves on the board, with the contest decided, and whether a king is safe.
    void outcome(bool en_passant) {
        movegen::Move move{question_.origin, question_.destination, question_.mover.kind,
                           promotion_};
        std::optional<Square> victim;
        if (en_passant) {
            move.type = movegen::MoveType::kEnPassant;
            victim = question_.setup.en_passant->victim;
            add(fmt::format("it captures {} en passant", question_.piece_on(*victim)));
        } else if (question_.at(question_.destination)) {
            victim = question_.destination;
        }
        hooks::CaptureOutcome taken;
        if (victim) taken.removed.insert(*victim);
        if (victim && game().variant().capture.contested) {
            hooks::Why why;
            taken = game().engine().capture(question_.setup, move, *victim, &why);
            for (std::string& line : why.lines) add(std::move(line));
            if (auto line = tell_removed(question_, taken, *victim)) add(std::move(*line));
        }
        const bool both = victim && taken.removed.contains(*victim);
        position::Setup after = question_.setup;
        for (const Square square : taken.removed) after.squares[index(square)].reset();
        const bool lost = taken.removed.contains(question_.origin);
        if (taken.mover_stays) add("it captures from where it stands");
        if (!lost && !taken.mover_stays) {
            after.squares[index(question_.origin)].reset();
            after.squares[index(question_.destination)] =
                Piece{us(), promotion_.value_or(question_.mover.kind)};
        }
        finish(std::move(after), !lost ? Loss::kNone : both ? Loss::kWithVictim : Loss::kMover);
    }

    // Whether the mover leaves the board, and its victim with it.
    enum class Loss : std::uint8_t { kNone, kMover, kWithVictim };

    void finish(position::Setup after, Loss loss) {
        after.to_move = opponent(us());
        after.en_passant.reset();
        if (loss != Loss::kNone && game().type(question_.mover.kind).royal) {
            refuse("loses-royal", fmt::format("{} would be lost in the capture", mover()));
            return;
        }
        if (const auto royal = removed_royal(after)) {
            refuse("loses-royal",
                   fmt::format("the capture would remove {}", question_.piece_on(*royal)));
            return;
        }
        if (royals_are_safe(after, loss)) legal();
    }
    // An own royal piece that a capture takes off the board beside its victim.
    [[nodiscard]] std::optional<Square> removed_royal(const position::Setup& after) const {
        for (std::size_t i = 0; i < after.squares.size(); ++i) {
            const auto square = make_id<Square>(i);
            const auto& piece = question_.at(square);
            const bool royal = piece && piece->owner == us() && game().type(piece->kind).royal;
            if (royal && square != question_.origin && !after.squares[i]) return square;
        }
        return std::nullopt;
    }
    void legal() {
        result_.legal = true;
        result_.code = "legal";
        result_.verdict = "legal";
    }

    bool royals_are_safe(const position::Setup& after, Loss loss) {
        for (std::size_t i = 0; i < after.squares.size(); ++i) {
            const auto& piece = after.squares[i];
            if (!piece || piece->owner != us() || !game().type(piece->kind).royal) continue;
            const auto royal = make_id<Square>(i);
            const WideSet attackers = game().engine().attackers(after, royal, us());
            if (attackers.empty()) continue;
            unsafe(after, royal, attackers, loss);
            return false;
        }
        return true;
    }

    void unsafe(const position::Setup& after, Square royal, const WideSet& attackers, Loss loss) {
        const std::string by = list_pieces(game(), attackers, after);
        if (royal == question_.destination && question_.mover == *after.squares[index(royal)]) {
            refuse("attacked", fmt::format("{} is attacked by {}", name(royal), by));
        } else if (was_in_check(royal)) {
            refuse("in-check",
                   fmt::format("{} stays in check from {}", question_.piece_on(royal), by));
        } else {
            refuse("exposes", fmt::format("{}{}{} exposes {} to {}",
                                          loss == Loss::kNone ? "moving " : "the loss of ", mover(),
                                          loss == Loss::kWithVictim ? " and its victim" : "",
                                          question_.piece_on(royal), by));
        }
        tell_shields(after, royal, attackers);
    }

    [[nodiscard]] bool was_in_check(Square royal) const {
        return question_.at(royal) && question_.at(royal)->owner == us() &&
               !game().engine().attackers(question_.setup, royal, us()).empty();
    }

    // The question how an enemy gets to our royal piece in a setup.
    [[nodiscard]] MovementAnswer attack(const position::Setup& setup, Square attacker,
                                        Square royal) const {
        MoveQuestion question{
            question_.state, setup, attacker, royal, *setup.squares[index(attacker)], {}, {}};
        const auto control = game().engine().control(setup, nullptr);
        if (game().variant().closed->path) {
            question.barred = closed_to(*control, opponent(us()), setup);
        }
        return explain_movement(question);
    }

    // Which attackers closed squares kept away before, and what has become of their ways.
    void tell_shields(const position::Setup& after, Square royal, const WideSet& attackers) {
        if (!control_) return;
        WideSet shielded;
        WideSet given_up;
        WideSet ways;
        if (question_.at(royal)) {
            shielded = game().engine().shielded_attackers(question_.setup, royal, us()) & attackers;
        }
        for (const Square attacker : attackers) {
            ways |= attack(after, attacker, royal).passed;
            if (shielded.contains(attacker)) {
                given_up |= attack(question_.setup, attacker, royal).closed;
            }
        }
        if (!shielded.empty()) {
            std::vector<std::string> names;
            for (const Square square : given_up) names.push_back(name(square));
            add(fmt::format("before the move {} was shielded from {}; it gives up {}",
                            question_.piece_on(royal),
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

    [[nodiscard]] std::optional<std::size_t> find_castle() const {
        const auto& castles = game().frame().castles();
        for (std::size_t i = 0; i < castles.size(); ++i) {
            if (castles[i].player == us() && castles[i].royal == question_.mover.kind &&
                castles[i].royal_from == question_.origin &&
                castles[i].royal_to == question_.destination) {
                return i;
            }
        }
        return std::nullopt;
    }

    void castling(std::size_t i) {
        const position::Castle& castle = game().frame().castles()[i];
        const variant::Castling& rule = *game().variant().castling;
        if (promotion_) {
            refuse("no-promotion", "castling promotes nothing");
            return;
        }
        if (!question_.setup.castles[i]) {
            refuse("castling-right",
                   fmt::format("the castling right is gone: {} or the {} of {} has moved", mover(),
                               game().type(castle.partner).name, name(castle.partner_from)));
            return;
        }
        for (const Square square : castle.must_be_empty) {
            if (!question_.at(square)) continue;
            refuse("blocked", fmt::format("castling is blocked by {}", question_.piece_on(square)));
            return;
        }
        if (!rule.from_check && castling_attacked(castle.royal_from)) return;
        if (!rule.through_check) {
            for (const Square square : castle.royal_path) {
                if (castling_attacked(square)) return;
            }
        }
        finish_castling(castle);
    }

    bool castling_attacked(Square square) {
        position::Setup crossing = question_.setup;
        crossing.squares[index(question_.origin)].reset();
        crossing.squares[index(square)] = question_.mover;
        const WideSet attackers = game().engine().attackers(crossing, square, us());
        if (attackers.empty()) return false;
        tell_shields(crossing, square, attackers);
        const bool start = square == question_.origin;
        refuse(start ? "in-check" : "through",
               fmt::format("no castling {} {}: it is attacked by {}",
                           start ? "in check on" : "through", name(square),
                           list_pieces(game(), attackers, crossing)));
        return true;
    }

    void finish_castling(const position::Castle& castle) {
        position::Setup after = question_.setup;
        after.squares[index(castle.royal_from)].reset();
        after.squares[index(castle.partner_from)].reset();
        after.squares[index(castle.royal_to)] = Piece{us(), castle.royal};
        after.squares[index(castle.partner_to)] = Piece{us(), castle.partner};
        add(fmt::format("{} castles with the {} of {}, which goes to {}", mover(),
                        game().type(castle.partner).name, name(castle.partner_from),
                        name(castle.partner_to)));
        finish(std::move(after), Loss::kNone);
    }

    MoveQuestion question_;
    std::optional<PieceKind> promotion_;
    std::optional<hooks::Control> control_;
    Explanation result_;
};

}  // namespace

Explanation explain(const State& state, Square origin, Square destination,
                    std::optional<PieceKind> promotion) {
    if (state.game().engine().weighs_more())
        return explain_linked(state, origin, destination, promotion);
    return Explainer(state, origin, destination, promotion).run();
}

}  // namespace rulewright::game
