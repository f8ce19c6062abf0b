// Where the atoms of a piece lead over a board, royal safety not looked at.
#pragma once

#include <functional>

#include "rules.hpp"

namespace rulewright::judge {

using Closed = std::vector<bool>;  // by square

// What a walk goes over. `shut`: squares that may not be passed; nothing: all may.
struct Ground {
    const Rules& rules;
    const Board& board;
    const Closed* shut = nullptr;

    [[nodiscard]] bool occupied(int square) const { return cell_at(board, square).has_value(); }
    [[nodiscard]] bool passable(int square) const {
        return shut == nullptr || !(*shut)[static_cast<std::size_t>(square)];
    }
};

// Where one leap of the atom, as a step on the board, leads, if it is open: what must be empty or
// occupied on its way, and that one of its routes is not shut.
[[nodiscard]] std::optional<int> landing(const Ground& ground, const Piece& piece,
                                         const variant::Atom& atom, Vector leap, int from);

// Whether the piece jumps over what stands on the square.
[[nodiscard]] bool may_hop(const Ground& ground, const Piece& piece, int square);

// Where a way that bends leads from the square, by its legs from the number on; `origin` counts as
// empty, and it does not end there.
struct Bending {
    const Ground& ground;
    const Piece& piece;
    const variant::Atom& atom;
    int origin;

    void follow(std::size_t leg, int from, const std::function<void(int)>& visit) const;
};

// Calls visit(square) for each square that the atom leads to, occupied ones included.
template <typename Visit>
void follow_atom(const Ground& ground, const Piece& piece, const variant::Atom& atom, int from,
                 Visit visit) {
    if (!atom.legs.empty()) return Bending{ground, piece, atom, from}.follow(0, from, visit);
    const Vector leap = ground.rules.geometry.turned(piece.owner, atom.leap);
    const bool unit = std::abs(leap.x) <= 1 && std::abs(leap.y) <= 1 && std::abs(leap.z) <= 1;
    const bool skips_first = atom.jump == variant::Jump::kMust && unit;
    bool hopped = false;
    int at = from;
    for (int n = 1; atom.range == variant::kUnlimited || n <= atom.range; ++n) {
        const auto to = landing(ground, piece, atom, leap, at);
        if (!to || *to == from) return;
        at = *to;
        const bool occupied = ground.occupied(at);
        if (atom.hop != variant::Hop::kNone && !hopped) {
            if (occupied && !may_hop(ground, piece, at)) return;
            hopped = occupied;
        } else if (!(skips_first && n == 1)) {
            visit(at);
            if (occupied || atom.hop == variant::Hop::kGrasshopper) return;
        }
        if (!ground.passable(at)) return;
    }
}

// Calls visit(atom, square) for all atoms but castling and captures in passing, as if the piece
// stood on the square.
template <typename Visit>
void for_each_arrival(const Ground& ground, const Cell& cell, int from, bool initial_moves,
                      Visit visit) {
    for (const variant::Atom& atom : ground.rules.atoms_at(cell.piece, from)) {
        if (atom.castling || variant::takes_on_way(atom)) continue;
        if (atom.initial && !(initial_moves && ground.rules.is_initial(cell, from))) continue;
        follow_atom(ground, cell.piece, atom, from, [&](int to) { visit(atom, to); });
    }
}

}  // namespace rulewright::judge
