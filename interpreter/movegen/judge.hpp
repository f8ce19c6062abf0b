// Judge: decides one move by trying it: asks the `capture` hook for the outcome where it matters,
// makes the placement that follows, and looks whether an own royal piece is attacked there, asking
// the `control` hook only when it could make the difference.
#pragma once

#include "movegen/view.hpp"

namespace rulewright::movegen {

template <int W, int K>
[[nodiscard]] position::Placement<W, K> after_castle(position::Placement<W, K> placement,
                                                     const position::Castle& castle) {
    using Set = board::SquareSet<W>;
    placement.remove(Set::of(castle.royal_from) | Set::of(castle.partner_from));
    placement.put(Set::of(castle.royal_to), {castle.player, castle.royal});
    placement.put(Set::of(castle.partner_to), {castle.player, castle.partner});
    return placement;
}

template <int W, int K>
class Judge {
    using Set = board::SquareSet<W>;
    using Placed = position::Placement<W, K>;

public:
    Judge(const Rules<W>& rules, hooks::Hooks& hooks, const position::Position<W, K>& position)
        : rules_(rules), hooks_(hooks), position_(position), us_(position.to_move) {}

    // The squares that `control` closes to the player's way, with `to_move` to move there: those
    // that an attack cannot cross.
    [[nodiscard]] Set barred_to(PlayerId player, const Placed& placement, PlayerId to_move) const {
        if (!rules_.variant().closed->path) return {};
        return closed_to(player, placement, to_move);
    }

    // What `control` closes to the player in the placement.
    [[nodiscard]] Set closed_to(PlayerId player, const Placed& placement, PlayerId to_move) const {
        if (!rules_.capabilities().closes) return {};
        const PlacementView<W, K> view(rules_, placement, position_, to_move);
        const hooks::Control control = hooks_.control(view, nullptr);
        return (board::narrow<W>(control.closed(player)) & rules_.board()) - placement.occupied();
    }

    // Whether a royal piece of the player on that square could be captured. First as if nothing
    // were closed, then as if all that could be closed were: only between the two it matters.
    [[nodiscard]] bool attacked(const Placed& placement, Square square, PlayerId player,
                                PlayerId to_move) const {
        const PlayerId them = opponent(player);
        if (attackers(rules_, placement, square, them, Set{}).empty()) return false;
        if (!rules_.capabilities().closes || !rules_.variant().closed->path) return true;
        const Set empty = rules_.board() - placement.occupied();
        if (!attackers(rules_, placement, square, them, empty).empty()) return true;
        const Set barred = barred_to(them, placement, to_move);
        return !attackers(rules_, placement, square, them, barred).empty();
    }

    // Whether any royal piece of ours is attacked after our ply.
    [[nodiscard]] bool royal_attacked(const Placed& after) const {
        for (const Square royal : pieces_of(after, us_, rules_.royal_kinds())) {
            if (attacked(after, royal, us_, opponent(us_))) return true;
        }
        return false;
    }

    [[nodiscard]] std::optional<Square> victim_of(const Move& move) const noexcept {
        if (move.type == MoveType::kEnPassant) return position_.en_passant->victim;
        if (position_.placement.of(opponent(us_)).contains(move.destination)) {
            return move.destination;
        }
        return std::nullopt;
    }

    // The squares whose pieces leave the board; the origin among them when the mover is lost.
    [[nodiscard]] hooks::CaptureOutcome ask_capture(const Move& move, Square victim,
                                                    hooks::Why* why) const {
        const Placed after = moved(move, Set::of(victim), std::nullopt);
        const PlacementView<W, K> before_view(rules_, position_.placement, position_, us_);
        const PlacementView<W, K> after_view(rules_, after, position_, opponent(us_));
        hooks::MoveView view{move.origin,      move.destination, victim,
                             {us_, move.kind}, move.promotion,   move.type == MoveType::kEnPassant};
        return hooks_.capture(view, before_view, after_view, why);
    }

    // The placement after the move with its outcome.
    [[nodiscard]] Placed after(const Move& move, const hooks::CaptureOutcome& outcome) const {
        const Set removed = board::narrow<W>(outcome.removed);
        if (outcome.mover_stays) {
            Placed placement = position_.placement;
            placement.remove(removed);
            return placement;
        }
        if (removed.contains(move.origin)) return lost(removed);
        return moved(move, removed, move.promotion);
    }

    // Whether the move leaves our royal pieces safe; writes the contest's outcome if it was asked.
    [[nodiscard]] bool legal(Move& move) const {
        const auto victim = victim_of(move);
        if (!victim || !rules_.capabilities().contested) {
            return !royal_attacked(plain(move, victim));
        }
        if (rules_.capabilities().contest_removes_others) {
            return survives(after(move, ask_capture(move, *victim, nullptr)));
        }
        const bool won = survives(plain(move, victim));
        const bool lost_is_fine = survives(lost(Set::of(move.origin)));
        if (won == lost_is_fine) return won;
        decide(move);
        return move.contest == Contest::kWon ? won : lost_is_fine;
    }

    // Asks the hook for the outcome of a capture unless it is known; other moves stay as they are.
    void decide(Move& move) const {
        if (move.contest != Contest::kUndecided) return;
        const auto victim = victim_of(move);
        if (!victim) return;
        const auto outcome = ask_capture(move, *victim, nullptr);
        move.contest = outcome.removed.contains(move.origin) ? Contest::kLost : Contest::kWon;
    }

private:
    [[nodiscard]] bool survives(const Placed& placement) const {
        const Set before = pieces_of(position_.placement, us_, rules_.royal_kinds());
        const Set now = pieces_of(placement, us_, rules_.royal_kinds());
        return now.count() == before.count() && !royal_attacked(placement);
    }
    [[nodiscard]] Placed plain(const Move& move, std::optional<Square> victim) const {
        return moved(move, victim ? Set::of(*victim) : Set{}, move.promotion);
    }
    [[nodiscard]] Placed lost(const Set& removed) const {
        Placed placement = position_.placement;
        placement.remove(removed);
        return placement;
    }
    [[nodiscard]] Placed moved(const Move& move, const Set& removed,
                               std::optional<PieceKind> promotion) const {
        Placed placement = position_.placement;
        placement.remove(removed | Set::of(move.origin) | Set::of(move.destination));
        placement.put(Set::of(move.destination), {us_, promotion.value_or(move.kind)});
        return placement;
    }

    const Rules<W>& rules_;
    hooks::Hooks& hooks_;
    const position::Position<W, K>& position_;
    PlayerId us_;
};

}  // namespace rulewright::movegen
