// A position as an SVG picture: boards in rows, coordinates, the last move, a royal piece in check,
// and numbers on squares. Needs no font for the usual chess pieces.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drawing/overlay.hpp"
#include "drawing/square_mark.hpp"
#include "game/game.hpp"
#include "theme/theme.hpp"

namespace rulewright::drawing {

struct SvgOptions {
    std::optional<game::Move> last_move;
    std::optional<Overlay> overlay;
    std::vector<SquareMark> marks = {};
    std::optional<std::size_t> board = {};  // only this one
    bool captioned = false;                 // says what is played, who is to move, what dice show
    bool flipped = false;                   // as the second player sees it
    std::optional<int> size = {};           // of the longer side, in pixels; else as it comes
    bool diagram = false;   // pieces and squares alone: no hands, values, zones or names of boards
    bool embedded = false;  // in a page that has the style and the shapes
    theme::Theme theme = {};
};

[[nodiscard]] std::string board_svg(const game::State& state, const SvgOptions& options);

// For pages with embedded pictures, once: all style rules, and the outlines of pieces.
[[nodiscard]] std::string board_style(const theme::Theme& theme = {});
[[nodiscard]] std::string board_shapes(const variant::Variant& variant);

}  // namespace rulewright::drawing
