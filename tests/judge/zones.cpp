// Named squares, and what they say of how pieces move.
#include <algorithm>

#include "rules.hpp"

namespace rulewright::judge {

namespace {

// With the board's name, or without it of each board.
bool is_named(const Geometry& geometry, int square, const std::vector<std::string>& names) {
    const std::string& name = geometry.name(square);
    const std::string plain = name.substr(geometry.grid(square).name.size());
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& one) { return one == name || one == plain; });
}

}  // namespace

Movement::Movement(const variant::PieceType& type, bool hexagons) {
    for (const variant::Atom& atom : type.atoms) {
        if (atom.inside == 0) elsewhere.push_back(atom);
    }
    for (const auto& [zone, betza] : type.inside) {
        inside.emplace_back(zone, variant::parse_betza(betza, hexagons).value());
    }
}

bool Rules::in_zone(PlayerId owner, int square, std::size_t number) const {
    const variant::Zone& zone = variant.zones[number];
    const auto& files = zone.files;
    if (!files.empty() &&
        std::find(files.begin(), files.end(), geometry.place(square).file) == files.end()) {
        return false;
    }
    if (!zone.ranks.empty() && !geometry.on_ranks(owner, square, zone.ranks)) return false;
    const auto& own = zone.own[rulewright::index(owner)];
    if (zone.squares.empty() && zone.own[0].empty() && zone.own[1].empty()) return true;
    return is_named(geometry, square, zone.squares) || is_named(geometry, square, own);
}

bool Rules::may_land(const Piece& piece, int square) const {
    const auto& zone = type(piece).confined_to;
    return !zone || in_zone(piece.owner, square, *zone);
}

const std::vector<variant::Atom>& Rules::atoms_at(const Piece& piece, int square) const {
    const Movement& movement = movements[rulewright::index(piece.kind)];
    for (const auto& [zone, atoms] : movement.inside) {
        if (in_zone(piece.owner, square, zone)) return atoms;
    }
    return movement.elsewhere;
}

}  // namespace rulewright::judge
