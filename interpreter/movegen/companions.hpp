// Companions: what comes on the board with a move: a piece from the hand on a square that the move
// leaves for the first time (gates), a wall. Here is which of them may come; a Ply puts them down,
// and what the whole leaves in check is the generators' question.
#pragma once

#include "movegen/delta.hpp"
#include "movegen/link_moves.hpp"

namespace rulewright::movegen {

// Where the piece from the hand comes.
template <int W>
[[nodiscard]] Square gate_square(const Rules<W>& rules, PlayerId us, const Move& move) {
    if (!move.gate.at_partner()) return move.origin;
    const auto castle = find_castle(rules, us, move);
    return castle ? castle->partner_from : move.origin;
}

// Calls `take(gate)` for each piece that may come from the hand with the move of the player to move
// in `before`, which leads to `after`.
template <typename Pos, typename Take>
void for_each_gate(const Rules<Pos::kWords>& rules, const Pos& before, const Pos& after,
                   const Move& move, Take take) {
    const auto& gates = rules.variant().gates.from_hand;
    if (!gates || before.state.unmoved.empty()) return;
    const PlayerId us = before.to_move;
    const auto& hand = before.state.hands[index(us)];
    const auto open = [&](Square square, bool at_partner) {
        if (!before.state.unmoved.contains(square)) return;
        if (!before.placement.of(us).contains(square)) return;
        if (!rules.frame().on_ranks(us, square, gates->ranks)) return;
        if (after.placement.occupied().contains(square)) return;
        for (const PieceKind kind : gates->pieces) {
            const bool fits = rules.declared().drops(us, kind).zone.contains(square);
            if (hand[index(rules.held_as(kind))] != 0 && fits) take(Gate::of(kind, at_partner));
        }
    };
    open(move.origin, false);
    if (move.type != MoveType::kCastle) return;
    if (const auto castle = find_castle(rules, us, move)) open(castle->partner_from, true);
}

// Where the mover stands after its move; nothing when it is gone.
template <typename Pos>
[[nodiscard]] std::optional<Square> mover_after(const Rules<Pos::kWords>& rules, const Pos& after,
                                                PlayerId owner, const Move& move) {
    Square arrival = move.destination;
    if (move.type == MoveType::kCastle) {
        if (const auto castle = find_castle(rules, owner, move)) arrival = castle->royal_to;
    }
    const PieceKind kind = move.promotion.value_or(move.kind);
    for (const Square square : {arrival, move.origin}) {
        if (stands(after.placement, owner, kind, square)) return square;
    }
    return std::nullopt;
}

// The squares on one of which the player must put a wall after the move; nothing when the move
// comes without one, as the mover, whose owner may be the other player, left no square or has left
// the board.
template <typename Pos>
[[nodiscard]] std::optional<typename Pos::Set> wall_squares(const Rules<Pos::kWords>& rules,
                                                            const Pos& after, PlayerId us,
                                                            PlayerId owner, const Move& move) {
    using Set = typename Pos::Set;
    const variant::WallRule& rule = *rules.variant().gates.wall;
    const Set free = rules.declared().wall_zone(us) - after.placement.occupied();
    if (rule.place == variant::WallPlace::kPast) {
        if (after.placement.occupied().contains(move.origin)) return std::nullopt;
        return free & Set::of(move.origin);
    }
    if (rule.place != variant::WallPlace::kArrow) return free;
    const auto square = mover_after(rules, after, owner, move);
    if (!square) return std::nullopt;
    const PieceKind kind = move.promotion.value_or(move.kind);
    const LinkMoves<Pos::kWords, Pos::kKinds> moves(rules, after.placement, after.state, owner,
                                                    Set{});
    return free & moves.within(kind, *square).quiet;
}

}  // namespace rulewright::movegen
