#include "game/explain_targets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "game/reason_words.hpp"
#include "movegen/arrival.hpp"
#include "support/name_words.hpp"
#include "support/text.hpp"

namespace rulewright::game {

namespace {

using board::WideSet;
using movegen::CastleObstacle;

class TargetsExplainer {
public:
    TargetsExplainer(const MoveQuestion& question, const movegen::Trace& trace)
        : question_(question),
          trace_(trace),
          from_(question.topology().coordinates(question.origin).board),
          to_(question.topology().coordinates(question.destination).board) {}

    [[nodiscard]] Refusal run() const {
        if (trace_.goes) return promotion();
        if (question_.origin == question_.destination && !trace_.added_in_vain) {
            return {"same-square", fmt::format("a move from {0} to {0} goes nowhere", to()), {}};
        }
        if (trace_.added_in_vain && !trace_.added_in_vain->empty()) {
            return it("royal", fmt::format("would capture {}, which is never captured",
                                           list_pieces(question_.game(), *trace_.added_in_vain,
                                                       question_.setup)));
        }
        if (!question_.is_moved_by_owner() && !trace_.added_in_vain) {
            const bool neutral = question_.is_neutral(question_.origin);
            return {neutral ? "neutral" : "not-yours",
                    fmt::format("{} is {}, and the script does not let {} move it there", mover(),
                                neutral ? "nobody's" : "not yours",
                                question_.game().in_words(question_.setup.to_move)),
                    {}};
        }
        if (links() && links()->always) return passing();
        const auto& castle = trace_.castle;
        // The partner makes room for the royal piece.
        const bool room = castle && question_.destination == castle->away->partner_from;
        if (question_.is_neutral(question_.destination)) {
            return cannot("neutral", question_.piece_on(question_.destination) +
                                         " is nobody's, and nobody captures it");
        }
        if (is_own(question_.destination) && !room) {
            return cannot("own-piece", fmt::format("its own piece, {}, is there",
                                                   question_.piece_on(question_.destination)));
        }
        if (castle) return refuse_castle();
        if (from_ != to_ && links()) return through_links();
        return within();
    }

private:
    [[nodiscard]] const variant::Variant& variant() const noexcept {
        return question_.game().variant();
    }
    [[nodiscard]] const std::optional<variant::Links>& links() const noexcept {
        return variant().links;
    }
    [[nodiscard]] std::string mover() const { return question_.piece_on(question_.origin); }
    [[nodiscard]] const std::string& to() const { return question_.name(question_.destination); }
    [[nodiscard]] const std::string& board(std::size_t i) const {
        return question_.topology().grids()[i].name;
    }
    [[nodiscard]] bool is_own(Square square) const {
        return question_.at(square) && question_.at(square)->owner == question_.mover.owner;
    }
    [[nodiscard]] bool is_never_captured(Square square) const {
        const auto& piece = question_.at(square);
        return piece &&
               ((question_.game().type(piece->kind).royal && !variant().royalty.capturable) ||
                question_.is_neutral(square));
    }
    [[nodiscard]] std::string list(const WideSet& squares) const {
        std::vector<std::string> names;
        for (const Square square : squares) names.push_back(question_.name(square));
        return support::join(names, ", ");
    }

    [[nodiscard]] Refusal cannot(std::string code, const std::string& why) const {
        return {std::move(code), fmt::format("{} cannot move to {}: {}", mover(), to(), why), {}};
    }
    [[nodiscard]] Refusal it(std::string code, const std::string& what) const {
        return cannot(std::move(code), "it " + what);
    }

