// Explaining moves where links, limits or several royal pieces decide. Whether a move is
// legal is taken from the engine; why, is derived here from squares, atoms and declared state.
#pragma once

#include "game/explain.hpp"

namespace rulewright::game {

[[nodiscard]] Explanation explain_linked(const State& state, Square origin, Square destination,
                                         std::optional<PieceKind> promotion);

}  // namespace rulewright::game
