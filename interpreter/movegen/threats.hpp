// Threats: who could capture on a square of a position or of a placement tried out, by whatever
// the variant has: closed squares, links, both. The one question behind check and castling.
#pragma once

#include <algorithm>
#include <vector>

#include "movegen/judge.hpp"
#include "movegen/link_attacks.hpp"

namespace rulewright::movegen {

// The placement while the piece is on a square of its way; whom it finds there is gone.
template <int W, int K>
[[nodiscard]] position::Placement<W, K> crossing_to(position::Placement<W, K> placement,
                                                    Piece piece, Square from, Square to) noexcept {
    using Set = board::SquareSet<W>;
    placement.remove(Set::of(from) | Set::of(to));
    placement.put(Set::of(to), piece);
    return placement;
}

template <typename Pos>
class Threats {
    static constexpr int W = Pos::kWords;
    static constexpr int K = Pos::kKinds;
    using Set = board::SquareSet<W>;
    using Placed = position::Placement<W, K>;

public:
    // What attackers' pieces carry is read from the position.
    Threats(const Rules<W>& rules, hooks::Hooks& hooks, const Pos& position) noexcept
        : rules_(rules), hooks_(hooks), position_(position), judge_(rules, hooks, position) {}

    // Whether the player whose piece stands there has to fear for it; `to_move` is told to hooks.
    [[nodiscard]] bool any(const Placed& placement, Square square, PlayerId by,
                           PlayerId to_move) const {
        if (by_movement(placement, square, by, to_move)) return true;
        return rules_.capabilities().adds_attacks && !added(placement, square, by, to_move).empty();
    }

    [[nodiscard]] Set all(const Placed& placement, Square square, PlayerId by,
                          PlayerId to_move) const {
        const Set found = all_by_movement(placement, square, by, to_move);
        return rules_.capabilities().adds_attacks ? found | added(placement, square, by, to_move)
                                                  : found;
    }

    // The royal pieces of the player that are attacked; where one of them is enough, all or none.
    [[nodiscard]] Set checked(const Placed& placement, PlayerId player, PlayerId to_move) const {
        Set found;
        const Set royals = royals_of(rules_, placement, player);
        for (const Square royal : royals) {
            if (any(placement, royal, opponent(player), to_move)) found.insert(royal);
        }
        return rules_.capabilities().one_safe && found != royals ? Set{} : found;
    }

    // Where a royal piece that castles is attacked though it must not be: on its home or on a
    // square that it crosses.
    [[nodiscard]] std::optional<Square> attacked_on_way(const position::Castle& home) const {
        const variant::Castling& rule = *rules_.variant().castling;
        const PlayerId us = position_.to_move;
        const PlayerId them = opponent(us);
        const Placed& placement = position_.placement;
        if (!rule.from_check && any(placement, home.royal_from, them, us)) return home.royal_from;
        if (rule.through_check) return std::nullopt;
        for (const Square square : home.royal_path) {
            const Placed there = crossing_to(placement, {us, home.royal}, home.royal_from, square);
            if (any(there, square, them, us)) return square;
        }
        return std::nullopt;
    }

private:
    // Whether attacks can be walked backwards from the square.
    [[nodiscard]] bool looks_back() const noexcept {
        const Capabilities& can = rules_.capabilities();
        return !can.closes && !can.restrains && !can.picky && !can.blasts && !can.locusts;
    }
    [[nodiscard]] bool by_movement(const Placed& placement, Square square, PlayerId by,
                                   PlayerId to_move) const {
        if constexpr (kHasState<Pos>) {
            if (rules_.variant().links) {
                if (looks_back()) {
                    return LinkAttacks<W, K>(rules_, placement, position_.state, by).any(square);
                }
                return !all_by_movement(placement, square, by, to_move).empty();
            }
        }
        return judge_.attacked(placement, square, opponent(by), to_move);
    }
    [[nodiscard]] Set all_by_movement(const Placed& placement, Square square, PlayerId by,
                                      PlayerId to_move) const {
        if constexpr (kHasState<Pos>) {
            if (rules_.variant().links) {
                if (looks_back()) {
                    return LinkAttacks<W, K>(rules_, placement, position_.state, by)
                        .trace(square)
                        .attackers;
                }
                return judge_.unrestrained(placement, forward(placement, square, by, to_move),
                                           square, to_move);
            }
        }
        return judge_.open_attackers(placement, square, by, to_move);
    }

