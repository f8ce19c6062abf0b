// Composing positions: the one of a game with other pieces on its boards and in its hands. What has
// to do with what is gone goes too: rights to castle, an en passant square, dice on the table.
#pragma once

#include <optional>
#include <vector>

#include "game/game.hpp"

namespace rulewright::web {

struct Standing {
    Square square{};
    Piece piece;
    std::optional<int> carries;  // the number that is shown of it
};

struct Composition {
    std::vector<Standing> pieces;
    std::vector<int> hands[kPlayers];  // by PieceKind; of variants with hands only
    PlayerId to_move{};
};

// As a text of a position, which may be one that no game can have: reading it tells.
[[nodiscard]] std::string compose(const game::State& state, const Composition& wanted);

}  // namespace rulewright::web
