// Finds CheckingPlaces.
#pragma once

#include "hooks/hooks.hpp"
#include "movegen/attacks.hpp"
#include "movegen/checking_places.hpp"

namespace rulewright::movegen {

// Whether check is a matter of where pieces stand, of which a move moves its own, and where one
// that arrives gives no other attacker anything to leap over.
template <int W>
[[nodiscard]] bool tells_checks(const Rules<W>& rules, const hooks::Hooks& hooks) noexcept {
    const Capabilities& can = rules.capabilities();
    const variant::Promise& after = rules.variant().promises.after_ply;
    if (hooks.defines(hooks::HookPoint::kAfterPly) && after.may_change_board()) return false;
    const auto plain = [](const PlayerRules<W>& player) {
        return player.hop_attacks.empty() && player.path_attackers.empty();
    };
    return can.plain_attacks && can.steps && !can.picky && !can.locusts && !can.adds_attacks &&
           plain(rules.player(make_id<PlayerId>(0))) && plain(rules.player(make_id<PlayerId>(1)));
}

// By kind: the squares from which one of the player's would attack a royal piece of the other by
// a leap or along a ride, as the board is.
template <int W, int K>
[[nodiscard]] std::array<board::SquareSet<W>, K> checking_squares(
    const Rules<W>& rules, const position::Placement<W, K>& placement, PlayerId by) {
    const PlayerRules<W>& player = rules.player(by);
    std::array<board::SquareSet<W>, K> from{};
    for (const Square royal : royals_of(rules, placement, opponent(by))) {
        for (const LeapAttack<W>& attack : player.leap_attacks) {
            from[index(attack.kind)] |= attack.from[index(royal)];
        }
        for (const RideAttack<W>& attack : player.ride_attacks) {
            if (pieces_of(placement, by, attack.kinds).empty()) continue;
            const auto targets = rules.ride(attack.group).targets(royal, placement.occupied());
            for (const PieceKind kind : attack.kinds) from[index(kind)] |= targets;
        }
    }
    return from;
}

// Where tells_checks().
template <int W, int K>
void find_checking(const Rules<W>& rules, const position::Placement<W, K>& placement, PlayerId by,
                   CheckingPlaces& places) {
    using Set = board::SquareSet<W>;
    const PlayerRules<W>& player = rules.player(by);
    const Set ours = placement.of(by);
    const Set occupied = placement.occupied();
    std::array<Set, K> from{};
    Set screens;
    Set checkers;  // already, where there are several royal pieces and one may be left in check
    for (const Square royal : royals_of(rules, placement, opponent(by))) {
        for (const LeapAttack<W>& attack : player.leap_attacks) {
            from[index(attack.kind)] |= attack.from[index(royal)];
            checkers |= attack.from[index(royal)] & placement.of(attack.kind) & ours;
        }
        for (const RideAttack<W>& attack : player.ride_attacks) {
            const Set riders = pieces_of(placement, by, attack.kinds);
            if (riders.empty()) continue;
            const RideGroup<W>& group = rules.ride(attack.group);
            const Set targets = group.targets(royal, occupied);
            checkers |= targets & riders;
            for (const PieceKind kind : attack.kinds) from[index(kind)] |= targets;
            if (riders.disjoint(group.reach(royal))) continue;
            const bool slides = group.manner() == RideManner::kSlide;
            screens |= ours & (slides ? targets : group.mattering(royal));
        }
    }
    places.from.resize(player.kinds.size());
    for (std::size_t kind = 0; kind < player.kinds.size(); ++kind) {
        places.from[kind] = board::widen(from[kind]);
    }
    places.screens = board::widen(checkers.empty() ? screens : ours);
}

}  // namespace rulewright::movegen
