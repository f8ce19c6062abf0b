// Views: where players see the squares of a board, so that what one of them has learned of his
// places is true of the other's.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/game.hpp"

namespace rulewright::search {

// By player and square. The first player sees the board as it is; the second turned round along
// files, ranks and boards, so that most of his pieces begin where the first's do.
[[nodiscard]] std::array<std::vector<std::uint16_t>, kPlayers> views_of(game::Game& game);

// By square, where its mirror image is, left for right on each board; nothing where neighbours are
// none there.
[[nodiscard]] std::optional<std::vector<std::uint16_t>> mirror_of(const board::Topology& topology);

}  // namespace rulewright::search
