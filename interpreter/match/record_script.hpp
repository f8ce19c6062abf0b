// A played game as a match script: its moves, and what the rules make of it as expectations, so
// that the rules cannot change unnoticed. Nothing is written to files here.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "match/match.hpp"
#include "support/result.hpp"

namespace rulewright::match {

struct RecordedGame {
    std::string title;
    std::string variant;  // as the script names it
    Headers headers;
    std::string start_fen;  // empty: the usual start
    std::optional<variant::Claim> claim;
    std::vector<std::string> turns;  // as turn_text writes them
    std::optional<game::Outcome> outcome;
};

// The YAML text, or why there is none, such as a move that is not legal. The position is expected
// after each `every` plies (0: never), and at the end with the moves that there are, the pieces,
// the hands and notices; then how the game ended.
[[nodiscard]] Result<std::string, std::string> write_record(game::Game& game,
                                                            const RecordedGame& played,
                                                            std::size_t every);

// A match that was run.
[[nodiscard]] RecordedGame recorded(const Report& report);

// A line of what `selfplay --out` or `tournament --results` writes; nothing when it is none of
// them. The first line of the latter is none.
[[nodiscard]] std::optional<RecordedGame> read_game_line(const game::Game& game,
                                                         std::string_view line);

}  // namespace rulewright::match
