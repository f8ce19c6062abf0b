// Threats: who could capture on a square of a position or of a placement tried out, by whatever
// the variant has: closed squares, links, both. The one question behind check and castling.
#pragma once

#include "movegen/judge.hpp"
#include "movegen/link_attacks.hpp"

namespace rulewright::movegen {

template <typename Pos>
class Threats {
    static constexpr int W = Pos::kWords;
    static constexpr int K = Pos::kKinds;
    using Set = board::SquareSet<W>;
    using Placed = position::Placement<W, K>;

public:
    // What attackers' pieces carry is read from the position.
    Threats(const Rules<W>& rules, hooks::Hooks& hooks, const Pos& position) noexcept
        : rules_(rules), position_(position), judge_(rules, hooks, position) {}

    // Whether the player whose piece stands there has to fear for it; `to_move` is told to hooks.
    [[nodiscard]] bool any(const Placed& placement, Square square, PlayerId by,
                           PlayerId to_move) const {
        if constexpr (kHasState<Pos>) {
            if (rules_.variant().links) {
                if (!rules_.capabilities().closes) {
                    return LinkAttacks<W, K>(rules_, placement, position_.state, by).any(square);
                }
                return !forward(placement, square, by, to_move).empty();
            }
        }
        return judge_.attacked(placement, square, opponent(by), to_move);
    }

    [[nodiscard]] Set all(const Placed& placement, Square square, PlayerId by,
                          PlayerId to_move) const {
        if constexpr (kHasState<Pos>) {
            if (rules_.variant().links) {
                if (!rules_.capabilities().closes) {
                    return LinkAttacks<W, K>(rules_, placement, position_.state, by)
                        .trace(square)
                        .attackers;
                }
                return forward(placement, square, by, to_move);
            }
        }
        return judge_.open_attackers(placement, square, by, to_move);
    }

    // The royal pieces of the player that are attacked.
    [[nodiscard]] Set checked(const Placed& placement, PlayerId player, PlayerId to_move) const {
        Set found;
        for (const Square royal : pieces_of(placement, player, rules_.royal_kinds())) {
            if (any(placement, royal, opponent(player), to_move)) found.insert(royal);
        }
        return found;
    }

private:
    // Where ways lead through links and over closed squares, each piece is asked where it can go.
    [[nodiscard]] Set forward(const Placed& placement, Square square, PlayerId by,
                              PlayerId to_move) const requires kHasState<Pos> {
        const Set goal = Set::of(square);
        LinkMoves<W, K> moves(rules_, placement, position_.state, by, goal);
        const Set closed = judge_.closed_to(by, placement, to_move);
        const variant::ClosedRule& rule = *rules_.variant().closed;
        moves.close(rule.path ? closed - placement.occupied() : Set{},
                    rule.destination ? closed : Set{});
        const bool passing = rules_.variant().links->always;
        Set found;
        for (std::size_t i = 0; i < rules_.kinds(); ++i) {
            const auto kind = make_id<PieceKind>(i);
            for (const Square from : placement.of(by) & placement.of(kind)) {
                bool reaches = false;
                if (passing) {
                    moves.passing(kind, from,
                                  [&](Square arrival, Square) { reaches |= arrival == square; });
                } else {
                    reaches = moves.within(kind, from).captures.contains(square);
                    moves.through(kind, from, [&](std::size_t, const Targets<W>& targets) {
                        reaches |= targets.captures.contains(square);
                    });
                }
                if (reaches) found.insert(from);
            }
        }
        return found;
    }

    const Rules<W>& rules_;
    const Pos& position_;
    Judge<Pos> judge_;
};

}  // namespace rulewright::movegen
