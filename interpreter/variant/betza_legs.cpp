#include "variant/betza_legs.hpp"

#include <algorithm>
#include <string>

#include "variant/betza_turns.hpp"

namespace rulewright::variant::betza {

namespace {

constexpr int kMaxRides = 3;  // of the legs of one way
constexpr std::size_t kMaxWays = 512;

std::string_view instead_of(char modifier) noexcept {
    switch (modifier) {
        case 'n':
            return "the steps themselves as legs: [W-fW] is nD, [W-F] nN";
        case 'j':
            return "p or mp in a leg that ends on the square to jump over: [mpW-fR] is jR";
        case 'g':
            return "p, and a leg of one step behind it: [pR-fW] is gR";
        case 'e':
            return "e only in moves of one leg";
        case 'i':
        case 'o':
            return "it in the first leg: it is said of the whole way";
        default:
            return "m, c, p or mp";
    }
}

BetzaError refused(const Group& group, char modifier, std::string message,
                   std::string_view expected) {
    return {group.offset_of(modifier), 1, std::move(message), std::string(expected), {}};
}

// The modifiers that one leg may have: m, c and p, and on the first one i and o.
Problem check_leg(const Group& group, bool first) {
    if (group.atom->shape == Shape::kSideways) {
        return BetzaError{group.atom_offset, 1, "castling 'O' is no leg",
                          "another atom, or O outside of brackets", std::string()};
    }
    for (const char modifier : group.prefix) {
        if (find_letter(modifier)->role == Role::kDirection) continue;
        if (modifier == 'm' || modifier == 'c' || modifier == 'p') continue;
        if (first && (modifier == 'i' || modifier == 'o')) continue;
        return refused(group, modifier, quote({&modifier, 1}) + " means nothing in this leg",
                       instead_of(modifier));
    }
    return std::nullopt;
}

Problem check_end(const WayLeg& leg) {
    if (!leg.group.has('p')) return std::nullopt;
    return refused(leg.group, 'p', "'p' ends on a piece, and the way may end with this leg",
                   "p in a leg behind which it must go on: [pR-fR] is pR");
}

// What a leg passes when it is not the last one cannot be said twice.
Problem check_passing(const WayLeg& leg) {
    if (!leg.group.has('c')) return std::nullopt;
    for (const char other : {'m', 'p'}) {
        if (!leg.group.has(other)) continue;
        return refused(leg.group, 'c',
                       "'c' contradicts " + quote({&other, 1}) + " where the way goes on",
                       "c alone, and another bracket for the way without a capture");
    }
    return std::nullopt;
}

// Where it captures on its way; the legs behind capture nothing more.
std::optional<std::size_t> taking_leg(const Way& way) noexcept {
    for (std::size_t i = 0; i + 1 < way.legs.size(); ++i) {
        if (way.legs[i].group.has('c')) return i;
    }
    return std::nullopt;
}

Problem captures_again(const Group& group) {
    return refused(group, 'c', "a way may capture only once",
                   "one c on a leg that goes on, and m on the legs behind it");
}

// Of a way that captures where it goes on: nothing else is captured, for a move tells of one.
Problem check_taking(const Way& way, std::size_t taking) {
    for (std::size_t i = taking + 1; i < way.legs.size(); ++i) {
        const Group& group = way.legs[i].group;
        const bool may_end = i + 1 == way.legs.size() || way.legs[i].may_stop;
        if (group.has('c')) return captures_again(group);
        if (!may_end || group.has('m')) continue;
        return BetzaError{group.prefix_offset, group.prefix.size() + 1,
                          "a way may capture only once",
                          "m in a leg behind the capture, where it may end",
                          std::string(group.prefix) + "m" + group.atom->letter};
    }
    return std::nullopt;
}

Problem check_size(const Way& way) {
    if (way.legs.size() > kMaxLegs) {
        return BetzaError{way.offset, way.length,
                          "a way of " + std::to_string(way.legs.size()) + " legs",
                          "at most " + std::to_string(kMaxLegs), std::string()};
    }
    const auto rides = std::count_if(way.legs.begin(), way.legs.end(),
                                     [](const WayLeg& leg) { return leg.group.range != 1; });
    if (rides <= kMaxRides) return std::nullopt;
    return BetzaError{
        way.offset, way.length, "a way of " + std::to_string(rides) + " legs that ride",
        "at most " + std::to_string(kMaxRides) + ", and others of one step", std::string()};
}

Problem check_way(const Way& way) {
    if (Problem problem = check_size(way)) return problem;
    for (std::size_t i = 0; i < way.legs.size(); ++i) {
        const WayLeg& leg = way.legs[i];
        const bool last = i + 1 == way.legs.size();
        if (Problem problem = check_leg(leg.group, i == 0)) return problem;
        if (way.hexagons) {
            if (Problem problem = check_on_hexagons(leg.group)) return problem;
        }
        if (last || leg.may_stop) {
            if (Problem problem = check_end(leg)) return problem;
        }
        if (last) continue;
        if (Problem problem = check_passing(leg)) return problem;
    }
    const auto taking = taking_leg(way);
    return taking ? check_taking(way, *taking) : std::nullopt;
}

Over over_of(const Group& group) noexcept {
    if (group.has('c')) return Over::kEnemy;
    if (!group.has('p')) return Over::kEmpty;
    return group.has('m') ? Over::kAny : Over::kPiece;
}

using Legs = std::vector<MoveLeg>;

Atom atom_of(const Way& way, const Group& end, const Legs& legs) {
    const Group& first = way.legs.front().group;
    Atom atom;
    atom.leap = legs.front().leap;
    atom.range = legs.front().range;
    atom.moves = end.has('m') || !end.has('c');
    atom.captures = end.has('c') || !end.has('m');
    atom.initial = first.has('i');
    atom.wraps = first.has('o');
    atom.hexagonal = way.hexagons;
    atom.offset = first.atom_offset;
    if (legs.size() > 1) atom.legs = legs;
    return atom;
}

// One that has captured on its way when it ends.
Atom locust_of(const Way& way, const Group& end, const Legs& legs) {
    Atom atom = atom_of(way, end, legs);
    atom.moves = false;
    atom.captures = true;
    const bool equal = legs.size() == 2 && legs[0].leap == legs[1].leap && legs[0].range == 1 &&
                       legs[1].range == 1;
    if (!equal) return atom;
    atom.leap = {2 * legs.front().leap.x, 2 * legs.front().leap.y};
    atom.legs.clear();
    atom.hop = Hop::kLocust;
    return atom;
}

// Single steps that undo each other.
bool comes_back(const Legs& legs) {
    Vector sum{};
    for (const MoveLeg& leg : legs) {
        if (leg.range != 1) return false;
        sum = {sum.x + leg.leap.x, sum.y + leg.leap.y, sum.z + leg.leap.z};
    }
    return sum == Vector{};
}

Result<std::vector<Vector>, BetzaError> directions_of(const Way& way, std::size_t at,
                                                      const Legs& before) {
    const Group& group = way.legs[at].group;
    if (at > 0) {
        const Turn turn{*group.atom, before.back().leap, way.chain, way.hexagons};
        return turned_directions(turn, group.directions, group.directions_offset);
    }
    const auto choose = way.hexagons ? chosen_on_hexagons : chosen_directions;
    return choose(*group.atom, group.directions, group.directions_offset);
}

}  // namespace

Result<std::vector<Atom>, BetzaError> ways_of(const Way& way) {
    if (Problem problem = check_way(way)) return fail(std::move(*problem));
    std::vector<Atom> atoms;
    std::vector<Legs> ways(1);
    const auto taking = taking_leg(way);
    for (std::size_t i = 0; i < way.legs.size(); ++i) {
        const WayLeg& leg = way.legs[i];
        std::vector<Legs> longer;
        for (const Legs& before : ways) {
            const auto directions = directions_of(way, i, before);
            if (!directions) return fail(directions.error());
            for (const Vector leap : directions.value()) {
                longer.push_back(before);
                longer.back().push_back({leap, leg.group.range, over_of(leg.group)});
            }
        }
        ways = std::move(longer);
        if (ways.size() > kMaxWays) {
            return fail(BetzaError{way.offset,
                                   way.length,
                                   "more than " + std::to_string(kMaxWays) + " ways",
                                   "fewer directions of the legs",
                                   {}});
        }
        const bool last = i + 1 == way.legs.size();
        if (!last && !leg.may_stop) continue;
        if (std::all_of(ways.begin(), ways.end(), comes_back)) {
            return fail(BetzaError{way.offset, way.length,
                                   "the way ends where it began, and no move does",
                                   "a last leg that leads elsewhere; the `moves` hook has moves "
                                   "that capture from where they stand (`stays`)",
                                   std::string()});
        }
        const auto ending = taking && i > *taking ? locust_of : atom_of;
        for (Legs legs : ways) {
            legs.back().over = Over::kEmpty;
            atoms.push_back(ending(way, leg.group, legs));
        }
    }
    return atoms;
}

}  // namespace rulewright::variant::betza
