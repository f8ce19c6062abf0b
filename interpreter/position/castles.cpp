#include "position/castles.hpp"

#include <algorithm>

namespace rulewright::position {

namespace {

struct Seat {
    Square square{};
    Piece piece;
    int distance = 0;
};

// The outermost partner on the royal's rank in one direction (XBoard's meaning of `O`: the corner
// piece), provided that it stands beyond the royal's destination or beside it.
std::optional<Seat> find_partner(const board::Topology& topology, const Placements& start,
                                 const Seat& royal, int direction, PieceKind partner) {
    std::optional<Seat> outermost;
    int distance = 1;
    for (auto at = topology.step(royal.square, direction, 0); at;
         at = topology.step(*at, direction, 0), ++distance) {
        const auto& piece = start[index(*at)];
        if (piece && *piece == Piece{royal.piece.owner, partner}) {
            outermost = Seat{*at, *piece, distance};
        }
    }
    return outermost;
}

Castle make_castle(const board::Topology& topology, const Seat& royal, const Seat& partner,
                   int direction, int steps) {
    const auto along = [&](int n) { return *topology.step(royal.square, direction * n, 0); };
    Castle castle;
    castle.player = royal.piece.owner;
    castle.royal = royal.piece.kind;
    castle.partner = partner.piece.kind;
    castle.royal_from = royal.square;
    castle.royal_to = along(steps);
    castle.partner_from = partner.square;
    castle.partner_to = along(steps - 1);
    castle.to_the_right = direction > 0;
    for (int n = 1; n <= std::max(partner.distance - 1, steps); ++n) {
        if (n != partner.distance) castle.must_be_empty.push_back(along(n));
    }
    for (int n = 1; n < steps; ++n) castle.royal_path.push_back(along(n));
    return castle;
}

}  // namespace

std::vector<Castle> find_castles(const variant::Variant& variant, const board::Topology& topology,
                                 const Placements& start) {
    std::vector<Castle> castles;
    if (!variant.castling) return castles;
    for (std::size_t i = 0; i < start.size(); ++i) {
        if (!start[i]) continue;
        const Seat royal{make_id<Square>(i), *start[i], 0};
        for (const variant::Atom& atom : variant.pieces[index(royal.piece.kind)].atoms) {
            if (!atom.castling) continue;
            const int direction = atom.leap.x > 0 ? 1 : -1;
            const auto partner =
                find_partner(topology, start, royal, direction, variant.castling->partner);
            if (!partner || !topology.step(royal.square, direction * atom.range, 0)) continue;
            castles.push_back(make_castle(topology, royal, *partner, direction, atom.range));
        }
    }
    std::stable_sort(castles.begin(), castles.end(), [](const Castle& a, const Castle& b) {
        if (a.player != b.player) return index(a.player) < index(b.player);
        return a.to_the_right && !b.to_the_right;
    });
    return castles;
}

char castle_letter(const Castle& castle) noexcept {
    const char letter = castle.to_the_right ? 'K' : 'Q';
    return index(castle.player) == 0 ? letter : static_cast<char>(letter - 'A' + 'a');
}

}  // namespace rulewright::position
