// What stands above the boards of a picture: the game's name, who is to move or how it ended, and
// the dice on the table.
#pragma once

#include <string>

#include "drawing/board_layout.hpp"
#include "game/game.hpp"

namespace rulewright::drawing {

class Caption {
public:
    explicit Caption(const game::State& state);

    // The room that it wants.
    [[nodiscard]] int height() const noexcept;
    [[nodiscard]] int width() const noexcept;
    [[nodiscard]] std::string element(Point at) const;

private:
    [[nodiscard]] std::string die(std::size_t face, Point at) const;

    const game::State& state_;
    std::string name_;
    std::string turn_;
};

}  // namespace rulewright::drawing
