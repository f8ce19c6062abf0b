#include "coverage/events.hpp"

#include <algorithm>
#include <optional>

namespace rulewright::coverage {

namespace {

using movegen::Move;
using movegen::MoveType;
using variant::Change;
using variant::Variant;

// One ply, with both positions written down.
class Ply {
public:
    Ply(const game::State& before, const movegen::Turn& turn, const game::State& after,
        Watch& watch)
        : game_(before.game()),
          variant_(game_.variant()),
          turn_(turn),
          us_(before.to_move()),
          victim_(turn.move ? before.victim(*turn.move) : std::nullopt),
          jumps_(variant_.filters.must_jump && turn.move &&
                 game_.engine().jumps(before.position(), *turn.move)),
          before_(before.setup()),
          after_(after.setup()),
          effects_(game_.engine().effects()),
          watch_(watch) {}

    void note() {
        note_turn();
        note_state();
        note_hooks();
        if (!turn_.move) return;
        const Move& move = *turn_.move;
        if (move.type == MoveType::kDone) return;
        if (move.type == MoveType::kPlace) return watch_.count({What::kPlaced});
        note_way(move);
        if (victim_) note_capture(move);
        if (jumps_) watch_.count({What::kMustJump});
        note_changes(move);
        note_gains(move);
    }

private:
    [[nodiscard]] std::optional<Piece> was(Square square) const {
        return before_.squares[index(square)];
    }
    [[nodiscard]] std::optional<Piece> is(Square square) const {
        return after_.squares[index(square)];
    }
    [[nodiscard]] std::size_t board_of(Square square) const {
        return game_.topology().coordinates(square).board;
    }

    void note_turn() {
        const bool goes_on = before_.turn.moved;
        if (!turn_.move) watch_.count({What::kPass});
        if (goes_on) watch_.count({turn_.move ? What::kGoesOn : What::kStops});
        for (std::size_t i = 0; i < turn_.dice.count(); ++i) note_face(turn_.dice.face(i));
        if (turn_.contest.count() != 0) watch_.count({What::kContest});
        for (std::size_t i = 0; i < turn_.contest.count(); ++i) note_face(turn_.contest.face(i));
        if (!turn_.promotion_thrown || !turn_.move || !turn_.move->promotion) return;
        const auto& faces = variant_.turns->faces;
        for (std::size_t i = 0; i < faces.size(); ++i) {
            if (faces[i].kind == turn_.move->promotion) note_face(i);
        }
    }
    void note_face(std::size_t face) { watch_.count({What::kFace, face}); }

    void note_state() {
        const auto& had = before_.state;
        const auto& has = after_.state;
        for (std::size_t i = 0; i < std::min(had.variables.size(), has.variables.size()); ++i) {
            if (had.variables[i] != has.variables[i]) watch_.count({What::kVariable, i});
        }
        for (std::size_t i = 0; i < std::min(had.timers.size(), has.timers.size()); ++i) {
            if (has.timers[i] > had.timers[i]) return watch_.count({What::kTimer});
        }
    }

    // What `effects`, `moves` and `after_ply` did.
    void note_hooks() {
        const auto did = [&](Change change, bool so) {
            if (so) watch_.count({What::kHookDid, static_cast<std::size_t>(change)});
        };
        did(Change::kRemove, !effects_.removed.empty());
        did(Change::kMove, !effects_.moved.empty());
        did(Change::kPlace, !effects_.placed.empty());
        did(Change::kBecome, !effects_.become.empty());
        did(Change::kOwner, !effects_.owners.empty());
        did(Change::kValues, !effects_.values.empty());
        did(Change::kSquares, !effects_.timers.empty());
        did(Change::kHands, !effects_.held.empty());
        did(Change::kSet, !effects_.variables.empty());
        did(Change::kEndsEnPassant, effects_.ends_en_passant);
        did(Change::kNotices, !effects_.notices.empty());
        did(Change::kOver, effects_.over.has_value());
    }

