// In which direction moves lead, on the diagram: the straight line from where one begins to where
// it ends, whatever its way. What ends where it began has no direction.
#pragma once

#include <numeric>

#include "board/topology.hpp"
#include "position/setup.hpp"
#include "support/next_direction.hpp"
#include "variant/variant.hpp"

namespace rulewright::movegen {

[[nodiscard]] inline Vector heading(const board::Topology& topology, Square from,
                                    Square to) noexcept {
    const board::Coordinates& at = topology.coordinates(from);
    const board::Coordinates& there = topology.coordinates(to);
    const Vector way{there.file - at.file, there.rank - at.rank,
                     static_cast<int>(there.board) - static_cast<int>(at.board)};
    const int steps = std::gcd(std::gcd(way.x, way.y), way.z);
    return steps == 0 ? way : Vector{way.x / steps, way.y / steps, way.z / steps};
}

// Whether a move may follow that one in a turn that goes on in such directions.
[[nodiscard]] inline bool heads_as_asked(const board::Topology& topology, NextDirection asked,
                                         const position::LastMove& last, Square from,
                                         Square to) noexcept {
    if (asked == NextDirection::kAny) return true;
    const Vector before = heading(topology, last.origin, last.destination);
    const Vector now = heading(topology, from, to);
    if (before == Vector{} || now == Vector{}) return true;
    if (asked == NextDirection::kNotBack) return now != Vector{-before.x, -before.y, -before.z};
    return (now == before) == (asked == NextDirection::kSame);
}

// Where the piece is that moved last: one of the player's, which stays where it was when it
// captures from afar, or nobody's. `at` tells what stands on a square.
template <typename PieceAt>
[[nodiscard]] Square last_mover(const variant::Variant& variant, PlayerId player,
                                const position::LastMove& last, const PieceAt& at) {
    const auto is_neutral = [&](const std::optional<Piece>& piece) {
        return piece && variant.pieces[index(piece->kind)].neutral;
    };
    const auto is_own = [&](const std::optional<Piece>& piece) {
        return piece && piece->owner == player && !is_neutral(piece);
    };
    const std::optional<Piece> there = at(last.destination);
    const bool nobodys = is_neutral(there) && !is_own(at(last.origin));
    return is_own(there) || nobodys ? last.destination : last.origin;
}

}  // namespace rulewright::movegen
