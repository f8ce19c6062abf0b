#include "game/explain_turn_facts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "game/explain_turn_move.hpp"
#include "movegen/heading.hpp"
#include "support/text.hpp"
#include "variant/letters.hpp"

namespace rulewright::game {

bool TurnFacts::may_become(const Turn& turn) const {
    return !question_.promotion || question_.promotion == movegen::kByDie ||
           turn.move->promotion == question_.promotion;
}

bool TurnFacts::comes_with(const Turn& turn) const {
    const Along& along = question_.along;
    return (!along.gate || turn.move->gate == *along.gate) &&
           (!along.wall || turn.move->wall == *along.wall);
}

bool TurnFacts::is_asked(const Turn& turn) const {
    if (!turn.move || turn.move->destination != question_.destination) return false;
    const bool drops = turn.move->type == movegen::MoveType::kDrop;
    if (question_.drop) return drops && turn.move->kind == *question_.drop;
    return !drops && turn.move->origin == question_.origin;
}

std::string TurnFacts::odds(const Dice& dice) const {
    std::uint64_t total = 0;
    std::uint64_t weight = 0;
    for (const Throw& one : state_.node().throws) {
        total += one.weight;
        if (one.dice == dice) weight = one.weight;
    }
    return weight == 0 ? "" : fmt::format(" ({} of {})", weight, total);
}

std::vector<const Turn*> TurnFacts::turns_with_dice() const {
    std::vector<const Turn*> found;
    for (const Turn& turn : state_.turns()) {
        if (turn.dice == dice() && turn.mark == question_.mark) found.push_back(&turn);
    }
    return found;
}

std::vector<const Turn*> TurnFacts::moves_with_any_mark() const {
    std::vector<const Turn*> found;
    for (const Turn& turn : state_.turns()) {
        if (turn.move && turn.dice == dice()) found.push_back(&turn);
    }
    return found;
}

std::string TurnFacts::kinds_of(const std::vector<const Turn*>& turns) const {
    KindMask kinds = 0;
    std::string asked;  // each mark once
    for (const Turn* turn : turns) {
        if (asked.find(turn->mark) != asked.npos) continue;
        asked += turn->mark;
        kinds |= game().engine().movers(state_.position(), dice(), turn->mark).kinds;
    }
    return support::with_article(kinds_text(kinds));
}

std::string TurnFacts::kinds_text(KindMask kinds) const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < game().variant().pieces.size(); ++i) {
        if (includes(kinds, make_id<PieceKind>(i)))
            names.push_back(game().in_words(make_id<PieceKind>(i)));
    }
    return support::join_or(names);
}

std::string TurnFacts::shown() const {
    // Where nobody throws before he moves, dice only decide what comes of moves.
    const bool throws =
        state_.may_throw() || std::any_of(state_.turns().begin(), state_.turns().end(),
                                          [](const Turn& turn) { return !turn.dice.empty(); });
    if (rules().faces.empty() || (!throws && dice().empty())) return "now";
    return dice().empty() ? "without a throw"
                          : fmt::format("when the dice show {}{}", describe_dice(game(), dice()),
                                        odds(dice()));
}

bool TurnFacts::captures(const Turn& turn) const {
    return turn.move && state_.victim(*turn.move).has_value();
}

bool TurnFacts::is_owed(const Turn& turn) const {
    const variant::Filters& filters = game().variant().filters;
    return (filters.must_capture && captures(turn)) ||
           (filters.must_jump && turn.move && game().engine().jumps(state_.position(), *turn.move));
}

bool TurnFacts::owes(const std::vector<const Turn*>& turns) const {
    return game().variant().filters.oblige() &&
           std::all_of(turns.begin(), turns.end(),
                       [&](const Turn* turn) { return is_owed(*turn); });
}

std::optional<Piece> TurnFacts::mover() const {
    if (question_.drop) return Piece{state_.to_move(), *question_.drop};
    return state_.at(question_.origin);
}

movegen::Movers TurnFacts::movers() const {
    return game().engine().movers(state_.position(), dice(), question_.mark);
}

std::string TurnFacts::mark_text(char mark) {
    return mark == '\0' ? "without a mark" : fmt::format("with {}", mark);
}

