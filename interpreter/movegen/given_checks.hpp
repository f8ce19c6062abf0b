// GivenChecks: which moves of the player to move could give check, for rules that forbid it: from
// where each kind would attack a royal enemy, and where a piece that goes or comes could make
// another one attack. Valid where nothing is closed and all attacks are looked up.
#pragma once

#include "movegen/attacks.hpp"

namespace rulewright::movegen {

template <int W, int K>
struct GivenChecks {
    using Set = board::SquareSet<W>;

    std::array<Set, static_cast<std::size_t>(K)> from;  // by kind
    Set leaving;           // who goes away from here may open a line; moves along it, too
    Set entering;          // who comes here may be the piece that others attack over
    bool already = false;  // there is a check before the move, so that each must end it

    GivenChecks(const Rules<W>& rules, const position::Placement<W, K>& placement,
                PlayerId us) noexcept {
        for (const Square royal : royals_of(rules, placement, opponent(us))) {
            add(rules, placement, us, royal);
        }
    }

private:
    void note(const position::Placement<W, K>& placement, PlayerId us, PieceKind kind,
              const Set& squares) noexcept {
        from[index(kind)] |= squares;
        already |= !squares.disjoint(placement.of(us) & placement.of(kind));
    }
    void add(const Rules<W>& rules, const position::Placement<W, K>& placement, PlayerId us,
             Square royal) noexcept {
        const PlayerRules<W>& player = rules.player(us);
        const Set occupied = placement.occupied();
        for (const LeapAttack<W>& attack : player.leap_attacks) {
            note(placement, us, attack.kind, attack.from[index(royal)]);
        }
        for (const RideAttack<W>& attack : player.ride_attacks) {
            const RideGroup<W>& group = rules.ride(attack.group);
            const Set seen = group.targets(royal, occupied);
            for (const PieceKind kind : attack.kinds) note(placement, us, kind, seen);
            leaving |= group.tells_all() ? seen : group.mattering(royal);
        }
        for (const RideAttack<W>& attack : player.hop_attacks) {
            const RideGroup<W>& group = rules.ride(attack.group);
            const Set seen = group.targets(royal, occupied);
            for (const PieceKind kind : attack.kinds) note(placement, us, kind, seen);
            leaving |= group.mattering(royal);
            entering |= group.mattering(royal);
        }
    }
};

}  // namespace rulewright::movegen
