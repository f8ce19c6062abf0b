#include "passing.hpp"

namespace rulewright::judge {

using variant::MoveLeg;

namespace {

class Passing {
public:
    Passing(const Ground& ground, const Piece& piece, const variant::Atom& atom, int origin,
            const Takes& takes, const VisitPassing& visit)
        : ground_(ground),
          piece_(piece),
          atom_(atom),
          legs_(variant::legs_of(atom)),
          origin_(origin),
          takes_(takes),
          visit_(visit) {}

    // The legs from the number on, in every length, the shorter first.
    void follow(std::size_t number, int from, std::optional<int> victim) const {
        const MoveLeg& leg = legs_[number];
        const bool last = number + 1 == legs_.size();
        int at = from;
        for (int n = 1; leg.range == variant::kUnlimited || n <= leg.range; ++n) {
            const auto to = step(leg, at);
            if (!to || *to == from) return;
            at = *to;
            const bool left = at == origin_ || at == victim;
            const bool occupied = !left && ground_.occupied(at);
            const bool passable = ground_.passable(at);
            if (last) {
                if (!left && !occupied && passable) visit_(*victim, at);
            } else if (leg.over == variant::Over::kEnemy) {
                if (!left && takes_(at)) follow(number + 1, at, at);
            } else if (passable && goes_on(leg, at, occupied)) {
                follow(number + 1, at, victim);
            }
            if (occupied || !passable) return;
        }
    }

private:
    // A leap over a neighbour is two equal steps, though it is given as one.
    [[nodiscard]] std::optional<int> step(const MoveLeg& leg, int at) const {
        const Geometry& geometry = ground_.rules.geometry;
        if (atom_.hop == variant::Hop::kLocust) {
            return leapt_over(ground_.rules, piece_, atom_, at);
        }
        return geometry.step(at, geometry.turned(piece_.owner, leg.leap), atom_.wraps);
    }
    [[nodiscard]] bool goes_on(const MoveLeg& leg, int at, bool occupied) const {
        if (!occupied) return leg.over != variant::Over::kPiece;
        return leg.over != variant::Over::kEmpty && may_hop(ground_, piece_, at);
    }

    const Ground& ground_;
    const Piece& piece_;
    const variant::Atom& atom_;
    std::vector<MoveLeg> legs_;
    int origin_;
    const Takes& takes_;
    const VisitPassing& visit_;
};

}  // namespace

bool is_prey(const Rules& rules, const Board& board, const Piece& captor, int square) {
    const auto& there = cell_at(board, square);
    return there && !rules.is_neutral(there) && there->piece.owner != captor.owner &&
           rules.captures(captor, there->piece);
}

void for_each_passing(const Ground& ground, const Cell& cell, int from, bool initial_moves,
                      const Takes& takes, const VisitPassing& visit) {
    for (const variant::Atom& atom : ground.rules.atoms_at(cell.piece, from)) {
        if (!variant::takes_on_way(atom)) continue;
        if (atom.initial && !(initial_moves && ground.rules.is_initial(cell, from))) continue;
        Passing(ground, cell.piece, atom, from, takes, visit).follow(0, from, std::nullopt);
    }
}

}  // namespace rulewright::judge
