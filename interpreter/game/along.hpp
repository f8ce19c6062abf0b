// What somebody wants to come with a move, as far as he says it.
#pragma once

#include <optional>

#include "movegen/move.hpp"

namespace rulewright::game {

struct Along {
    std::optional<Gate> gate;
    std::optional<Wall> wall;
};

[[nodiscard]] inline Along along_of(const movegen::Move& move) noexcept {
    Along along{move.gate, std::nullopt};
    if (move.wall) along.wall = move.wall;
    return along;
}

}  // namespace rulewright::game
