// Stages `resolve` and `follow`: what a move does, and what comes after it.
#include "ply.hpp"

#include <algorithm>
#include <tuple>

#include "changes.hpp"
#include "companions.hpp"
#include "counts.hpp"
#include "hands.hpp"
#include "hooked.hpp"
#include "view.hpp"

namespace rulewright::judge {

using variant::GainOn;

namespace {

// Whoever moves a ply or passes: what a ply ends whatever it was.
Position begin_ply(const Rules& rules, const Position& position) {
    Position next = position;
    if (const auto& passes = rules.variant.ends.passes) next.variables[*passes] = 0;
    // Who goes on with his turn adds to what the next one may answer.
    if (!position.turn.moved) next.en_passant.clear();
    next.last.reset();
    next.fell_short = next.gave_up_royal = next.crowded = false;
    next.occurrences = 1;
    next.to_move = opponent(position.to_move);
    if (index(position.to_move) == 1) ++next.fullmove;
    ++next.clock;
    for (int& plies : next.timers) plies = std::max(0, plies - 1);
    return next;
}

// What leaves its square has moved.
Cell lift(Position& position, int square) {
    Cell cell = *cell_at(position.board, square);
    cell.never_moved = false;
    cell_at(position.board, square).reset();
    return cell;
}

// Who captures goes, and so does what stands around where he arrives.
void blow_up(const Rules& rules, const Position& position, const Move& move, Outcome& outcome) {
    outcome.mover_leaves = true;
    for (const int square : rules.blown_up(position.board, move.arrival)) {
        if (square != move.from && square != *move.victim) outcome.removed.push_back(square);
    }
}

Outcome outcome_of(const Rules& rules, const Position& position, const Move& move) {
    Outcome outcome;
    if (!move.victim) return outcome;
    if (!rules.variant.capture.contested) {
        outcome.removed = {*move.victim};
        if (rules.variant.capture.blast) blow_up(rules, position, move, outcome);
        return outcome;
    }
    Position plain = begin_ply(rules, position);
    const Cell mover = lift(plain, move.from);
    cell_at(plain.board, *move.victim).reset();
    cell_at(plain.board, move.to) = mover;
    const auto answer = rules.hooks->capture(view_of(position, move), View(rules, position),
                                             View(rules, plain), nullptr);
    outcome.mover_stays = answer.mover_stays;
    for (const Square square : answer.removed) {
        const int removed = static_cast<int>(index(square));
        if (removed == move.from) {
            outcome.mover_leaves = true;
        } else {
            outcome.removed.push_back(removed);
        }
    }
    return outcome;
}

// By the row of both kinds, else by that for all other victims.
PieceKind becomes_of(const variant::CaptureRule& rule, PieceKind mover, PieceKind victim) {
    PieceKind into = mover;
    for (const bool named : {false, true}) {
        for (const variant::Becomes& row : rule.becomes) {
            if (row.mover == mover && row.victim.has_value() == named &&
                (!named || row.victim == victim)) {
                into = row.into;
            }
        }
    }
    return into;
}

// What a move adds to what its piece carries, in the order of the list. Who captures without moving
// does not end a move anywhere.
void gain(const Rules& rules, const Position& before, Position& after, int square, bool captured,
          bool stops) {
    Cell& cell = *cell_at(after.board, square);
    const std::string& grid = rules.geometry.grid(square).name;
    for (const variant::Gain& gain : rules.variant.gains) {
        int& value = cell.values[gain.column];
        const int most = rules.variant.state.pieces[gain.column].max;
        if (value >= most) continue;
        if (gain.on == GainOn::kCapture) {
            if (captured) value = std::min(most, value + gain.add);
            continue;
        }
        const bool stops_there =
            stops &&
            std::any_of(gain.squares.begin(), gain.squares.end(), [&](const std::string& name) {
                return grid + name == rules.geometry.name(square);
            });
        if (!stops_there) continue;
        const auto at = static_cast<std::size_t>(square);
        if (gain.recharge && before.timers[at] > 0) continue;
        if (gain.not_twice_by && cell.values[*gain.not_twice_by] == square + 1) continue;
        value = std::min(most, value + gain.add);
        if (gain.recharge) after.timers[at] = *gain.recharge - 1;
        if (gain.not_twice_by) cell.values[*gain.not_twice_by] = square + 1;
    }
}

void place(const Rules& rules, Position& next, const Move& move) {
    if (move.sort == Sort::kDone) {
        next.placing = next.placing == 1 ? 2 : 0;
        next.to_move = opponent(next.to_move);
        for (auto& cell : next.board) {
            if (cell) cell->placed = false;
        }
        return;
    }
    Cell cell = lift(next, move.from);
    cell.placed = true;
    cell.unmoved = false;
    if (const auto& column = rules.variant.placing->sets_board) {
        cell.values[*column] = rules.geometry.place(move.to).board + 1;
    }
    cell_at(next.board, move.to) = cell;
}

// What has been passed within the turn is so no more where something stands there, or where the
// victim has gone on or is gone.
void keep_passed(const Position& before, Position& next) {
    std::erase_if(next.en_passant, [&](PassedSquares& one) {
        std::erase_if(one.squares,
                      [&](int square) { return cell_at(next.board, square).has_value(); });
        const auto& then = cell_at(before.board, one.victim);
        const auto& now = cell_at(next.board, one.victim);
        return one.squares.empty() || !now || (then && then->number != now->number);
    });
    std::sort(next.en_passant.begin(), next.en_passant.end(), [](const auto& a, const auto& b) {
        return std::tuple(a.squares.front(), a.victim) < std::tuple(b.squares.front(), b.victim);
    });
}

// The piece goes to its square, as what it becomes there.
void arrive(const Rules& rules, Position& next, const Move& move) {
    Cell cell = lift(next, move.from);
    cell.unmoved = false;
    if (move.sort == Sort::kSwap) {
        Cell other = lift(next, move.to);
        other.unmoved = false;
        cell_at(next.board, move.from) = other;
    }
    if (move.promotion) promote(rules, cell, *move.promotion, move.from, move.arrival);
    if (move.sort == Sort::kCastle) {
        Cell partner = lift(next, move.partner_from);
        partner.unmoved = false;
        cell_at(next.board, move.partner_to) = partner;
    }
    cell_at(next.board, move.to) = cell;
    if (rules.variant.en_passant && !move.passed.empty() && !move.promotion) {
        next.en_passant.push_back({move.to, move.passed});
    }
}

// What has captured becomes another piece, or the other player's.
void change_captor(const Rules& rules, Cell& captor, const Piece& victim) {
    const variant::CaptureRule& rule = rules.variant.capture;
    const auto& kinds = rule.changes_side;
    const bool goes_over = std::find(kinds.begin(), kinds.end(), captor.piece.kind) != kinds.end();
    const PieceKind into = becomes_of(rule, captor.piece.kind, victim.kind);
    if (into != captor.piece.kind) captor.promoted = false;
    if (goes_over || into != captor.piece.kind) captor.unmoved = captor.never_moved = false;
    captor.piece.kind = into;
    if (goes_over) captor.piece.owner = opponent(captor.piece.owner);
}

// The square on which a captured piece is born again; nothing where it is gone.
std::optional<int> birthplace(const Rules& rules, const Position& next, const Piece& piece,
                              int captured_on) {
    const auto& rule = rules.variant.capture.rebirth;
    if (rule.empty()) return std::nullopt;
    const variant::Rebirth how = rule[index(piece.kind)];
    if (how == variant::Rebirth::kNone) return std::nullopt;
    for (int square = 0; square < rules.geometry.size(); ++square) {
        if (!holds(rules.start.board, square, piece) || cell_at(next.board, square)) continue;
        const Geometry& geometry = rules.geometry;
        if (how == variant::Rebirth::kFile &&
            geometry.place(square).file != geometry.place(captured_on).file) {
            continue;
        }
        if (how == variant::Rebirth::kColour &&
            geometry.colour(square) != geometry.colour(captured_on)) {
            continue;
        }
        return square;
    }
    return std::nullopt;
}

// Where it was put back.
std::optional<int> give_birth(const Rules& rules, Position& next, const Piece& piece,
                              int captured_on) {
    const auto square = birthplace(rules, next, piece, captured_on);
    if (square) put_new(rules, next, *square, piece);
    return square;
}

bool resets_clock(const Rules& rules, const Piece& mover) {
    const auto& kinds = rules.variant.draws.reset_kinds;
    return std::find(kinds.begin(), kinds.end(), mover.kind) != kinds.end();
}

}  // namespace

// Where each piece has its own right, it means something while the owner has both a royal piece and
// a partner with one.
static void drop_lone_rights(const Rules& rules, Position& position) {
    for (const PlayerId player : {make_id<PlayerId>(0), make_id<PlayerId>(1)}) {
        bool royal = false;
        bool partner = false;
        for (const auto& cell : position.board) {
            if (!cell || cell->piece.owner != player || !cell->unmoved) continue;
            (cell->piece.kind == rules.variant.castling->partner ? partner : royal) = true;
        }
        for (auto& cell : position.board) {
            if (cell && cell->piece.owner == player && !(royal && partner)) cell->unmoved = false;
        }
    }
}

void drop_rights(const Rules& rules, const Position& before, Position& after) {
    const auto stayed = [&](int square) {
        const auto& then = cell_at(before.board, square);
        const auto& now = cell_at(after.board, square);
        return then && now && then->number == now->number && then->piece == now->piece;
    };
    for (std::size_t i = 0; i < rules.castlings.size(); ++i) {
        const Castling& castling = rules.castlings[i];
        after.rights[i] =
            after.rights[i] && stayed(castling.royal_from) && stayed(castling.partner_from);
    }
    if (rules.across()) drop_lone_rights(rules, after);
    drop_gates(rules, before, after);
}

// Who is dropped at home may castle with whom stands at home.
static void gain_rights(const Rules& rules, Position& position, int square) {
    for (std::size_t i = 0; i < rules.castlings.size(); ++i) {
        const Castling& castling = rules.castlings[i];
        if (square != castling.royal_from && square != castling.partner_from) continue;
        if (!holds(position.board, castling.royal_from, castling.royal)) continue;
        if (!holds(position.board, castling.partner_from, castling.partner)) continue;
        position.rights[i] = true;
        cell_at(position.board, square)->unmoved = rules.across();
    }
}

static Position after_drop(const Rules& rules, const Position& position, const Move& move,
                           std::vector<std::string>* notices) {
    Position next = begin_ply(rules, position);
    put_down(rules, next, move);
    if (rules.variant.state.last_move) next.last = LastMove{move.to, move.to, false};
    next.clock = 0;
    drop_rights(rules, position, next);
    if (rules.variant.castling && rules.variant.castling->dropped)
        gain_rights(rules, next, move.to);
    keep_passed(position, next);
    make_changes(rules, position, move, move.to, next);
    take_effect(rules, position, move, next, notices);
    return next;
}

Piece mover_of(const Position& position, const Move& move) {
    if (move.dropped) return {position.to_move, *move.dropped};
    return cell_at(position.board, move.from)->piece;
}

static Position after_alone(const Rules& rules, const Position& position, const Move& move,
                            std::vector<std::string>* notices) {
    if (move.sort == Sort::kPlace || move.sort == Sort::kDone) {
        Position next = position;
        place(rules, next, move);
        drop_rights(rules, position, next);
        return next;
    }
    if (move.sort == Sort::kDrop) return after_drop(rules, position, move, notices);
    const Cell mover = *cell_at(position.board, move.from);
    const Outcome outcome = outcome_of(rules, position, move);
    Position next = begin_ply(rules, position);
    for (const int square : outcome.removed) {
        score(rules, next, cell_at(position.board, square));
        cell_at(next.board, square).reset();
    }
    const bool captured = move.victim && std::find(outcome.removed.begin(), outcome.removed.end(),
                                                   *move.victim) != outcome.removed.end();
    if (captured) {
        take_in_hand(rules, next, *cell_at(position.board, *move.victim), mover.piece.owner);
    } else if (move.victim && outcome.mover_leaves) {
        take_in_hand(rules, next, mover, cell_at(position.board, *move.victim)->piece.owner);
    }
    if (rules.variant.state.last_move) {
        const bool lost = outcome.mover_leaves && !rules.variant.capture.blast;
        next.last = LastMove{move.from, move.to, captured && !lost};
    }
    std::optional<int> stands_on;
    if (outcome.mover_leaves) {
        cell_at(next.board, move.from).reset();
    } else {
        const bool stays = outcome.mover_stays || move.sort == Sort::kStay;
        stands_on = stays ? move.from : move.to;
        if (!stays) arrive(rules, next, move);
        if (move.sort != Sort::kStay) {
            gain(rules, position, next, *stands_on, captured, !stays);
        }
        if (captured) {
            change_captor(rules, *cell_at(next.board, *stands_on),
                          cell_at(position.board, *move.victim)->piece);
        }
    }
    std::optional<int> reborn;
    if (captured) {
        const Piece victim = cell_at(position.board, *move.victim)->piece;
        reborn = give_birth(rules, next, victim, *move.victim);
    }
    if (move.victim || resets_clock(rules, mover.piece)) next.clock = 0;
    drop_rights(rules, position, next);
    if (reborn && rules.variant.castling && rules.variant.castling->dropped) {
        gain_rights(rules, next, *reborn);
    }
    keep_passed(position, next);
    make_changes(rules, position, move, stands_on, next);
    take_effect(rules, position, move, next, notices);
    return next;
}

// Whether the file takes away what captures, as what it is and as all that it could become.
static bool vanishes(const Rules& rules, PieceKind mover) {
    std::vector<PieceKind> forms{mover};
    for (const variant::Promotion& promotion : rules.variant.promotions) {
        if (promotion.kind != mover) continue;
        forms.insert(forms.end(), promotion.to.begin(), promotion.to.end());
    }
    const variant::CaptureRule& capture = rules.variant.capture;
    if (!capture.becomes.empty() || !capture.changes_side.empty()) return false;
    for (const variant::BoardChange& change : rules.variant.changes) {
        if (change.does == variant::Deed::kForbid) continue;
        if (change.does != variant::Deed::kRemove) return false;
        if (change.at_turn_end || change.zone || change.where != variant::ChangeAt::kArrival ||
            !change.by.covers(mover, variant::bit_of(variant::Trait::kCapture))) {
            continue;
        }
        const auto& kinds = change.kinds;
        if (std::all_of(forms.begin(), forms.end(), [&](PieceKind form) {
                return std::find(kinds.begin(), kinds.end(), form) != kinds.end();
            })) {
            return true;
        }
    }
    return false;
}

std::vector<std::optional<PieceKind>> promotions_by(const Rules& rules, const Position& position,
                                                    const Move& move) {
    const Cell& cell = *cell_at(position.board, move.from);
    auto choices = promotions_of(rules, position, cell, move);
    const bool plain = choices.size() == 1 && !choices.front();
    const auto& turns = rules.variant.turns;
    const bool dice = turns && turns->contests != variant::Contests::kNone;
    if (!move.victim || plain) return choices;
    if (vanishes(rules, cell.piece.kind)) return {std::nullopt};
    const bool asks = rules.variant.capture.may_remove_others && !dice;
    if (asks && outcome_of(rules, position, move).mover_stays) return {std::nullopt};
    return choices;
}

Position after_move(const Rules& rules, const Position& position, const Move& move,
                    std::vector<std::string>* notices) {
    Position next = after_alone(rules, position, move, notices);
    bring(rules, move, position.to_move, next);
    drop_gates(rules, position, next);
    return next;
}

Position after_pass(const Rules& rules, const Position& position) {
    Position next = begin_ply(rules, position);
    if (const auto& passes = rules.variant.ends.passes) {
        const int most = rules.variant.state.variables[*passes].max;
        next.variables[*passes] = std::min(most, position.variables[*passes] + 1);
    }
    return next;
}

void follow(const Rules& rules, const Position& before, const Move* move, Position& after,
            std::vector<std::string>& notices) {
    if (rules.asks(hooks::HookPoint::kAfterPly) &&
        covers(rules, rules.variant.promises.after_ply, before, move)) {
        hooks::Effects effects;
        const hooks::MoveView asked = move != nullptr ? view_of(before, *move) : hooks::MoveView{};
        rules.hooks->after_ply(move != nullptr ? &asked : nullptr, View(rules, before),
                               View(rules, after), effects);
        apply(rules, effects, after);
        notices.insert(notices.end(), effects.notices.begin(), effects.notices.end());
    }
    count_ply(rules, before.to_move, after);
    if (covers(rules, rules.variant.promises.outcome, before, move)) see_outcome(rules, after);
}

}  // namespace rulewright::judge
