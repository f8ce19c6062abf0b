// What stands above the boards of a picture: the game's name, who is to move or how it ended, what
// the position has beside its pieces, and the dice on the table.
#pragma once

#include <string>
#include <vector>

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
    [[nodiscard]] int lines() const noexcept;  // their height
    [[nodiscard]] std::string die(std::size_t face, Point at) const;

    const game::State& state_;
    std::string name_;
    std::string turn_;
    std::vector<std::string> values_;  // a line for each
};

}  // namespace rulewright::drawing
