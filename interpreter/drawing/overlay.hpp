// Overlay: the numbers that a variant's script can show on the board (chain strengths, charges).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "diagnostics/render.hpp"
#include "game/game.hpp"

namespace rulewright::drawing {

class Overlay {
public:
    Overlay(std::string name, const board::Field& field, std::size_t squares);

    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    [[nodiscard]] int at(Square square) const noexcept { return field_.at(square); }
    // The largest distance from zero, at least 1.
    [[nodiscard]] int largest() const noexcept { return largest_; }

private:
    std::string name_;
    board::Field field_;
    int largest_ = 1;
};

// Its numbers by squares' names, 0 left out, and what it is called.
[[nodiscard]] nlohmann::json overlay_json(const board::Topology& topology, const Overlay& overlay);

// Boards with each piece's letter and its square's number; a point where there is neither. On a
// terminal blue is above zero and red below.
[[nodiscard]] std::string overlay_text(const game::State& state, const Overlay& overlay,
                                       diagnostics::Colour colour);

}  // namespace rulewright::drawing
