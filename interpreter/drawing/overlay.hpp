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
    // Empty squares without a number that are closed to both players.
    void close(const board::WideSet& squares) noexcept { closed_ = squares; }
    [[nodiscard]] const board::WideSet& closed() const noexcept { return closed_; }

private:
    std::string name_;
    board::Field field_;
    board::WideSet closed_;
    int largest_ = 1;
};

// As the variant's script, which has one of that name, makes it of the position.
[[nodiscard]] Overlay overlay_of(const game::State& state, const std::string& name);

// Its numbers by squares' names, 0 left out, and what it is called; squares that are closed to both
// players, if there are any.
[[nodiscard]] nlohmann::json overlay_json(const board::Topology& topology, const Overlay& overlay);

// Boards with each piece's letter and its square's number; a point where there is neither, `x`
// where a square is closed to both players, which a line below says. On a terminal blue is above
// zero and red below.
[[nodiscard]] std::string overlay_text(const game::State& state, const Overlay& overlay,
                                       diagnostics::Colour colour);

}  // namespace rulewright::drawing
