// Pins and checks of a player's one royal piece: where other pieces may go without leaving it
// attacked. Valid where Capabilities::pins holds. Those that attack over a piece add to it: a piece
// that comes between them and the royal one gives check, one that leaves them a single other one
// does, and their screen answers a check by going away. Of kinds over which some do not jump the
// answers hold where they say yes: what else these may do must be tried, and all that they may in
// check or where they are pinned.
#pragma once

#include "movegen/attacks.hpp"

namespace rulewright::movegen {

template <int W>
struct Checks {
    using Set = board::SquareSet<W>;

    // Not cleared at every node, as a Set would be.
    struct Pin {
        Square square;
        std::array<std::uint64_t, static_cast<std::size_t>(W)> line;
    };

    Set checkers;
    Set answers;  // where a piece other than the royal one must land: mostly everywhere
    Set pinned;   // pieces for which something else holds
    std::array<Pin, kMaxPins<W>> pin;  // a line is up to and including the pinning piece
    std::size_t pins = 0;
    // For own screens: where others may go as far as the check over them is concerned.
    std::array<Pin, kMaxPins<W>> screen;
    std::size_t screens = 0;
    Set without_screens;  // the answers, as far as screens do not matter

    void add_pin(Square square, const Set& line) noexcept {
        pinned.insert(square);
        note(pin[pins++], square, line);
    }
    void add_screen(Square square, const Set& others) noexcept {
        pinned.insert(square);
        note(screen[screens++], square, others);
    }
    // Once all screens are known.
    void apply_screens() noexcept {
        without_screens = answers;
        for (std::size_t i = 0; i < screens; ++i) answers &= set_of(screen[i]);
    }

    // Where the piece, which is pinned, may go.
    [[nodiscard]] Set allowed(Square square) const noexcept {
        Set line = screens == 0 ? answers : without_screens;
        for (std::size_t i = 0; i < pins; ++i) {
            if (pin[i].square == square) line &= set_of(pin[i]);
        }
        for (std::size_t i = 0; i < screens; ++i) {
            if (screen[i].square != square) line &= set_of(screen[i]);
        }
        return line;
    }

private:
    static void note(Pin& made, Square square, const Set& line) noexcept {
        made.square = square;
        for (std::size_t w = 0; w < W; ++w) made.line[w] = line.word_at(w);
    }
    [[nodiscard]] static Set set_of(const Pin& one) noexcept {
        Set line;
        for (std::size_t w = 0; w < W; ++w) line.set_word(w, one.line[w]);
        return line;
    }
};

// Over whom the piece on the square does not jump.
template <int W, int K>
[[nodiscard]] board::SquareSet<W> unjumped_by_one_on(const Rules<W>& rules,
                                                     const position::Placement<W, K>& placement,
                                                     Square square) noexcept {
    if (!rules.capabilities().picky) return {};
    return unjumped_by(rules, placement, *placement.at(square));
}

// What attacks over one piece: on each line, one piece more or one less may be one too few or the
// right number.
template <int W, int K>
[[gnu::noinline]] void find_checks_over(const Rules<W>& rules,
                                        const position::Placement<W, K>& placement, PlayerId us,
                                        Square royal, Checks<W>& checks) noexcept {
    using Set = board::SquareSet<W>;
    const PlayerId them = opponent(us);
    const Set occupied = placement.occupied();
    for (const RideAttack<W>& attack : rules.player(them).hop_attacks) {
        const RideGroup<W>& group = rules.ride(attack.group);
        Set riders = pieces_of(placement, them, attack.kinds) & group.reach(royal);
        if (rules.capabilities().blasts) riders -= royals_of(rules, placement, them);
        for (const Square rider : riders) {
            const Set between = group.between(royal, rider);
            const Set unjumped = unjumped_by_one_on(rules, placement, rider);
            const Set standing = between & occupied;
            const Set closing = (between - occupied) | Set::of(rider);
            // A grasshopper needs its screen right beside the royal piece, and no other.
            Set screens = between;
            if (group.manner() == RideManner::kBehind) {
                for (const Square square : between) {
                    if (!group.between(royal, square).empty()) screens.erase(square);
                }
            }
            if (standing.empty()) {
                checks.answers -= screens;
            } else if (!standing.more_than_one()) {
                const Square only = standing.first();
                const bool own = placement.of(us).contains(only);
                if (!screens.contains(only)) {
                    if (own) checks.add_pin(only, ~screens);
                    continue;
                }
                if (unjumped.contains(only)) {
                    // Who captures it may take its place as a screen.
                    if (!own) checks.answers.erase(only);
                    continue;
                }
                checks.checkers.insert(rider);
                if (!own) {
                    checks.answers &= closing;
                    continue;
                }
                if (group.manner() == RideManner::kOver) checks.add_pin(only, ~between);
                checks.add_screen(only, closing);
            } else if (standing.count() == 2) {
                for (const Square leaving : standing& placement.of(us)) {
                    const Set left = standing - Set::of(leaving);
                    if (!left.subset_of(screens)) continue;
                    checks.add_pin(leaving, left.disjoint(unjumped) ? closing : ~left);
                }
            }
        }
    }
    checks.apply_screens();
}

// Fills `checks`, which must be new: a result of this size is not worth a copy at every node.
template <int W, int K>
void find_checks(const Rules<W>& rules, const position::Placement<W, K>& placement, PlayerId us,
                 Square royal, Checks<W>& checks) noexcept {
    using Set = board::SquareSet<W>;
    const PlayerId them = opponent(us);
    const PlayerRules<W>& enemy = rules.player(them);
    const Set& own = placement.of(us);
    const Set& theirs = placement.of(them);
    Set able = theirs;
    // Who is royal blows himself up.
    if (rules.capabilities().blasts) [[unlikely]] {
        able -= royals_of(rules, placement, them);
    }
    checks.answers = ~Set{};
    for (const LeapAttack<W>& attack : enemy.leap_attacks) {
        checks.checkers |= attack.from[index(royal)] & placement.of(attack.kind) & able;
    }
    if (!checks.checkers.empty()) {
        checks.answers = checks.checkers.more_than_one() ? Set{} : checks.checkers;
    }
    for (const RideAttack<W>& attack : enemy.ride_attacks) {
        const Set riders = pieces_of(placement, them, attack.kinds) & able;
        const RideGroup<W>& group = rules.ride(attack.group);
        if (riders.disjoint(group.reach(royal))) continue;
        // Seen through our own pieces: what is then attacked is check or a pin.
        for (const Square rider : group.targets(royal, theirs) & riders) {
            const Set between = group.between(royal, rider);
            const Set blockers = between & own;
            if (blockers.empty()) {
                checks.checkers.insert(rider);
                checks.answers &= between | Set::of(rider);
            } else if (!blockers.more_than_one()) {
                checks.add_pin(blockers.first(), between | Set::of(rider));
            }
        }
    }
    if (!enemy.hop_attacks.empty()) [[unlikely]] {
        find_checks_over(rules, placement, us, royal, checks);
    }
}

}  // namespace rulewright::movegen