    // Those whose added moves would take what stands on the square.
    [[nodiscard]] Set added(const Placed& placement, Square square, PlayerId by,
                            PlayerId to_move) const {
        const View<Pos> view(rules_, hooks_, placement, position_, by, {});
        const variant::Promise& promise = rules_.variant().promises.moves;
        std::vector<hooks::ExtraMove> moves;
        Set found;
        for (std::size_t i = 0; i < rules_.kinds(); ++i) {
            const auto kind = make_id<PieceKind>(i);
            if (!promise.moves_own(kind, rules_.neutral(kind))) continue;
            for (const Square from : placement.of(by) & placement.kinds[i]) {
                moves.clear();
                hooks_.moves(view, from, moves, nullptr);
                const bool takes =
                    std::any_of(moves.begin(), moves.end(), [&](const hooks::ExtraMove& one) {
                        const bool goes = one.manner == hooks::ExtraMove::Manner::kGoes;
                        const bool lands = rules_.kind(by, kind).lands.contains(one.to);
                        return (goes && lands && one.to == square) ||
                               one.effects.removed.contains(square);
                    });
                if (takes) found.insert(from);
            }
        }
        return judge_.unrestrained(placement, found, square, to_move);
    }

    // Where ways lead through links and over closed squares, each piece is asked where it can go.
    [[nodiscard]] Set forward(const Placed& placement, Square square, PlayerId by,
                              PlayerId to_move) const requires kHasState<Pos> {
        // Who captures in passing blows up where he ends.
        const bool shielded = shielded_by_blast(rules_, placement, square, by);
        const Set shelter =
            rules_.capabilities().blasts ? shelter_from(rules_, placement, by) : Set{};
        const Set goal = Set::of(square);
        LinkMoves<W, K> moves(rules_, placement, position_.state, by, goal);
        if (const auto& rule = rules_.variant().closed) {
            const Set closed = judge_.closed_to(by, placement, to_move);
            moves.close(rule->path ? closed - placement.occupied() : Set{},
                        rule->destination ? closed : Set{});
        }
        const bool passing = rules_.variant().links->always;
        // Who is royal blows himself up.
        const Set able = rules_.capabilities().blasts
                             ? placement.of(by) - royals_of(rules_, placement, by)
                             : placement.of(by);
        Set found;
        if (!shielded) found = gazers(rules_, placement, square, by) & able;
        for (std::size_t i = 0; i < rules_.kinds(); ++i) {
            const auto kind = make_id<PieceKind>(i);
            for (const Square from : able& placement.of(kind)) {
                bool reaches = false;
                if (passing && !shielded) {
                    moves.passing(kind, from,
                                  [&](Square arrival, Square) { reaches |= arrival == square; });
                } else if (!shielded) {
                    reaches = moves.within(kind, from).captures.contains(square);
                    moves.through(kind, from, [&](std::size_t, const Targets<W>& targets) {
                        reaches |= targets.captures.contains(square);
                    });
                }
                moves.locusts(kind, from, [&](Square landing) {
                    if (shelter.contains(landing)) return;
                    reaches |= !passing;
                    if (passing) moves.onward(kind, from, landing, [&](Square) { reaches = true; });
                });
                if (reaches) found.insert(from);
            }
        }
        return found;
    }

    const Rules<W>& rules_;
    hooks::Hooks& hooks_;
    const Pos& position_;
    Judge<Pos> judge_;
};

template <typename Pos>
board::SquareSet<Pos::kWords> attackers_by_rules(
    const Rules<Pos::kWords>& rules, hooks::Hooks& hooks,
    const position::Placement<Pos::kWords, Pos::kKinds>& placement, const Pos& surroundings,
    Square square, PlayerId by, PlayerId to_move) {
    return Threats<Pos>(rules, hooks, surroundings).all(placement, square, by, to_move);
}

}  // namespace rulewright::movegen
