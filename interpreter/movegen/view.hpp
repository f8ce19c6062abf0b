// PlacementView: what hooks see of a placement. Cheap to make, valid while its placement is.
#pragma once

#include "hooks/hooks.hpp"
#include "movegen/attacks.hpp"
#include "movegen/reach.hpp"
#include "movegen/setup_conversion.hpp"

namespace rulewright::movegen {

template <int W, int K>
class PlacementView : public hooks::PositionView {
    using Set = board::SquareSet<W>;
    using WideSet = board::WideSet;

public:
    PlacementView(const Rules<W>& rules, const position::Placement<W, K>& placement,
                  const position::Position<W, K>& surroundings, PlayerId to_move) noexcept
        : rules_(rules), placement_(placement), rest_(surroundings), to_move_(to_move) {}

    [[nodiscard]] PlayerId to_move() const override { return to_move_; }
    [[nodiscard]] WideSet board() const override { return widen(rules_.board()); }
    [[nodiscard]] WideSet occupied() const override { return widen(placement_.occupied()); }
    [[nodiscard]] WideSet pieces(PlayerId owner) const override {
        return widen(placement_.of(owner));
    }
    [[nodiscard]] WideSet pieces(PieceKind kind) const override {
        return index(kind) < K ? widen(placement_.of(kind)) : WideSet{};
    }
    [[nodiscard]] std::optional<Piece> at(Square square) const override {
        return placement_.at(square);
    }

    [[nodiscard]] WideSet connected(const WideSet& seed, const WideSet& within,
                                    hooks::Neighbourhood how) const override {
        const Set inside = board::narrow<W>(within);
        Set found = board::narrow<W>(seed) & inside;
        for (Set last; last != found;) {
            last = found;
            found |= rules_.neighbours(found, how) & inside;
        }
        return widen(found);
    }
    [[nodiscard]] WideSet shift(const WideSet& set, int x, int y) const override {
        const board::Topology& topology = rules_.frame().topology();
        Set moved;
        for (const Square from : board::narrow<W>(set) & rules_.board()) {
            if (const auto to = topology.step(from, x, y)) moved.insert(*to);
        }
        return widen(moved);
    }
    [[nodiscard]] WideSet ray(Square from, int x, int y, const WideSet& blockers) const override {
        Set passed;
        for (const Square square :
             make_ray(rules_.frame().topology(), from, {x, y}, variant::kUnlimited)) {
            passed.insert(square);
            if (blockers.contains(square)) break;
        }
        return widen(passed);
    }

    [[nodiscard]] int sum(const WideSet& set, AttributeId attribute) const override {
        const Set inside = board::narrow<W>(set);
        int total = 0;
        for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
            const int count = (placement_.kinds[kind] & inside).count();
            total += count * rules_.variant().pieces[kind].attributes[index(attribute)];
        }
        return total;
    }
    [[nodiscard]] WideSet reach(Square square, const hooks::Reach& reach) const override {
        return widen(Reacher<W, K>(rules_, placement_, reach).from(square));
    }
    [[nodiscard]] board::Field influence(const WideSet& pieces, AttributeId attribute,
                                         const hooks::Reach& reach) const override {
        return Reacher<W, K>(rules_, placement_, reach)
            .influence(board::narrow<W>(pieces), attribute);
    }

    [[nodiscard]] std::string fen() const override {
        position::Position<W, K> shown = rest_;
        shown.placement = placement_;
        shown.to_move = to_move_;
        return write_fen(rules_.frame(), to_setup(rules_, shown));
    }

private:
    const Rules<W>& rules_;
    const position::Placement<W, K>& placement_;
    const position::Position<W, K>& rest_;
    PlayerId to_move_;
};

}  // namespace rulewright::movegen
