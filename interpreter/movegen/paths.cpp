#include "movegen/paths.hpp"

#include "movegen/taking_walk.hpp"

namespace rulewright::movegen {

namespace {

template <int W>
bool any_in(const Ray& squares, const board::SquareSet<W>& set) noexcept {
    for (const Square square : squares) {
        if (set.contains(square)) return true;
    }
    return false;
}

// Over one piece: a cannon goes on behind it, a grasshopper lands right there.
template <int W>
PathTargets<W> walk_hop(const PathRule<W>& rule, const Ray& ray,
                        const board::SquareSet<W>& occupied, const board::SquareSet<W>& closed) {
    PathTargets<W> found;
    bool over = false;
    for (const Square landing : ray) {
        const bool taken = occupied.contains(landing);
        if (!over) {
            if (closed.contains(landing)) break;
            over = taken;
            continue;
        }
        if (taken) {
            found.captures.insert(landing);
            break;
        }
        found.moves.insert(landing);
        if (rule.hop == variant::Hop::kGrasshopper || closed.contains(landing)) break;
    }
    return found;
}

template <int W>
PathTargets<W> walk_ray(const PathRule<W>& rule, Square from, const board::SquareSet<W>& occupied,
                        const board::SquareSet<W>& closed) {
    PathTargets<W> found;
    const Ray& ray = rule.ray[index(from)];
    for (std::size_t i = 0; i < ray.size(); ++i) {
        const Ray& passed = rule.passed[index(from)][i];
        if (rule.jump == variant::Jump::kLame &&
            (any_in(passed, occupied) || any_in(passed, closed))) {
            break;
        }
        if (rule.skips_first && i == 0) {
            if (closed.contains(ray[i])) break;
            continue;
        }
        if (rule.jump == variant::Jump::kMust && !rule.skips_first && !any_in(passed, occupied)) {
            break;
        }
        if (occupied.contains(ray[i])) {
            found.captures.insert(ray[i]);
            break;
        }
        found.moves.insert(ray[i]);
        if (closed.contains(ray[i])) break;
    }
    return found;
}

// Leg by leg, and no leg captures but the last. From where a leg begins depends on nothing but the
// origin, so no square needs to be looked at twice by one leg.
template <int W>
class LegsWalk {
    using Set = board::SquareSet<W>;

public:
    LegsWalk(const PathRule<W>& rule, Square from, const Set& occupied, const Set& closed,
             const Set& unjumped)
        : legs_(rule.legs), from_(from), occupied_(occupied), closed_(closed), unjumped_(unjumped) {
        occupied_.erase(from);
    }

    [[nodiscard]] PathTargets<W> targets() {
        Set starts = Set::of(from_);
        for (std::size_t i = 0; i + 1 < legs_.size(); ++i) starts = turning(legs_[i], starts);
        for (const Square start : starts) arrive(legs_.back().ray[index(start)]);
        return found_;
    }

private:
    // Where the leg may end for the next one to begin.
    [[nodiscard]] Set turning(const PathLeg& leg, const Set& starts) const {
        Set ends;
        for (const Square start : starts) {
            for (const Square square : leg.ray[index(start)]) {
                const bool taken = occupied_.contains(square);
                const auto unwanted = taken ? variant::Over::kEmpty : variant::Over::kPiece;
                if (closed_.contains(square)) break;
                if (leg.over != unwanted && !(taken && unjumped_.contains(square))) {
                    ends.insert(square);
                }
                if (taken) break;
            }
        }
        return ends;
    }

    void arrive(const Ray& ray) {
        for (const Square square : ray) {
            const bool taken = occupied_.contains(square);
            // No move ends where it began, but it may pass there.
            if (square != from_) (taken ? found_.captures : found_.moves).insert(square);
            if (taken || closed_.contains(square)) break;
        }
    }

    const std::vector<PathLeg>& legs_;
    Square from_;
    Set occupied_;
    const Set& closed_;
    const Set& unjumped_;
    PathTargets<W> found_;
};

// Of what was found what the atom's limits leave.
template <int W>
void limit(const PathRule<W>& rule, PathTargets<W>& found) {
    found.moves &= rule.destinations;
    found.captures &= rule.destinations;
    if (rule.captures) found.threats = found.moves;
    if (!rule.moves) found.moves = {};
    if (!rule.captures) found.captures = {};
}

}  // namespace

template <int W>
PathTargets<W> walk_legs(const PathRule<W>& rule, Square from, const board::SquareSet<W>& occupied,
                         const board::SquareSet<W>& closed, const board::SquareSet<W>& unjumped) {
    if (!rule.origins.contains(from)) return {};
    if (rule.takes) return TakingWalk<W>(rule, from, {occupied, closed, unjumped}).targets();
    PathTargets<W> found = LegsWalk<W>(rule, from, occupied, closed, unjumped).targets();
    limit(rule, found);
    return found;
}

template <int W>
PathTargets<W> walk_path(const PathRule<W>& rule, Square from, const board::SquareSet<W>& occupied,
                         const board::SquareSet<W>& closed) {
    if (!rule.origins.contains(from)) return {};
    if (!rule.legs.empty()) return walk_legs(rule, from, occupied, closed, {});
    PathTargets<W> found = rule.hop == variant::Hop::kNone
                               ? walk_ray(rule, from, occupied, closed)
                               : walk_hop(rule, rule.ray[index(from)], occupied, closed);
    if (rule.is_leap && !rule.routes.empty()) {
        for (const LeapRoute<W>& leap : rule.routes[index(from)]) {
            if (leap.is_open(closed)) continue;
            found.moves.erase(leap.destination);
            found.captures.erase(leap.destination);
        }
    }
    limit(rule, found);
    return found;
}

template PathTargets<1> walk_path(const PathRule<1>&, Square, const board::SquareSet<1>&,
                                  const board::SquareSet<1>&);
template PathTargets<2> walk_path(const PathRule<2>&, Square, const board::SquareSet<2>&,
                                  const board::SquareSet<2>&);
template PathTargets<4> walk_path(const PathRule<4>&, Square, const board::SquareSet<4>&,
                                  const board::SquareSet<4>&);
template PathTargets<8> walk_path(const PathRule<8>&, Square, const board::SquareSet<8>&,
                                  const board::SquareSet<8>&);

template PathTargets<1> walk_legs(const PathRule<1>&, Square, const board::SquareSet<1>&,
                                  const board::SquareSet<1>&, const board::SquareSet<1>&);
template PathTargets<2> walk_legs(const PathRule<2>&, Square, const board::SquareSet<2>&,
                                  const board::SquareSet<2>&, const board::SquareSet<2>&);
template PathTargets<4> walk_legs(const PathRule<4>&, Square, const board::SquareSet<4>&,
                                  const board::SquareSet<4>&, const board::SquareSet<4>&);
template PathTargets<8> walk_legs(const PathRule<8>&, Square, const board::SquareSet<8>&,
                                  const board::SquareSet<8>&, const board::SquareSet<8>&);

}  // namespace rulewright::movegen
