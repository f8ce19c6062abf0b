// Perpetual chase: which pieces each ply attacks anew (`draws: repetition: chases`), and whether a
// player has attacked the same one by all of them.
#pragma once

#include <optional>
#include <vector>

#include "movegen/engine.hpp"

namespace rulewright::game {

struct ChasePly {
    PlayerId mover{};
    std::optional<movegen::Move> move;  // none: a pass
    std::vector<Square> chased;         // where the enemy pieces stand
    std::size_t after = 0;              // how many positions had counted before
};

// What the ply that led from one position to the other chases.
[[nodiscard]] ChasePly chase_ply(movegen::Engine& engine, const movegen::AnyPosition& before,
                                 const movegen::AnyPosition& position,
                                 const std::optional<movegen::Move>& move);

// Whether the player has chased one and the same piece by every ply since so many positions.
[[nodiscard]] bool has_chased(const std::vector<ChasePly>& plies, std::size_t since,
                              PlayerId player);

}  // namespace rulewright::game
