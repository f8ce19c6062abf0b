// Where a move arrives, and so captures, on its own board: where every move ends with a link, that
// is not its destination.
#pragma once

#include "board/topology.hpp"
#include "movegen/move.hpp"
#include "variant/variant.hpp"

namespace rulewright::movegen {

[[nodiscard]] inline Square arrival_of(const variant::Variant& variant,
                                       const board::Topology& topology, const Move& move) noexcept {
    if (!variant.links || !variant.links->always) return move.destination;
    board::Coordinates place = topology.coordinates(move.destination);
    place.board = topology.coordinates(move.origin).board;
    return topology.at(place);
}

}  // namespace rulewright::movegen
