// Delta: what a move does to the placement: which squares are emptied, who is put where. Made from
// the move and, for a contested capture, the `capture` hook's outcome; judged before it is applied.
#pragma once

#include "hooks/hooks.hpp"
#include "movegen/rules.hpp"
#include "movegen/setup_conversion.hpp"

namespace rulewright::movegen {

template <int W>
struct Delta {
    using Set = board::SquareSet<W>;
    // A piece arrives, with what the one that stood on `from` carried.
    struct Put {
        Square to{};
        Piece piece{};
        Square from{};
    };

    Set removed;                   // all squares that are emptied before anybody is put anywhere
    std::array<Put, 2> puts{};     // the mover first; two when castling
    std::size_t count = 0;         // of puts
    std::optional<Square> victim;  // whom the move attacked, gone or not
    bool captured = false;         // the victim is gone and the mover is not
    bool stays = false;            // the mover is still on its origin
    bool nobodys = false;          // the mover is neutral

    void put(Square to, Piece piece, Square from) noexcept { puts[count++] = {to, piece, from}; }
    // The emptied squares whose pieces are put nowhere.
    [[nodiscard]] Set leaving() const noexcept {
        Set left = removed;
        for (std::size_t i = 0; i < count; ++i) left.erase(puts[i].from);
        return left;
    }
};

// The squares of a castle, across boards or within one.
struct CastleMove {
    Square royal_from{};
    Square royal_to{};
    Square partner_from{};
    Square partner_to{};
    PieceKind partner{};
    Square target{};  // named in the move
};

// Whether the player's piece of the kind is there.
template <int W, int K>
[[nodiscard]] inline bool stands(const position::Placement<W, K>& placement, PlayerId player,
                                 PieceKind kind, Square square) noexcept {
    return placement.of(player).contains(square) && placement.of(kind).contains(square);
}

// Which castle a castling move means: within one board, or each piece on its own.
template <int W>
[[nodiscard]] std::optional<CastleMove> find_castle(const Rules<W>& rules, PlayerId us,
                                                    const Move& move) {
    const auto& castles = rules.frame().castles();
    for (const std::uint8_t i : rules.castles_of(us)) {
        const position::Castle& home = castles[i];
        if (home.royal_from != move.origin || home.royal != move.kind) continue;
        if (home.target == move.destination) {
            return CastleMove{home.royal_from, home.royal_to, home.partner_from,
                              home.partner_to, home.partner,  home.target};
        }
        if (!rules.variant().castling->across) continue;
        for (const std::uint8_t j : rules.castles_of(us)) {
            const position::Castle& away = castles[j];
            if (away.royal_to != move.destination || away.to_the_right != home.to_the_right ||
                away.royal != home.royal) {
                continue;
            }
            return CastleMove{home.royal_from, away.royal_to, away.partner_from,
                              home.partner_to, home.partner,  away.royal_to};
        }
    }
    return std::nullopt;
}

template <int W>
[[nodiscard]] Delta<W> castle_delta(const CastleMove& castle, PlayerId us,
                                    PieceKind royal) noexcept {
    using Set = board::SquareSet<W>;
    Delta<W> delta;
    delta.removed = Set::of(castle.royal_from) | Set::of(castle.partner_from);
    delta.put(castle.royal_to, {us, royal}, castle.royal_from);
    delta.put(castle.partner_to, {us, castle.partner}, castle.partner_from);
    return delta;
}

// The move as if its capture, if it is one, succeeded. `becomes` is what arrives.
template <int W>
[[nodiscard]] Delta<W> plain_delta(const Move& move, PlayerId owner, std::optional<Square> victim,
                                   PieceKind becomes) noexcept {
    using Set = board::SquareSet<W>;
    Delta<W> delta;
    delta.removed = Set::of(move.origin) | Set::of(move.destination);
    if (victim) delta.removed.insert(*victim);
    delta.victim = victim;
    delta.captured = victim.has_value();
    delta.put(move.destination, {owner, becomes}, move.origin);
    return delta;
}

// Two pieces change places.
template <int W>
[[nodiscard]] Delta<W> swap_delta(const Move& move, PlayerId owner, Piece other) noexcept {
    using Set = board::SquareSet<W>;
    Delta<W> delta;
    delta.removed = Set::of(move.origin) | Set::of(move.destination);
    delta.put(move.destination, {owner, move.promotion.value_or(move.kind)}, move.origin);
    delta.put(move.origin, other, move.destination);
    return delta;
}

// A piece comes on the board.
template <int W>
[[nodiscard]] Delta<W> drop_delta(const Move& move, PlayerId us) noexcept {
    Delta<W> delta;
    delta.put(move.destination, {us, move.kind}, move.destination);
    return delta;
}

// The mover does nothing itself.
template <int W>
[[nodiscard]] Delta<W> stay_delta() noexcept {
    Delta<W> delta;
    delta.stays = true;
    return delta;
}

// A plain move with what the `capture` hook made of it.
template <int W>
[[nodiscard]] Delta<W> contested_delta(const Move& move, PlayerId us, Square victim,
                                       const hooks::CaptureOutcome& outcome) noexcept {
    const auto removed = board::narrow<W>(outcome.removed);
    const bool lost = removed.contains(move.origin);
    if (!lost && !outcome.mover_stays) {
        Delta<W> delta = plain_delta<W>(move, us, victim, move.promotion.value_or(move.kind));
        delta.removed |= removed;
        delta.captured = removed.contains(victim);
        return delta;
    }
    Delta<W> delta;
    delta.removed = removed;
    delta.victim = victim;
    delta.captured = !lost && removed.contains(victim);
    delta.stays = !lost;
    return delta;
}

template <int W, int K>
inline void change(position::Placement<W, K>& placement, const Delta<W>& delta) noexcept {
    placement.remove(delta.removed);
    if (delta.count == 0) return;
    const auto& [to, mover, from] = delta.puts[0];
    placement.put(board::SquareSet<W>::of(to), mover);
    if (delta.nobodys) [[unlikely]]
        placement.put(board::SquareSet<W>::of(to), {opponent(mover.owner), mover.kind});
    if (delta.count == 1) return;
    placement.put(board::SquareSet<W>::of(delta.puts[1].to), delta.puts[1].piece);
}

template <int W, int K>
[[nodiscard]] inline position::Placement<W, K> placement_after(position::Placement<W, K> placement,
                                                               const Delta<W>& delta) noexcept {
    change(placement, delta);
    return placement;
}

}  // namespace rulewright::movegen