    [[nodiscard]] Refusal promotion() const {
        if (trace_.promotions.empty()) {
            return trace_.stays ? no_promotion()
                                : it("nothing-lost",
                                     "must promote there, and has lost nothing "
                                     "that it could become");
        }
        std::vector<std::string> names;
        for (const PieceKind kind : trace_.promotions) {
            names.push_back(question_.game().in_words(kind));
        }
        const std::string may = support::join_or(names);
        if (question_.promotion && waits_for_loss(*question_.promotion)) {
            const std::string kind = question_.game().in_words(*question_.promotion);
            return {"promotion-wrong",
                    fmt::format("no promotion to {}: only to what was lost, and {} lost no {}; "
                                "{} becomes {}",
                                support::with_article(kind),
                                support::with_verb(question_.game().in_words(question_.mover.owner),
                                                   "has", "have"),
                                kind, mover(), support::with_article(may)),
                    {}};
        }
        if (question_.promotion) {
            return {
                "promotion-wrong",
                fmt::format("no promotion to {}: {} becomes {}",
                            support::with_article(question_.game().in_words(*question_.promotion)),
                            mover(), support::with_article(may)),
                {}};
        }
        return {"promotion-missing",
                fmt::format("the promotion is missing: {} becomes {} on {}", mover(),
                            support::with_article(may), to()),
                {}};
    }
    // Whether the piece may become that one, but only while one was lost.
    [[nodiscard]] bool waits_for_loss(PieceKind kind) const {
        return std::any_of(variant().promotions.begin(), variant().promotions.end(),
                           [&](const variant::Promotion& rule) {
                               return rule.only_lost && rule.kind == question_.mover.kind &&
                                      rule.concerns[index(question_.mover.owner)] &&
                                      std::find(rule.to.begin(), rule.to.end(), kind) !=
                                          rule.to.end();
                           });
    }
    [[nodiscard]] Refusal no_promotion() const {
        const auto& gates = variant().gates.from_hand;
        const auto& hand = question_.setup.state.hands[index(question_.mover.owner)];
        const PieceKind named = question_.promotion.value_or(question_.mover.kind);
        if (gates && question_.promotion && index(variant().held_as(named)) < hand.size() &&
            hand[index(variant().held_as(named))] != 0) {
            return {"no-gate",
                    fmt::format("nothing comes from the hand with this move of {}", mover()),
                    {}};
        }
        const auto by = named_by_others(named);
        return {"no-promotion",
                fmt::format("{} is not promoted on {}{}", mover(), to(), by ? *by : ""),
                {}};
    }
    // By which moves not, where by others there it would become that one, or anything where none is
    // named.
    [[nodiscard]] std::optional<std::string> named_by_others(PieceKind named) const {
        const position::Frame& frame = question_.game().frame();
        const PlayerId owner = question_.mover.owner;
        for (const variant::Promotion& rule : variant().promotions) {
            const bool ends = frame.promotes(owner, question_.destination, rule);
            const bool begins = frame.promotes(owner, question_.origin, rule);
            const bool stays = rule.entering && ends && begins && !rule.applies(ends, begins);
            const bool there = stays || rule.applies(ends, begins);
            const bool lists = !question_.promotion ||
                               std::find(rule.to.begin(), rule.to.end(), named) != rule.to.end();
            if (rule.kind != question_.mover.kind || !rule.concerns[index(owner)] || !there ||
                !lists || !rule.heeds_moves()) {
                continue;
            }
            if (stays) return " by a move that begins where it is promoted, too";
            if (!rule.heeds_captures()) continue;
            return rule.capturing ? " by a move that captures nothing" : " by a capture";
        }
        return std::nullopt;
    }

    [[nodiscard]] Refusal refuse_castle() const {
        const position::Castle& home = *trace_.castle->home;
        const position::Castle& away = *trace_.castle->away;
        if (question_.promotion) return {"no-promotion", "castling promotes nothing", {}};
        switch (trace_.castle->obstacle) {
            case CastleObstacle::kOccupied:
                return {"blocked", blocked_castle(home, away), {}};
            case CastleObstacle::kCost:
                return {"cost", unpaid_castle(home, away), {}};
            case CastleObstacle::kLink:
                return {"ends-on-portal", "castling may not end on a portal square", {}};
            default:
                break;
        }
        const std::string partner =
            fmt::format("the {} of {}", question_.game().in_words(home.partner),
                        question_.name(away.partner_from));
        if (question_.at(away.partner_from) == Piece{question_.mover.owner, home.partner}) {
            return {"castling-right",
                    fmt::format("the castling right is gone: {} or {} has moved", mover(), partner),
                    {}};
        }
        if (variant().castling->files) {
            return {"castling-right",
                    fmt::format("castling is written as the move to the partner's square, and no "
                                "own {} is on {}",
                                question_.game().in_words(home.partner),
                                question_.name(away.partner_from)),
                    {}};
        }
        return {"castling-right",
                fmt::format("the castling right is gone: {} is no longer there", partner),
                {}};
    }
    [[nodiscard]] std::string blocked_castle(const position::Castle& home,
                                             const position::Castle& away) const {
        for (const position::Castle* side : {&home, &away}) {
            for (const Square square : side->must_be_empty) {
                if (question_.at(square)) {
                    return "castling is blocked by " + question_.piece_on(square);
                }
            }
        }
        return "castling is blocked";
    }
    [[nodiscard]] std::string unpaid_castle(const position::Castle& home,
                                            const position::Castle& away) const {
        const auto distance = distance_between(from_, to_);
        const bool pays = question_.carried(*links()->cost, home.royal_from) >= distance;
        const Square square = pays ? away.partner_from : home.royal_from;
        return fmt::format("no castling: {} has {} {} and goes {} boards far",
                           question_.piece_on(square), cost(),
                           question_.carried(*links()->cost, square), distance);
    }