std::vector<std::string> TurnFacts::marks_of(const std::function<bool(const Turn&)>& is) const {
    std::vector<std::string> marks;
    for (const Turn& turn : state_.turns()) {
        if (!is(turn)) continue;
        std::string mark = mark_text(turn.mark);
        if (std::find(marks.begin(), marks.end(), mark) != marks.end()) continue;
        marks.push_back(std::move(mark));
    }
    return marks;
}

bool TurnFacts::takes_fewer() const {
    if (!game().variant().filters.most_captures || state_.turns().empty()) return false;
    if (goes_on_with_another() || turns_otherwise()) return false;
    const std::vector<Turn>& turns = state_.turns();
    return is_capture() && std::all_of(turns.begin(), turns.end(),
                                       [&](const Turn& turn) { return captures(turn); });
}

bool TurnFacts::is_capture() const {
    const std::vector<Move> all = state_.possible_moves();
    return std::any_of(all.begin(), all.end(), [&](const Move& move) {
        return move.origin == question_.origin && move.destination == question_.destination &&
               state_.victim(move).has_value();
    });
}

bool TurnFacts::captures_as_asked() const {
    const hooks::WayCaptures asked = movers().captures;
    const bool captures = is_capture() || victim_there(state_, question_);
    return asked == hooks::WayCaptures::kAny || (asked == hooks::WayCaptures::kOnly) == captures;
}

bool TurnFacts::has_other_marks() const {
    const std::string marks = std::string(variant::turn_marks(game().variant())) + '\0';
    return std::any_of(marks.begin(), marks.end(), [&](char mark) {
        return mark != question_.mark &&
               game().engine().movers(state_.position(), dice(), mark).kinds != 0;
    });
}

bool TurnFacts::goes_on_with_another() const {
    const hooks::WayPiece piece = movers().piece;
    const auto last = last_mover();
    if (!memory_.moved || !last || question_.drop || piece == hooks::WayPiece::kAny) {
        return false;
    }
    return (*last == question_.origin) == (piece == hooks::WayPiece::kOther);
}

bool TurnFacts::turns_otherwise() const {
    const auto& last = state_.setup().state.last_move;
    return memory_.moved && last && !question_.drop &&
           !movegen::heads_as_asked(game().topology(), movers().direction, *last, question_.origin,
                                    question_.destination);
}

std::optional<Square> TurnFacts::last_mover() const {
    const auto& last = state_.setup().state.last_move;
    if (!last) return std::nullopt;
    return movegen::last_mover(game().variant(), state_.to_move(), *last,
                               [&](Square square) { return state_.at(square); });
}

bool TurnFacts::may_be_decided(bool captures) const {
    const variant::Contests contests = rules().contests;
    return contests == variant::Contests::kMoves ||
           (contests == variant::Contests::kCaptures && captures);
}

std::string TurnFacts::demand() const {
    const movegen::Movers asked = movers();
    if (goes_on_with_another()) {
        return asked.piece == hooks::WayPiece::kOther
                   ? ": another piece goes on"
                   : fmt::format(": the piece on {} goes on, and no other", name(*last_mover()));
    }
    const bool captures = is_capture() || victim_there(state_, question_);
    if (!captures_as_asked()) {
        return fmt::format(": {} captures {} {}{}",
                           asked.captures == hooks::WayCaptures::kOnly ? "only" : "no",
                           memory_.moved ? "follow" : "are made",
                           has_other_marks() ? mark_text(question_.mark) + " " : "",
                           memory_.moved ? "in this turn" : "now");
    }
    if (turns_otherwise()) {
        constexpr const char* kWords[] = {"", "straight on, and nowhere else",
                                          "in another direction than before",
                                          "on, but not straight back"};
        return fmt::format(": the turn goes {}", kWords[static_cast<std::size_t>(asked.direction)]);
    }
    if (may_be_decided(captures)) {
        return ": dice decide it, and it is legal only if it is by every throw";
    }
    return rules().check_at_end
               ? ": nothing can follow that leaves the royal pieces safe when the turn ends"
               : "";
}

std::string TurnFacts::moves_text() const {
    return question_.drop
               ? "drop " + support::with_article(game().in_words(*question_.drop)) + " on"
               : "move " + name(question_.origin) + " to";
}

std::vector<const Turn*> TurnFacts::turns_of_move() const {
    std::vector<const Turn*> found = turns_with_dice();
    std::erase_if(found, [&](const Turn* turn) { return !is_asked(*turn); });
    return found;
}

}  // namespace rulewright::game
