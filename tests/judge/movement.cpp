#include "movement.hpp"

#include <algorithm>
#include <numeric>

namespace rulewright::judge {

namespace {

int sign(int number) {
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

// The squares on the way of one leap, as steps from where it begins: those strictly between on
// straight leaps; else the one next to the origin along the longer axis, and diagonally on.
std::vector<Vector> way_of(Vector leap) {
    const int parts = std::gcd(std::gcd(leap.x, leap.y), leap.z);
    std::vector<Vector> way;
    for (int n = 1; n < parts; ++n) {
        way.push_back({leap.x / parts * n, leap.y / parts * n, leap.z / parts * n});
    }
    if (parts == 1 && std::abs(leap.x) != std::abs(leap.y)) {
        const bool along_files = std::abs(leap.x) > std::abs(leap.y);
        const Vector diagonal{sign(leap.x), sign(leap.y)};
        Vector step = along_files ? Vector{diagonal.x, 0} : Vector{0, diagonal.y};
        while (step.x != leap.x && step.y != leap.y) {
            way.push_back(step);
            step = {step.x + diagonal.x, step.y + diagonal.y};
        }
    }
    return way;
}

// A lame leap on squares, step by step: straight along the longer side, then diagonally.
std::optional<int> walked(const Ground& ground, Vector leap, bool wraps, int from) {
    const int x = std::abs(leap.x);
    const int y = std::abs(leap.y);
    const Vector diagonal{sign(leap.x), sign(leap.y)};
    const Vector straight = x > y ? Vector{diagonal.x, 0} : Vector{0, diagonal.y};
    std::optional<int> at = from;
    for (int n = 1; n <= std::max(x, y); ++n) {
        at = ground.rules.geometry.step(*at, n <= std::abs(x - y) ? straight : diagonal, wraps);
        if (!at) return std::nullopt;
        const bool last = n == std::max(x, y);
        if (!last && (ground.occupied(*at) || !ground.passable(*at))) return std::nullopt;
    }
    return at;
}

// A square of a route, written for a leap (long, short), for this one.
Vector mirrored(Vector step, Vector leap, Vector written) {
    const bool turned = std::abs(leap.x) != written.x;
    const Vector turned_step = turned ? Vector{step.y, step.x} : step;
    return {turned_step.x * sign(leap.x), turned_step.y * sign(leap.y)};
}

bool routes_are_open(const Ground& ground, const Piece& piece, Vector leap,
                     const variant::Atom& atom, int from) {
    if (ground.shut == nullptr) return true;
    for (const variant::LeapRoutes& routes : ground.rules.type(piece).routes) {
        if (!is_same_leap(leap, routes.leap)) continue;
        const bool any = std::any_of(
            routes.routes.begin(), routes.routes.end(), [&](const std::vector<Vector>& route) {
                return std::all_of(route.begin(), route.end(), [&](Vector step) {
                    const auto at = ground.rules.geometry.drawn(
                        from, mirrored(step, leap, routes.leap), atom.wraps);
                    // Leaps go over holes.
                    return !at || ground.passable(*at);
                });
            });
        if (!any) return false;
    }
    return true;
}

}  // namespace

bool may_hop(const Ground& ground, const Piece& piece, int square) {
    const auto& type = ground.rules.type(piece);
    const auto& cell = cell_at(ground.board, square);
    const auto& kinds = type.hops_not;
    if (std::find(kinds.begin(), kinds.end(), cell->piece.kind) != kinds.end()) return false;
    if (type.hops == variant::Whose::kBoth) return true;
    const bool own = cell->piece.owner == piece.owner;
    return !ground.rules.is_neutral(cell) && own == (type.hops == variant::Whose::kOwn);
}

std::optional<int> landing(const Ground& ground, const Piece& piece, const variant::Atom& atom,
                           Vector leap, int from) {
    const bool unit = std::abs(leap.x) <= 1 && std::abs(leap.y) <= 1 && std::abs(leap.z) <= 1;
    if (unit) {
        const auto to = ground.rules.geometry.step(from, leap, atom.wraps);
        return to && routes_are_open(ground, piece, leap, atom, from) ? to : std::nullopt;
    }
    const bool by_steps = atom.jump == variant::Jump::kLame && !atom.hexagonal;
    const auto to = by_steps ? walked(ground, leap, atom.wraps, from)
                             : ground.rules.geometry.drawn(from, leap, atom.wraps);
    if (!to || !routes_are_open(ground, piece, leap, atom, from)) return std::nullopt;
    if (by_steps || atom.jump == variant::Jump::kFree) return to;
    bool any_occupied = false;
    for (const Vector step : way_of(leap)) {
        const auto at = ground.rules.geometry.drawn(from, step, atom.wraps);
        if (!at || !ground.passable(*at)) return std::nullopt;
        any_occupied = any_occupied || ground.occupied(*at);
    }
    return any_occupied == (atom.jump == variant::Jump::kMust) ? to : std::nullopt;
}

void Bending::follow(std::size_t leg, int from, const std::function<void(int)>& visit) const {
    const variant::MoveLeg& now = atom.legs[leg];
    const bool last = leg + 1 == atom.legs.size();
    const Vector step = ground.rules.geometry.turned(piece.owner, now.leap);
    int at = from;
    for (int n = 1; now.range == variant::kUnlimited || n <= now.range; ++n) {
        const auto to = ground.rules.geometry.step(at, step, atom.wraps);
        if (!to || *to == from) return;
        at = *to;
        const bool occupied = at != origin && ground.occupied(at);
        if (last) {
            if (at != origin) visit(at);
        } else if (ground.passable(at)) {
            bool goes_on = now.over != (occupied ? variant::Over::kEmpty : variant::Over::kPiece);
            if (goes_on && occupied) goes_on = may_hop(ground, piece, at);
            if (goes_on) follow(leg + 1, at, visit);
        }
        if (occupied || !ground.passable(at)) return;
    }
}

}  // namespace rulewright::judge