    [[nodiscard]] static int distance_between(std::size_t a, std::size_t b) noexcept {
        return std::abs(static_cast<int>(a) - static_cast<int>(b));
    }
    [[nodiscard]] std::string cost() const {
        return support::spaced(variant().state.pieces[*links()->cost].name);
    }
    [[nodiscard]] Refusal unpaid() const {
        return it("cost", fmt::format("has {} {}, and {} and {} are {} apart", cost(),
                                      question_.carried(*links()->cost, question_.origin),
                                      board(from_), board(to_), distance_between(from_, to_)));
    }

    // On one board, or from level to level.
    [[nodiscard]] Refusal within() const {
        const MovementAnswer answer = explain_movement(question_);
        if (!answer.possible) {
            Refusal refusal = it(answer.code, answer.text);
            refusal.closed = answer.closed;
            return refusal;
        }
        if (is_never_captured(question_.destination)) return never_captured();
        if (trace_.link && trace_.link->ends_on_link) return ends_on_link();
        if (question_.promotion) return no_promotion();
        return {"wrong-move", fmt::format("{} cannot move to {}", mover(), to()), {}};
    }
    [[nodiscard]] Refusal never_captured() const {
        return {"royal", question_.piece_on(question_.destination) + " is never captured", {}};
    }
    [[nodiscard]] Refusal ends_on_link() const {
        return it("ends-on-portal",
                  fmt::format("may not end its move on {}, a portal square", to()));
    }

    [[nodiscard]] Refusal through_links() const {
        if (is_never_captured(question_.destination)) return never_captured();
        const movegen::LinkTrace& link = *trace_.link;
        if (link.portals.empty()) {
            return it("no-portal",
                      fmt::format("no portal joins {} and {} now", board(from_), board(to_)));
        }
        if (!link.pays) return unpaid();
        if (link.passable.empty()) {
            return it("no-portal", fmt::format("reaches no portal between {} and {}; they are {}",
                                               board(from_), board(to_), list(link.portals)));
        }
        if (link.arrivals.empty()) {
            std::vector<std::string> pieces;
            for (const Square square : link.taken) pieces.push_back(question_.piece_on(square));
            return it("arrival-taken", "cannot arrive: there is " + support::join(pieces, ", "));
        }
        if (link.ends_on_link) return ends_on_link();
        return it("wrong-move", fmt::format("arrives on {}, from where it does not move to {}",
                                            list(link.arrivals), to()));
    }

    // Every move ends with a link.
    [[nodiscard]] Refusal passing() const {
        if (from_ == to_) {
            return it("stays",
                      fmt::format("would stay on {}, and every move goes on to another board",
                                  board(from_)));
        }
        const auto arrival = twin();
        if (!arrival) {
            return it("no-portal",
                      fmt::format("would have to come from {}, and no link does", board(from_)));
        }
        if (*arrival == question_.origin) {
            return it("no-move", fmt::format("must move on {} before it goes on", board(from_)));
        }
        if (is_own(*arrival)) {
            return it("own-piece", fmt::format("would arrive first where its own piece, {}, is",
                                               question_.piece_on(*arrival)));
        }
        MoveQuestion part = question_;
        part.destination = *arrival;
        const MovementAnswer movement = explain_movement(part);
        if (!movement.possible) {
            return it(movement.code, fmt::format("has to move to {} first, but {}",
                                                 question_.name(*arrival), movement.text));
        }
        if (is_never_captured(*arrival)) {
            return it("royal", fmt::format("would capture {}, which is never captured",
                                           question_.piece_on(*arrival)));
        }
        if (question_.at(question_.destination)) {
            return it("arrival-taken",
                      fmt::format("cannot go on from {}: there is {}", question_.name(*arrival),
                                  question_.piece_on(question_.destination)));
        }
        if (!trace_.link->pays) return unpaid();
        return it("wrong-move", "cannot go on there");
    }
    // The square of its own board that a link joins to the destination.
    [[nodiscard]] std::optional<Square> twin() const {
        const board::Coordinates& there = question_.topology().coordinates(question_.destination);
        for (const Square square : trace_.link->portals) {
            const board::Coordinates& here = question_.topology().coordinates(square);
            if (here.file == there.file && here.rank == there.rank) return square;
        }
        return std::nullopt;
    }

