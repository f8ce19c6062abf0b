// Views: where players see the squares of a board, so that what one of them has learned of his
// places is true of the other's.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/square_set.hpp"
#include "game/game.hpp"

namespace rulewright::search {

// By player and square. The first player sees the board as it is; the second turned round along
// files, ranks and boards, so that most of his pieces begin where the first's do.
[[nodiscard]] std::array<std::vector<std::uint16_t>, kPlayers> views_of(game::Game& game);

// Where a player who sees the squares so sees them in the mirror (board::mirror_of()), and which of
// them are on the left half of what he sees without it.
[[nodiscard]] std::vector<std::uint16_t> seen_in(const std::vector<std::uint16_t>& mirror,
                                                 const std::vector<std::uint16_t>& view);
[[nodiscard]] board::WideSet left_half(const std::vector<std::uint16_t>& mirror,
                                       const std::vector<std::uint16_t>& view);

}  // namespace rulewright::search
