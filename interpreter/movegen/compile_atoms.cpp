#include "movegen/compile_atoms.hpp"

#include <algorithm>
#include <cstdlib>

namespace rulewright::movegen {

using variant::Atom;

namespace {

bool fits_step(const Atom& atom) {
    // A capture over a square that must be empty is no attack that a table of leaps could tell.
    const int length = std::max(std::abs(atom.leap.x), std::abs(atom.leap.y));
    const bool lame_straight = atom.jump == variant::Jump::kLame && !atom.captures &&
                               (length == 2 || length == 3) && atom.leap.x % length == 0 &&
                               atom.leap.y % length == 0;
    return atom.range == 1 && atom.legs.empty() && atom.hop == variant::Hop::kNone && !atom.wraps &&
           (atom.jump == variant::Jump::kFree || lame_straight);
}

bool in_zones(const Atom& atom) noexcept {
    return (atom.inside | atom.outside | atom.within) != 0;
}

}  // namespace

bool is_plain_slide(const Atom& atom) noexcept {
    return manner_of(atom) == RideManner::kSlide && !atom.initial && !in_zones(atom);
}

std::optional<RideManner> manner_of(const Atom& atom) noexcept {
    if (atom.hop == variant::Hop::kLocust || !atom.legs.empty()) return std::nullopt;
    if (atom.range == 1 && atom.hop == variant::Hop::kNone) {
        if (atom.jump == variant::Jump::kLame) return RideManner::kLame;
        return std::nullopt;
    }
    if (atom.jump != variant::Jump::kFree) return std::nullopt;
    if (atom.hop == variant::Hop::kCannon) return RideManner::kOver;
    if (atom.hop == variant::Hop::kGrasshopper) return RideManner::kBehind;
    return RideManner::kSlide;
}

bool is_jump(const Atom& atom) noexcept {
    return atom.range == 1 && atom.legs.empty() && atom.jump == variant::Jump::kFree &&
           atom.hop == variant::Hop::kNone;
}

bool is_leap(const Atom& atom) noexcept {
    return is_jump(atom) && !atom.initial;
}

int ray_class(Vector direction) noexcept {
    const int longest =
        std::max({std::abs(direction.x), std::abs(direction.y), std::abs(direction.z)});
    int axes = 0;
    for (const int part : {direction.x, direction.y, direction.z}) {
        if (part != 0 && std::abs(part) != longest) return 3;
        axes += part != 0 ? 1 : 0;
    }
    return axes - 1;
}

bool by_steps(const std::vector<Atom>& atoms) {
    const bool all = std::all_of(atoms.begin(), atoms.end(), fits_step);
    const bool special = std::any_of(atoms.begin(), atoms.end(), [](const Atom& atom) {
        return atom.moves != atom.captures || atom.initial || atom.en_passant;
    });
    bool distinct = true;
    for (std::size_t i = 0; i < atoms.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) distinct &= !(atoms[i].leap == atoms[j].leap);
    }
    // Zones may give one square several steps to another.
    const bool zoned =
        std::any_of(atoms.begin(), atoms.end(), [](const Atom& atom) { return atom.inside != 0; });
    return all && !zoned && special && distinct && atoms.size() <= 8;
}

}  // namespace rulewright::movegen
