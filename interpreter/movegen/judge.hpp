// Judge: decides one move by trying it: asks the `capture` hook for the outcome where it matters,
// makes the placement that follows, and looks whether an own royal piece is attacked there, asking
// the `control` hook only when it could make the difference.
#pragma once

#include "movegen/arrival.hpp"
#include "movegen/blast.hpp"
#include "movegen/capturable.hpp"
#include "movegen/delta.hpp"
#include "movegen/view.hpp"

namespace rulewright::movegen {

template <typename Pos>
class Judge {
    static constexpr int W = Pos::kWords;
    static constexpr int K = Pos::kKinds;
    using Set = board::SquareSet<W>;
    using Placed = position::Placement<W, K>;

public:
    Judge(const Rules<W>& rules, hooks::Hooks& hooks, const Pos& position)
        : rules_(rules), hooks_(hooks), position_(position), us_(position.to_move) {}

    // What `control` closes to the player in the placement; closed squares with a piece cannot be
    // entered either, but it is the piece that blocks the way.
    [[nodiscard]] Set closed_to(PlayerId player, const Placed& placement, PlayerId to_move) const {
        if (!rules_.capabilities().closes) return {};
        const View<Pos> view(rules_, hooks_, placement, position_, to_move, {});
        const hooks::Control control = hooks_.control(view, nullptr);
        return board::narrow<W>(control.closed(player)) & rules_.board();
    }

    // Whom the `restrain` hook holds back in the placement.
    [[nodiscard]] hooks::Restraint restraint(const Placed& placement, PlayerId to_move,
                                             hooks::Why* why = nullptr) const {
        return hooks_.restrain(View<Pos>(rules_, hooks_, placement, position_, to_move, {}), why);
    }
    // Those of the attackers of the square whom nothing holds back.
    [[nodiscard]] Set unrestrained(const Placed& placement, const Set& attackers, Square square,
                                   PlayerId to_move) const {
        if (!rules_.capabilities().restrains || attackers.empty()) return attackers;
        const hooks::Restraint held = restraint(placement, to_move);
        if (held.safe.contains(square)) return {};
        return attackers - board::narrow<W>(held.still | held.tame);
    }

    // Whether a royal piece of the player on that square could be captured. First as if nothing
    // were closed, then as if all that could be closed were: only between the two it matters.
    [[nodiscard]] bool attacked(const Placed& placement, Square square, PlayerId player,
                                PlayerId to_move) const {
        const PlayerId them = opponent(player);
        // Who captures in passing ends elsewhere: that may be closed, or near his own royal pieces.
        const Capabilities& can = rules_.capabilities();
        if (can.restrains || (can.locusts && (can.closes || can.blasts))) {
            return !open_attackers(placement, square, them, to_move).empty();
        }
        if (shielded_by_blast(rules_, placement, square, them)) return false;
        const bool some = !rules_.capabilities().blasts;
        const Set found = some ? attackers<true>(rules_, placement, square, them, Set{})
                               : attackers(rules_, placement, square, them, Set{});
        if (able(placement, found, them).empty()) return false;
        if (!rules_.capabilities().closes) return true;
        const variant::ClosedRule& rule = *rules_.variant().closed;
        if (!rule.destination) {
            const Set empty = rules_.board() - placement.occupied();
            if (!able(placement, attackers(rules_, placement, square, them, empty), them).empty()) {
                return true;
            }
        }
        return !open_attackers(placement, square, them, to_move).empty();
    }

    // The pieces of the player that could capture on the square by what is closed to them.
    [[nodiscard]] Set open_attackers(const Placed& placement, Square square, PlayerId by,
                                     PlayerId to_move) const {
        const bool closes = rules_.capabilities().closes;
        const Set closed = closes ? closed_to(by, placement, to_move) : Set{};
        Shut<W> shut;
        if (closes && rules_.variant().closed->path) shut.ways = closed - placement.occupied();
        if (closes && rules_.variant().closed->destination) shut.landings = closed;
        Set found;
        if (!shielded_by_blast(rules_, placement, square, by)) {
            found = attackers<false, false>(rules_, placement, square, by, shut.ways);
            if (shut.landings.contains(square)) {
                found &= pieces_of(placement, by, rules_.exempt_kinds());
                found |= gazers(rules_, placement, square, by);
            }
        }
        if (rules_.capabilities().locusts) {
            if (rules_.capabilities().blasts) shut.blasts = shelter_from(rules_, placement, by);
            found |= passing_attackers(rules_, placement, square, by, shut);
        }
        return unrestrained(placement, able(placement, found, by), square, to_move);
    }

