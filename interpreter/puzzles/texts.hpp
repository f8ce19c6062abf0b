// Puzzles and openings as programs and people read them: EPD, match scripts, lines of moves.
#pragma once

#include <string>
#include <vector>

#include "puzzles/mine.hpp"
#include "support/result.hpp"

namespace rulewright::puzzles {

// Whether EPD, which has four fields, can say a position of the game.
[[nodiscard]] bool fits_epd(const std::string& fen);

// "PLACEMENT SIDE CASTLING EP bm Qh7#; dm 1; id "chess 1";", with the number among its set.
[[nodiscard]] std::string epd_line(const Puzzle& puzzle, const std::string& set,
                                   std::size_t number);
// "chess 1: mate in 2 plies 3 by Qh7".
[[nodiscard]] std::string title_of(const Puzzle& puzzle, const std::string& set,
                                   std::size_t number);
// A match that plays the best line; `variant` is how the script names its rules.
[[nodiscard]] Result<std::string, std::string> script_of(const Puzzle& puzzle, game::Game& game,
                                                         const std::string& title,
                                                         const std::string& variant);
// A file that `openings:` of a tournament and `selfplay --openings` read.
[[nodiscard]] std::string openings_text(const std::vector<OpeningLine>& lines,
                                        const std::string& heading);

}  // namespace rulewright::puzzles
