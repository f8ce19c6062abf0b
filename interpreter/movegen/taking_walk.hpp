// TakingWalk: follows a way that captures where one of its legs goes on: who could be captured so,
// and on which empty squares behind him the way may end.
#pragma once

#include "movegen/paths.hpp"

namespace rulewright::movegen {

// What a way meets: `closed` are empty squares that it may not cross, and it does not jump over
// what stands on those of `unjumped`.
template <int W>
struct Ground {
    board::SquareSet<W> occupied;
    board::SquareSet<W> closed;
    board::SquareSet<W> unjumped;
};

template <int W>
class TakingWalk {
    using Set = board::SquareSet<W>;

public:
    // The rule must have a leg that takes.
    TakingWalk(const PathRule<W>& rule, Square from, const Ground<W>& ground)
        : rule_(rule), from_(from), ground_(ground) {
        ground_.occupied.erase(from);
    }

    // Calls take(victim, landings) for each piece of `victims` with whom it may be done, in the
    // order in which a player would count the ways: the shorter an earlier leg, the sooner.
    template <typename Take>
    void for_each(const Set& victims, Take take) {
        if (!rule_.origins.contains(from_)) return;
        meet(0, from_, [&](Square square) {
            if (!victims.contains(square)) return;
            const Set landings = behind(square);
            if (!landings.empty()) take(square, landings);
        });
    }

    [[nodiscard]] PathTargets<W> targets() {
        PathTargets<W> found;
        meet(0, from_, [&](Square square) {
            if (behind(square).empty()) return;
            (ground_.occupied.contains(square) ? found.captures : found.threats).insert(square);
        });
        return found;
    }

private:
    // Whether the next leg may begin there, if no piece is captured.
    [[nodiscard]] bool turns(const PathLeg& leg, Square square, bool taken) const noexcept {
        const auto unwanted = taken ? variant::Over::kEmpty : variant::Over::kPiece;
        return leg.over != unwanted && !(taken && ground_.unjumped.contains(square));
    }

    // Calls take(square) for each square, empty or not, at which the leg that takes may arrive.
    // From a square the same follows whichever way led there: one way is enough.
    template <typename Take>
    void meet(std::size_t number, Square start, const Take& take) {
        const PathLeg& leg = rule_.legs[number];
        for (const Square square : leg.ray[index(start)]) {
            if (ground_.closed.contains(square)) break;
            const bool taken = ground_.occupied.contains(square);
            const bool fresh = !seen_[number].contains(square);
            if (number == *rule_.takes) {
                if (fresh && square != from_) take(square);
                seen_[number].insert(square);
            } else if (fresh && turns(leg, square, taken)) {
                seen_[number].insert(square);
                meet(number + 1, square, take);
            }
            if (taken) break;
        }
    }

    // Where the way may end once the piece on the square is gone: neither there nor at the origin.
    [[nodiscard]] Set behind(Square victim) const {
        const Set occupied = ground_.occupied - Set::of(victim);
        Set starts = Set::of(victim);
        for (std::size_t i = *rule_.takes + 1; i + 1 < rule_.legs.size(); ++i) {
            Set ends;
            for (const Square start : starts) {
                for (const Square square : rule_.legs[i].ray[index(start)]) {
                    if (ground_.closed.contains(square)) break;
                    const bool taken = occupied.contains(square);
                    if (turns(rule_.legs[i], square, taken)) ends.insert(square);
                    if (taken) break;
                }
            }
            starts = ends;
        }
        Set found;
        for (const Square start : starts) {
            for (const Square square : rule_.legs.back().ray[index(start)]) {
                if (occupied.contains(square)) break;
                found.insert(square);
                if (ground_.closed.contains(square)) break;
            }
        }
        found.erase(from_);
        found.erase(victim);
        return found & rule_.destinations;
    }

    const PathRule<W>& rule_;
    Square from_;
    Ground<W> ground_;
    std::array<Set, variant::kMaxLegs> seen_{};  // by leg: where it has ended
};

}  // namespace rulewright::movegen
