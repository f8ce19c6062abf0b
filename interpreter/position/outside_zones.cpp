#include "position/outside_zones.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rulewright::position {

void note_outside_zones(const Frame& frame, std::size_t length, std::size_t offset,
                        ReadSetup& read) {
    const Placements& squares = read.setup.squares;
    const variant::Variant& variant = frame.variant();
    std::vector<Piece> told;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        if (!squares[i]) continue;
        const Piece piece = *squares[i];
        const variant::PieceType& type = variant.pieces[index(piece.kind)];
        const auto square = make_id<Square>(i);
        if (!type.confined_to || frame.in_zone(*type.confined_to, piece.owner, square)) continue;
        if (std::find(told.begin(), told.end(), piece) != told.end()) continue;
        told.push_back(piece);
        read.ignored.push_back(
            {offset, length, "fen-zone",
             fmt::format("the {} {} on {} stands outside the zone '{}', which it never leaves",
                         variant.players[index(piece.owner)].name, type.name,
                         frame.topology().name(square), variant.zones[*type.confined_to].name),
             "a square of that zone"});
    }
}

}  // namespace rulewright::position
