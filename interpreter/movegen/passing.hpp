// Captures in passing: whom a piece can capture on its way, and where it ends then. A move tells
// only its squares: of several captures that end on one square it means the first one, by the order
// of the piece's atoms and, within one, of the lengths of its legs. What is closed bars ways, but a
// move never means another capture for it.
#pragma once

#include "movegen/picky.hpp"
#include "movegen/taking_walk.hpp"

namespace rulewright::movegen {

template <int W, int K>
class Passing {
    using Set = board::SquareSet<W>;

public:
    Passing(const Rules<W>& rules, const position::Placement<W, K>& placement, Piece piece,
            Square from) noexcept
        : kind_(rules.kind(piece.owner, piece.kind)),
          from_(from),
          occupied_(placement.occupied()),
          spared_(of_kinds(placement, rules.variant().pieces[index(piece.kind)].captures_not)),
          unjumped_(unjumped_by(rules, placement, piece)) {}

    // Calls take(victim, landings) for each way, over no square of `closed`, to capture a piece of
    // `capturable`.
    template <typename Take>
    void for_each(const Set& capturable, const Set& closed, Take take) const {
        const Set victims = capturable - spared_;
        for (const PathRule<W>& path : kind_.paths) {
            if (!path.takes) continue;
            TakingWalk<W>(path, from_, {occupied_, closed, unjumped_}).for_each(victims, take);
        }
    }

    // Whom it captures if it ends on the square.
    [[nodiscard]] std::optional<Square> victim(const Set& capturable, Square landing) const {
        std::optional<Square> found;
        for_each(capturable, Set{}, [&](Square victim, const Set& landings) {
            if (!found && landings.contains(landing)) found = victim;
        });
        return found;
    }

    // Calls take(landing) once for each square on which it may end.
    template <typename Take>
    void moves(const Set& capturable, const Set& closed, Take take) const {
        Set known;
        for_each(capturable, Set{}, [&](Square victim, const Set& landings) {
            Set fresh = landings - known;
            known |= landings;
            if (!closed.empty()) fresh &= behind(victim, closed);
            for (const Square landing : fresh) take(landing);
        });
    }

private:
    [[nodiscard]] Set behind(Square victim, const Set& closed) const {
        Set found;
        for_each(Set::of(victim), closed, [&](Square, const Set& landings) { found |= landings; });
        return found;
    }

    const KindRules<W>& kind_;
    Square from_;
    Set occupied_;
    Set spared_;
    Set unjumped_;
};

// Where a player's captures in passing may not lead: over closed squares, to closed squares, and,
// whatever the kind, to squares around which they would blow up his own royal pieces.
template <int W>
struct Shut {
    board::SquareSet<W> ways;
    board::SquareSet<W> landings;
    board::SquareSet<W> blasts;
};

// Who could capture on the square in passing.
template <int W, int K>
[[nodiscard]] [[gnu::noinline]] board::SquareSet<W> passing_attackers(
    const Rules<W>& rules, const position::Placement<W, K>& placement, Square square, PlayerId by,
    const Shut<W>& shut) {
    using Set = board::SquareSet<W>;
    Set found;
    for (const PieceKind kind : rules.player(by).path_attackers) {
        const KindRules<W>& its = rules.kind(by, kind);
        const bool exempt = its.exempt;
        for (const Square from : placement.of(kind) & placement.of(by)) {
            const auto might = [&](const PathRule<W>& path) {
                return path.takes && path.capturers[index(square)].contains(from);
            };
            if (std::none_of(its.paths.begin(), its.paths.end(), might)) continue;
            const Passing<W, K> passing(rules, placement, {by, kind}, from);
            passing.for_each(Set::of(square), exempt ? Set{} : shut.ways,
                             [&](Square, const Set& landings) {
                                 Set open = landings - shut.blasts;
                                 if (!exempt) open -= shut.landings;
                                 if (!open.empty()) found.insert(from);
                             });
        }
    }
    return found;
}

}  // namespace rulewright::movegen