    void note_way(const Move& move) {
        const bool drops = move.type == MoveType::kDrop;
        watch_.count({drops ? What::kDrops : What::kMoves, index(move.kind)});
        if (drops) watch_.count({What::kDrop});
        if (movegen::is_added(move.type)) watch_.count({What::kAdded});
        if (move.type == MoveType::kEnPassant) watch_.count({What::kEnPassant});
        if (move.gate) watch_.count({What::kGate});
        if (move.wall) watch_.count({What::kWall});
        const position::Frame& frame = game_.frame();
        for (std::size_t zone = 0; zone < variant_.zones.size(); ++zone) {
            if (frame.in_zone(zone, us_, move.destination)) watch_.count({What::kArrives, zone});
            if (!drops && frame.in_zone(zone, us_, move.origin)) {
                watch_.count({What::kMovesInside, index(move.kind), zone});
            }
        }
        const bool across = board_of(move.origin) != board_of(move.destination);
        if (move.type == MoveType::kCastle) {
            watch_.count({What::kCastles});
            if (across) watch_.count({What::kAcross});
        } else if (across) {
            watch_.count({What::kLinks});
        }
        if (move.promotion) note_promotion(move);
    }

    void note_promotion(const Move& move) {
        for (std::size_t i = 0; i < variant_.promotions.size(); ++i) {
            const variant::Promotion& rule = variant_.promotions[i];
            const auto there = [&](Square square) {
                return game_.frame().promotes(us_, square, rule);
            };
            const bool fits =
                rule.concerns[index(us_)] && rule.happens_by(victim_.has_value()) &&
                std::find(rule.to.begin(), rule.to.end(), *move.promotion) != rule.to.end() &&
                (rule.kind == move.kind || rule.again) &&
                (rule.always || rule.applies(there(move.destination), there(move.origin)));
            if (fits) watch_.count({What::kPromotes, i, index(*move.promotion)});
        }
    }

    void note_capture(const Move& move) {
        const std::optional<Piece> taken = was(*victim_);
        if (!taken) return;
        watch_.count({What::kCaptures, index(move.kind)});
        watch_.count({What::kTakes, index(move.kind), named_victim(move.kind, taken->kind)});
        if (variant_.filters.must_capture) watch_.count({What::kMustCapture});
        if (variant_.pieces[index(taken->kind)].royal) watch_.count({What::kRoyalTaken});
        const bool remains = remains_after(move);
        if (variant_.capture.contested) watch_.count({remains ? What::kWon : What::kLost});
        if (variant_.capture.blast && !remains) watch_.count({What::kBlast});
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const auto& had = before_.state.hands[i];
            const auto& has = after_.state.hands[i];
            for (std::size_t kind = 0; kind < std::min(had.size(), has.size()); ++kind) {
                if (has[kind] > had[kind]) watch_.count({What::kToHand});
            }
        }
        for (std::size_t i = 0; i < after_.squares.size(); ++i) {
            const Square square = make_id<Square>(i);
            if (square == move.destination || was(square) || is(square) != taken) continue;
            return watch_.count({What::kReborn, index(taken->kind)});
        }
    }
    // Where `capture: becomes` names the victim it is that one, else any.
    [[nodiscard]] std::size_t named_victim(PieceKind mover, PieceKind taken) const {
        const auto& rows = variant_.capture.becomes;
        const bool named = std::any_of(rows.begin(), rows.end(), [&](const variant::Becomes& row) {
            return row.mover == mover && row.victim == taken;
        });
        return named ? index(taken) : kAnyKind;
    }
    // Whether the capture itself leaves its mover on the board. What was done there by effects may
    // hide it: then the hook that decides is asked again.
    [[nodiscard]] bool remains_after(const Move& move) const {
        const bool hidden = effects_.touch(move.origin) || effects_.touch(move.destination);
        if (variant_.capture.contested && hidden) {
            const auto outcome = game_.engine().capture(before_, move, *victim_, nullptr);
            return !outcome.removed.contains(move.origin);
        }
        return is_mover(is(move.destination), move) || is_mover(is(move.origin), move);
    }
    [[nodiscard]] bool is_mover(const std::optional<Piece>& piece, const Move& move) const {
        return piece && piece->owner == us_ &&
               (piece->kind == move.kind || piece->kind == move.promotion);
    }

