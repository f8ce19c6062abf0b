// Castles: every castling that a variant's start position allows, found from the `O` atoms of its
// royal pieces and the partners that stand on their ranks; or all that any start could allow, where
// castling always ends on the same files (Chess960). Plain data; no position.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "board/topology.hpp"
#include "support/ids.hpp"
#include "variant/variant.hpp"

namespace rulewright::position {

struct Castle {
    PlayerId player{};
    PieceKind royal{};
    PieceKind partner{};
    Square royal_from{};
    Square royal_to{};
    Square partner_from{};
    Square partner_to{};
    Square target{};            // what its text names: where the royal piece goes, or the partner
    std::size_t right = 0;      // the bit of positions that says whether it is still allowed
    bool to_the_right = false;  // towards the last file: the FEN letter K, else Q
    std::vector<Square> must_be_empty;  // besides the two pieces' own squares
    std::vector<Square> royal_path;     // crossed squares between start and landing, in order
};

// The start position's placement: one entry per square.
using Placements = std::vector<std::optional<Piece>>;

class Frame;

// An `O` that holds in a zone only is one of those who stand there. Asks the frame for its variant,
// its topology and its zones.
[[nodiscard]] std::vector<Castle> find_castles(const Frame& frame, const Placements& start);

// Whether both pieces stand where it begins.
[[nodiscard]] bool is_at_home(const Castle& castle, const Placements& squares) noexcept;

// K, Q, k, q.
[[nodiscard]] char castle_letter(const Castle& castle) noexcept;

}  // namespace rulewright::position