    const MoveQuestion& question_;
    const movegen::Trace& trace_;
    std::size_t from_;
    std::size_t to_;
};

}  // namespace

std::optional<Refusal> refuse_mover(MoveQuestion& question) {
    const std::string& from = question.name(question.origin);
    const auto& piece = question.at(question.origin);
    if (!piece) return Refusal{"no-piece", fmt::format("no piece stands on {}", from), {}};
    const PlayerId us = question.setup.to_move;
    question.mover = *piece;
    const bool by_script = question.game().engine().hooks().defines(hooks::HookPoint::kMoves) &&
                           question.game().variant().promises.moves.moves_others(
                               piece->kind, question.is_neutral(question.origin));
    if (question.is_neutral(question.origin) && !by_script) {
        return Refusal{
            "neutral", question.piece_on(question.origin) + " is nobody's and never moves", {}};
    }
    if (!question.is_moved_by_owner() && !by_script) {
        return Refusal{
            "not-yours",
            fmt::format("{} is not yours: {} to move", question.piece_on(question.origin),
                        support::with_verb(question.game().in_words(us), "is", "are")),
            {}};
    }
    const auto& hands = question.game().variant().hands;
    const auto& hand = question.setup.state.hands[index(us)];
    bool holds = false;
    for (std::size_t kind = 0; hands && kind < hand.size(); ++kind) {
        holds = holds || (hand[kind] != 0 && hands->drops[kind].dropped);
    }
    if (holds && hands->must_drop) {
        return Refusal{
            "must-drop",
            fmt::format("{} pieces, which are put on the board first",
                        support::with_verb(question.game().in_words(us), "holds", "hold")),
            {}};
    }
    return std::nullopt;
}

Refusal refuse_targets(const MoveQuestion& question, const movegen::Trace& trace) {
    return TargetsExplainer(question, trace).run();
}

std::string holds_none(const std::string& player, const std::string& kind) {
    return fmt::format("{} no {}", support::with_verb(player, "holds", "hold"), kind);
}

namespace {

std::string changes_nothing(const variant::BoardChange& change) {
    switch (change.where) {
        case variant::ChangeAt::kEnclosed:
            return "it encloses no piece, as it must";
        case variant::ChangeAt::kSurrounded:
            return "it surrounds no piece, as it must";
        case variant::ChangeAt::kSmothered:
            return "it takes the last empty square from no group, as it must";
        case variant::ChangeAt::kAround:
            return "nothing that it must change stands next to it";
        case variant::ChangeAt::kBetween:
            return "it goes over nothing that it must change";
        case variant::ChangeAt::kArrival:
            return "it does not become another kind, as it must";
        case variant::ChangeAt::kLeft:
            return "it leaves no empty square behind, as it must";
        case variant::ChangeAt::kVictim:
            return "it leaves no empty square where it captures, as it must";
        case variant::ChangeAt::kBoard:
            return "nothing on the board changes by it, as it must";
    }
    return {};
}

std::string whose_group(variant::Whose whose) {
    if (whose == variant::Whose::kBoth) return "a group of pieces";
    return whose == variant::Whose::kOwn ? "a group of own pieces" : "a group of enemies";
}

std::string brings_about(const variant::BoardChange& change) {
    switch (change.where) {
        case variant::ChangeAt::kEnclosed:
            return "it encloses a piece, as it may not";
        case variant::ChangeAt::kSurrounded:
            return "it surrounds a piece, as it may not";
        case variant::ChangeAt::kSmothered:
            return whose_group(change.whose) + " would be next to no empty square";
        case variant::ChangeAt::kAround:
            return "a piece stands next to it, as none may";
        case variant::ChangeAt::kBetween:
            return "it goes over a piece, as it may not";
        case variant::ChangeAt::kArrival:
            return "it may not stand there";
        case variant::ChangeAt::kLeft:
        case variant::ChangeAt::kVictim:
            return {};
        case variant::ChangeAt::kBoard:
            return "a piece stands on the board, as none may";
    }
    return {};
}

}  // namespace

Refusal refuse_change(const variant::BoardChange& change) {
    if (change.does == variant::Deed::kForbid)
        return {"change-forbidden", brings_about(change), {}};
    return {"changes-nothing", changes_nothing(change), {}};
}

std::string way_of(const MoveQuestion& question, const movegen::Trace& trace) {
    const variant::Variant& variant = question.game().variant();
    if (trace.move->type == movegen::MoveType::kExtra) return "";
    if (variant.links && variant.links->always) {
        const Square arrival = movegen::arrival_of(variant, question.topology(), *trace.move);
        return " through " + question.name(arrival);
    }
    if (!trace.link || !trace.link->through) return explain_movement(question).way;
    const auto& [here, there] = *trace.link->through;
    return fmt::format(" through {} and {}", question.name(here), question.name(there));
}

}  // namespace rulewright::game
