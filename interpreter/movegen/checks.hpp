// Pins and checks of a player's one royal piece: where other pieces may go without leaving it
// attacked. Valid where Capabilities::pins holds.
#pragma once

#include "movegen/attacks.hpp"

namespace rulewright::movegen {

template <int W>
struct Checks {
    using Set = board::SquareSet<W>;

    Set checkers;
    Set answers;  // where a piece other than the royal one must land: everywhere without check
    Set pinned;
    std::array<Square, kMaxPins<W>> pinned_square{};
    std::array<Set, kMaxPins<W>> pin_line;  // up to and including the pinning piece
    std::size_t pins = 0;

    // Where the piece may go as far as its pin is concerned.
    [[nodiscard]] Set line_of(Square square) const noexcept {
        Set line = ~Set{};
        for (std::size_t i = 0; i < pins; ++i) {
            if (pinned_square[i] == square) line &= pin_line[i];
        }
        return line;
    }
};

// Fills `checks`, which must be new: a result of this size is not worth a copy at every node.
template <int W, int K>
void find_checks(const Rules<W>& rules, const position::Placement<W, K>& placement, PlayerId us,
                 Square royal, Checks<W>& checks) noexcept {
    using Set = board::SquareSet<W>;
    const PlayerId them = opponent(us);
    const PlayerRules<W>& enemy = rules.player(them);
    const Set& own = placement.of(us);
    const Set& theirs = placement.of(them);
    checks.answers = ~Set{};
    for (const LeapAttack<W>& attack : enemy.leap_attacks) {
        checks.checkers |= attack.from[index(royal)] & placement.of(attack.kind) & theirs;
    }
    Set between_checkers;
    for (const RideAttack<W>& attack : enemy.ride_attacks) {
        const Set riders = pieces_of(placement, them, attack.kinds);
        if (riders.empty()) continue;
        const RideGroup<W>& group = rules.ride(attack.group);
        // Seen through our own pieces: what is then attacked is check or a pin.
        for (const Square rider : group.targets(royal, theirs) & riders) {
            const Set between = group.between(royal, rider);
            const Set blockers = between & own;
            if (blockers.empty()) {
                checks.checkers.insert(rider);
                between_checkers |= between;
            } else if (!blockers.more_than_one()) {
                checks.pinned |= blockers;
                checks.pinned_square[checks.pins] = blockers.first();
                checks.pin_line[checks.pins] = between | Set::of(rider);
                ++checks.pins;
            }
        }
    }
    if (!checks.checkers.empty()) {
        checks.answers =
            checks.checkers.more_than_one() ? Set{} : checks.checkers | between_checkers;
    }
}

}  // namespace rulewright::movegen
