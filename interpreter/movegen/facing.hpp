// FacingFiles<W>: whether royal pieces of both players look at each other along a file.
#pragma once

#include <optional>
#include <vector>

#include "board/square_set.hpp"
#include "position/setup.hpp"

namespace rulewright::movegen {

template <int W>
class FacingFiles {
    using Set = board::SquareSet<W>;

public:
    explicit FacingFiles(const position::Frame& frame) {
        const board::Topology& topology = frame.topology();
        above_.resize(topology.size());
        for (const Square square : topology.squares()) {
            above_[index(square)].next = topology.step(square, {0, 1});
        }
        for (const Square square : topology.squares()) {
            Set& all = above_[index(square)].all;
            for (auto at = above_[index(square)].next; at && !all.contains(*at);
                 at = above_[index(*at)].next) {
                all.insert(*at);
            }
        }
        const auto& pieces = frame.variant().pieces;
        for (std::size_t kind = 0; kind < pieces.size(); ++kind) {
            if (pieces[kind].royal) royals_.push_back(make_id<PieceKind>(kind));
        }
    }

    // Of any two that do, one stands above the other.
    template <typename Placed>
    [[nodiscard]] bool any(const Placed& placement) const noexcept {
        Set royals;
        for (const PieceKind kind : royals_) royals |= placement.of(kind);
        const Set first = placement.owners[0];
        for (const Square royal : royals) {
            if (royals.disjoint(above_[index(royal)].all)) continue;
            const Set occupied = placement.occupied();
            auto at = above_[index(royal)].next;
            while (at && !occupied.contains(*at)) at = above_[index(*at)].next;
            if (at && royals.contains(*at) && first.contains(royal) != first.contains(*at)) {
                return true;
            }
        }
        return false;
    }

private:
    struct Above {
        std::optional<Square> next;
        Set all;
    };
    std::vector<Above> above_;  // by square
    std::vector<PieceKind> royals_;
};

}  // namespace rulewright::movegen
