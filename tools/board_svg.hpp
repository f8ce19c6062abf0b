// A position as an SVG picture: boards side by side, coordinates, the last move, a royal piece in
// check, and numbers on squares. Needs no font for the usual chess pieces.
#pragma once

#include <optional>
#include <string>

#include "game/game.hpp"
#include "overlay.hpp"

namespace rulewright::cli {

struct SvgOptions {
    std::optional<game::Move> last_move;
    std::optional<Overlay> overlay;
};

[[nodiscard]] std::string board_svg(const game::State& state, const SvgOptions& options);

}  // namespace rulewright::cli
