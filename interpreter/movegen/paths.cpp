#include "movegen/attacks.hpp"

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

// Its victim is in the middle of the leap.
template <int W>
PathTargets<W> walk_locust(const PathRule<W>& rule, Square from,
                           const board::SquareSet<W>& occupied, const board::SquareSet<W>& closed) {
    PathTargets<W> found;
    if (rule.ray[index(from)].empty()) return found;
    const Square landing = rule.ray[index(from)].front();
    const bool lands = rule.destinations.contains(landing) && !occupied.contains(landing) &&
                       !closed.contains(landing);
    if (!lands) return found;
    const Square victim = rule.passed[index(from)].front().front();
    (occupied.contains(victim) ? found.captures : found.threats).insert(victim);
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

}  // namespace

template <int W>
PathTargets<W> walk_path(const PathRule<W>& rule, Square from, const board::SquareSet<W>& occupied,
                         const board::SquareSet<W>& closed) {
    if (!rule.origins.contains(from)) return {};
    if (rule.hop == variant::Hop::kLocust) return walk_locust(rule, from, occupied, closed);
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
    found.moves &= rule.destinations;
    found.captures &= rule.destinations;
    if (rule.captures) found.threats = found.moves;
    if (!rule.moves) found.moves = {};
    if (!rule.captures) found.captures = {};
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

}  // namespace rulewright::movegen