    // A change is taken to have done what the board shows, if the move is one that it follows.
    void note_changes(const Move& move) {
        for (std::size_t i = 0; i < variant_.changes.size(); ++i) {
            const variant::BoardChange& change = variant_.changes[i];
            if (!includes(change.by.kinds, move.kind)) continue;
            if (has_done(change, move)) watch_.count({What::kChange, i});
        }
    }
    [[nodiscard]] bool has_done(const variant::BoardChange& change, const Move& move) const {
        for (std::size_t i = 0; i < after_.squares.size(); ++i) {
            const Square square = make_id<Square>(i);
            const auto had = square == move.destination ? was(move.origin) : was(square);
            const auto has = is(square);
            if (square == move.origin && !has) continue;
            switch (change.does) {
                case variant::Deed::kRemove:
                    if (had && !has && victim_ != square) return true;
                    break;
                case variant::Deed::kChangeSide:
                    if (had && has && had->owner != has->owner && victim_ != square) return true;
                    break;
                case variant::Deed::kBecome:
                    if (has && has->kind == change.into && had != has) return true;
                    break;
                case variant::Deed::kPlace:
                    if (has && has->kind == change.into && !was(square)) return true;
                    break;
                case variant::Deed::kForbid:
                    return false;
            }
        }
        return false;
    }

    // What is put elsewhere after the ply has what it gained with it.
    void note_gains(const Move& move) {
        Square at = move.destination;
        for (const auto& [from, to] : effects_.moved) {
            if (from == at) at = to;
        }
        const auto& had = before_.state.columns;
        const auto& has = after_.state.columns;
        const auto rose = [&](std::size_t column) {
            return has[column][index(at)] > had[column][index(move.origin)];
        };
        for (std::size_t i = 0; i < variant_.gains.size(); ++i) {
            const variant::Gain& gain = variant_.gains[i];
            if (gain.column >= had.size() || !rose(gain.column)) continue;
            const std::string& square = game_.topology().name(move.destination);
            const bool stops =
                std::any_of(gain.squares.begin(), gain.squares.end(),
                            [&](const std::string& one) { return square.ends_with(one); });
            if (gain.on == variant::GainOn::kCapture ? victim_.has_value() : stops) {
                watch_.count({What::kGain, i});
            }
        }
        for (std::size_t i = 0; i < std::min(had.size(), has.size()); ++i) {
            if (has[i][index(at)] != had[i][index(move.origin)]) watch_.count({What::kColumn, i});
        }
    }

    game::Game& game_;
    const Variant& variant_;
    const movegen::Turn& turn_;
    PlayerId us_;
    std::optional<Square> victim_;
    bool jumps_;
    position::Setup before_;
    position::Setup after_;
    const hooks::Effects& effects_;
    Watch& watch_;
};

template <typename List>
std::optional<std::size_t> place_of(const List& names, const std::string& name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

}  // namespace

void Watch::played(const game::State& before, const movegen::Turn& turn, const game::State& after) {
    Ply(before, turn, after, *this).note();
}

void Watch::ended(const game::State& last) {
    const auto& outcome = last.outcome();
    if (!outcome) return;
    const auto reason = static_cast<std::size_t>(outcome->reason);
    count({What::kEnd, reason});
    count({What::kEndFor, reason, index(last.to_move())});
    if (outcome->reason != game::EndReason::kRule) return;
    const variant::Ends& ends = last.game().variant().ends;
    if (const auto rule = place_of(ends.by_rule, outcome->detail)) {
        return count({What::kByRule, *rule});
    }
    for (std::size_t i = 0; i < ends.conditions.size(); ++i) {
        if (ends.conditions[i].name == outcome->detail) count({What::kCondition, i});
    }
}

void Watch::refused(std::string_view code) {
    if (code == "closed") count({What::kClosed});
    if (code == "held-back") count({What::kHeldBack});
    if (code == "limit") count({What::kLimited});
    if (code == "change-forbidden") count({What::kForbidden});
    if (code == "must-capture") count({What::kMustCapture});
    if (code == "must-jump") count({What::kMustJump});
    if (code == "gives-check") count({What::kNoChecks});
    if (code == "facing") count({What::kFacing});
}

}  // namespace rulewright::coverage
