// apply: plays a legal move. The hash is kept only where somebody reads it (kHash); perft does not.
#pragma once

#include "movegen/judge.hpp"

namespace rulewright::movegen {

namespace detail {

template <int W, int K>
[[nodiscard]] std::uint64_t placement_change(const Rules<W>& rules,
                                             const position::Placement<W, K>& before,
                                             const position::Placement<W, K>& after) {
    using Set = board::SquareSet<W>;
    std::uint64_t key = 0;
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        for (std::size_t kind = 0; kind < rules.kinds(); ++kind) {
            const Set old_squares = before.owners[owner] & before.kinds[kind];
            const Set new_squares = after.owners[owner] & after.kinds[kind];
            for (const Square square : old_squares ^ new_squares) {
                key ^= rules.zobrist().piece({make_id<PlayerId>(owner), make_id<PieceKind>(kind)},
                                             square);
            }
        }
    }
    return key;
}

// Without the castles whose royal piece or partner has left its home.
template <int W, int K>
[[nodiscard]] std::uint64_t castles_at_home(const Rules<W>& rules,
                                            const position::Placement<W, K>& placement,
                                            std::uint64_t castles) {
    const auto& all = rules.frame().castles();
    for (std::size_t i = 0; i < all.size() && i < 64; ++i) {
        const Piece royal{all[i].player, all[i].royal};
        const Piece partner{all[i].player, all[i].partner};
        if (placement.at(all[i].royal_from) != royal ||
            placement.at(all[i].partner_from) != partner) {
            castles &= ~(std::uint64_t{1} << i);
        }
    }
    return castles;
}

// A capture whose outcome a hook decides.
template <int W, int K>
[[nodiscard]] position::Placement<W, K> contested(const Rules<W>& rules, hooks::Hooks& hooks,
                                                  const position::Position<W, K>& position,
                                                  const Move& move, Square victim) {
    const Judge<W, K> judge(rules, hooks, position);
    hooks::CaptureOutcome outcome;
    if (move.contest == Contest::kUndecided || rules.capabilities().contest_removes_others) {
        outcome = judge.ask_capture(move, victim, nullptr);
    } else {
        outcome.removed.insert(move.contest == Contest::kWon ? victim : move.origin);
    }
    return judge.after(move, outcome);
}

}  // namespace detail

template <bool kHash, int W, int K>
void apply(const Rules<W>& rules, hooks::Hooks& hooks, position::Position<W, K>& position,
           const Move& move) {
    using Set = board::SquareSet<W>;
    const PlayerId us = position.to_move;
    const Set from = Set::of(move.origin);
    const Set to = Set::of(move.destination);
    const KindRules<W>& kind = rules.kind(us, move.kind);
    position::Placement<W, K> placement = position.placement;
    Set victim = to & placement.of(opponent(us));
    if (move.type == MoveType::kEnPassant) victim = Set::of(position.en_passant->victim);

    if (move.type == MoveType::kCastle) {
        for (const std::uint8_t i : rules.castles_of(us)) {
            const position::Castle& castle = rules.frame().castles()[i];
            if (castle.royal_from == move.origin && castle.royal_to == move.destination) {
                placement = after_castle<W, K>(placement, castle);
                break;
            }
        }
    } else if (!victim.empty() && rules.capabilities().contested) {
        placement = detail::contested(rules, hooks, position, move, victim.first());
    } else {
        placement.remove(from | to | victim);
        placement.put(to, {us, move.promotion.value_or(move.kind)});
    }

    std::uint64_t castles = position.castles;
    if (castles != 0) {
        castles &= rules.castles_kept(move.origin);
        // A defender that stays keeps its right.
        if (!placement.of(us).disjoint(to)) castles &= rules.castles_kept(move.destination);
        if (rules.capabilities().contest_removes_others) {
            castles = detail::castles_at_home(rules, placement, castles);
        }
    }
    if constexpr (kHash) {
        const position::Zobrist& zobrist = rules.zobrist();
        position.hash ^= detail::placement_change(rules, position.placement, placement) ^
                         zobrist.castles(position.castles ^ castles) ^
                         zobrist.second_player_to_move();
    }
    position.placement = placement;
    position.castles = castles;
    position.en_passant.reset();
    if (kind.double_steps) {
        if (const auto passed = kind.passed_by(move.origin, move.destination)) {
            position.en_passant = {moved_by(move.origin, *passed), move.destination};
        }
    }
    const bool resets = !victim.empty() || rules.resets_clock(move.kind);
    position.halfmove_clock =
        resets ? std::uint16_t{0} : static_cast<std::uint16_t>(position.halfmove_clock + 1);
    if (index(us) + 1 == kPlayers) ++position.fullmove;
    position.to_move = opponent(us);
}

// A ply without a move.
template <int W, int K>
void apply_pass(const Rules<W>& rules, position::Position<W, K>& position) {
    position.hash ^= rules.zobrist().second_player_to_move();
    position.en_passant.reset();
    ++position.halfmove_clock;
    if (index(position.to_move) + 1 == kPlayers) ++position.fullmove;
    position.to_move = opponent(position.to_move);
}

// After a ply that did not end the turn, the mover goes on.
template <int W, int K>
void hand_back(const Rules<W>& rules, position::Position<W, K>& position) {
    position.hash ^= rules.zobrist().second_player_to_move();
    position.to_move = opponent(position.to_move);
    if (index(position.to_move) + 1 == kPlayers) --position.fullmove;
}

}  // namespace rulewright::movegen
