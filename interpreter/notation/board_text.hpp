// A board drawn as text, for failed matches and terminals: ranks from the top, coordinates at the
// edges, several boards one below the other or side by side.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace rulewright::notation {

struct BoardTextOptions {
    bool unicode = false;           // the variant's symbols for the pieces, where it has them
    bool colour = false;            // terminal escapes for the squares' colours
    bool flipped = false;           // as the second player sees it
    std::size_t columns = 0;        // boards stand side by side within so many; 0: one to a line
    std::vector<Square> last;       // those of the last move, in another colour
    std::map<Square, int> overlay;  // a number to show beside what stands on the square
    // Where many boards take more than two rows, only those that differ from it are shown, and the
    // others named; may be null.
    const game::State* before = nullptr;
};

// What a piece is shown as: with `figure` the variant's symbol, where it has one; else its letter,
// small for the second player.
[[nodiscard]] std::string piece_text(const variant::PieceType& type, PlayerId owner, bool figure);

// Ends with a line that says who is to move, and a newline.
[[nodiscard]] std::string board_text(const game::State& state,
                                     const BoardTextOptions& options = {});

}  // namespace rulewright::notation