    // Whether any royal piece of ours is attacked after our ply.
    [[nodiscard]] bool royal_attacked(const Placed& after) const {
        for (const Square royal : royals_of(rules_, after, us_)) {
            if (attacked(after, royal, us_, opponent(us_))) return true;
        }
        return false;
    }

    // Whether the filters of the variant allow the placement that a move makes.
    [[nodiscard]] bool passes_filters(const Placed& after) const {
        // Who is faced must end it.
        if (rules_.capabilities().answers && rules_.facing().any(position_.placement) &&
            rules_.facing().any(after)) {
            return false;
        }
        // Whether a check mates is asked of positions, by who generates the moves.
        if (!rules_.variant().filters.forbid_all_checks()) return true;
        const PlayerId them = opponent(us_);
        for (const Square royal : royals_of(rules_, after, them)) {
            if (attacked(after, royal, them, them)) return false;
        }
        return true;
    }

    // Whom the move captures, or would if a contest does not go against it.
    [[nodiscard]] std::optional<Square> victim_of(const Move& move) const noexcept {
        if (move.type == MoveType::kEnPassant) return passed_victim(position_, move.destination);
        if (!takes_on_arrival(move.type) && move.type != MoveType::kLocust) return std::nullopt;
        const Square arrival = arrival_of(rules_.variant(), rules_.frame().topology(), move);
        if (move.type == MoveType::kLocust) {
            return Passing<W, K>(rules_, position_.placement, {us_, move.kind}, move.origin)
                .victim(capturable(rules_, position_), arrival);
        }
        if (position_.placement.of(opponent(us_)).contains(arrival)) return arrival;
        return std::nullopt;
    }

    // The squares whose pieces leave the board; the origin among them when the mover is lost.
    [[nodiscard]] hooks::CaptureOutcome ask_capture(const Move& move, Square victim,
                                                    hooks::Why* why) const {
        const Placed after =
            placement_after(position_.placement, plain_delta<W>(move, us_, victim, move.kind));
        const View<Pos> before_view(rules_, hooks_, position_);
        const View<Pos> after_view(rules_, hooks_, after, position_, opponent(us_),
                                   {move.origin, move.destination});
        return hooks_.capture(view_of(move, victim), before_view, after_view, why);
    }

    // Whose the piece is that moves: the player's, but for what the `moves` hook adds. What is
    // nobody's counts as his.
    [[nodiscard]] PlayerId owner_of(const Move& move) const noexcept {
        const bool own = !is_added(move.type) || position_.placement.of(us_).contains(move.origin);
        return own ? us_ : opponent(us_);
    }

    [[nodiscard]] hooks::MoveView view_of(const Move& move,
                                          std::optional<Square> victim) const noexcept {
        return {move.origin,
                move.destination,
                victim,
                {owner_of(move), move.kind},
                move.promotion,
                move.type == MoveType::kEnPassant,
                move.type == MoveType::kCastle,
                move.type == MoveType::kDrop};
    }
    // What the file's promises ask of a move: a bit for each Trait.
    [[nodiscard]] static std::uint32_t traits_of(const Move& move,
                                                 std::optional<Square> victim) noexcept {
        using variant::Trait;
        const Trait what = move.type == MoveType::kCastle ? Trait::kCastling
                           : victim                       ? Trait::kCapture
                                                          : Trait::kQuiet;
        const std::uint32_t promotion = move.promotion ? variant::bit_of(Trait::kPromotion) : 0;
        const bool drops = move.type == MoveType::kDrop;
        return variant::bit_of(what) | promotion | (drops ? variant::bit_of(Trait::kDrop) : 0);
    }

    // What the move does; the hook is asked unless its answer is known from before.
    [[nodiscard]] Delta<W> resolve(const Move& move) const {
        if (move.type == MoveType::kCastle) {
            const auto castle = find_castle(rules_, us_, move);
            return castle ? castle_delta<W>(*castle, us_, move.kind) : Delta<W>{};
        }
        const auto victim = victim_of(move);
        if (move.type == MoveType::kSwap) {
            const Piece other = *position_.placement.at(move.destination);
            return with_mover(move, swap_delta<W>(move, owner_of(move), other));
        }
        if (move.type == MoveType::kStay) return stay_delta<W>();
        if (move.type == MoveType::kDrop) return with_mover(move, drop_delta<W>(move, us_));
        if (!victim || !rules_.capabilities().contested) return plain(move, victim);
        if (move.contest == Contest::kUndecided || rules_.capabilities().contest_removes_others) {
            return contested_delta<W>(move, us_, *victim, ask_capture(move, *victim, nullptr));
        }
        hooks::CaptureOutcome known;
        known.removed.insert(move.contest == Contest::kWon ? *victim : move.origin);
        return contested_delta<W>(move, us_, *victim, known);
    }

    // Whether the move leaves our royal pieces safe; writes the contest's outcome if it was asked.
    [[nodiscard]] bool legal(Move& move) const {
        const auto victim = victim_of(move);
        if (victim && rules_.capabilities().blasts) return survives_blast(move, *victim);
        if (!victim || !rules_.capabilities().contested) {
            const Placed after = placement_after(position_.placement, plain(move, victim));
            return !royal_attacked(after) && passes_filters(after);
        }
        if (rules_.capabilities().contest_removes_others) return survives(move, resolve(move));
        const bool won = survives(move, plain(move, victim));
        const bool lost_is_fine = survives(move, lost(move, *victim));
        if (won == lost_is_fine) return won;
        decide(move);
        return move.contest == Contest::kWon ? won : lost_is_fine;
    }

    // Whether it is a capture, where that counts for what its piece becomes.
    [[nodiscard]] bool promotes_as_capture(const Move& move) const {
        bool heeds = rules_.kind(us_, move.kind).heeds_moves;
        if constexpr (kHasState<Pos>) {
            heeds = heeds || !rules_.declared().kind(us_, move.kind).again.empty();
        }
        return heeds && victim_of(move).has_value();
    }

    // Whether it captures but arrives nowhere, and so becomes nothing: its piece leaves the board
    // at once, or captures from where it stands. Where dice decide captures that is known too late.
    [[nodiscard]] bool arrives_nowhere(const Move& move) const {
        const bool leaves = rules_.kind(us_, move.kind).leaves_capturing;
        const auto& turns = rules_.variant().turns;
        const bool asks = rules_.capabilities().contest_removes_others &&
                          (!turns || turns->contests == variant::Contests::kNone);
        const auto victim = leaves || asks ? victim_of(move) : std::nullopt;
        return victim && (leaves || ask_capture(move, *victim, nullptr).mover_stays);
    }

    // Asks the hook for the outcome of a capture unless it is known; other moves stay as they are.
    void decide(Move& move) const {
        if (move.contest != Contest::kUndecided) return;
        const auto victim = victim_of(move);
        if (!victim) return;
        const auto outcome = ask_capture(move, *victim, nullptr);
        move.contest =
            contest_of(outcome.removed.contains(move.origin), outcome.removed.contains(*victim));
    }

private:
    // Where captures blow up, royal pieces make none: they would be lost.
    [[nodiscard]] Set able(const Placed& placement, const Set& attackers,
                           PlayerId by) const noexcept {
        if (!rules_.capabilities().blasts) return attackers;
        return attackers - royals_of(rules_, placement, by);
    }
    // A capture whose blast takes the other player's last royal piece leaves nothing to fear.
    [[nodiscard]] bool survives_blast(const Move& move, Square victim) const {
        Placed after = placement_after(position_.placement, plain(move, victim));
        const Set centre = Set::of(move.destination);
        after.remove(blasted(rules_, after, move.destination) | centre);
        const Placed& before = position_.placement;
        if (loses_royals(rules_, before, after, us_, move.kind, std::nullopt)) return false;
        return blown_up(rules_, before, after, opponent(us_)) ||
               (!royal_attacked(after) && passes_filters(after));
    }
    [[nodiscard]] bool survives(const Move& move, const Delta<W>& delta) const {
        const Placed after = placement_after(position_.placement, delta);
        const auto becomes = delta.count == 1 ? move.promotion : std::nullopt;
        return !loses_royals(rules_, position_.placement, after, us_, move.kind, becomes) &&
               !royal_attacked(after) && passes_filters(after);
    }
    [[nodiscard]] Delta<W> plain(const Move& move, std::optional<Square> victim) const {
        const PieceKind becomes = move.promotion.value_or(move.kind);
        return with_mover(move, plain_delta<W>(move, owner_of(move), victim, becomes));
    }
    [[nodiscard]] Delta<W> with_mover(const Move& move, Delta<W> delta) const {
        const bool comes = is_added(move.type) || move.type == MoveType::kDrop;
        delta.nobodys = comes && rules_.neutral(move.kind);
        return delta;
    }
    [[nodiscard]] Delta<W> lost(const Move& move, Square victim) const {
        hooks::CaptureOutcome outcome;
        outcome.removed.insert(move.origin);
        return contested_delta<W>(move, us_, victim, outcome);
    }

    const Rules<W>& rules_;
    hooks::Hooks& hooks_;
    const Pos& position_;
    PlayerId us_;
};

}  // namespace rulewright::movegen
