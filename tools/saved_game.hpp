// Games of `play` as files: written as match scripts or PGN, and read again to go on with them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "console.hpp"
#include "game/game.hpp"
#include "match/session.hpp"
#include "support/result.hpp"

namespace rulewright::cli {

// As a match script that `match` replays; as PGN where the path ends so.
[[nodiscard]] std::string text_of_save(const match::Session::Save& save,
                                       const std::string& variant_file);

// Whether dice that lie on the table are part of it.
[[nodiscard]] bool keeps_dice(const std::string& path);

struct SavedGame {
    game::State start;
    std::vector<std::string> moves;   // for Session::replay, not known to be possible
    std::vector<std::string> thrown;  // after the moves, for Session::replay_dice
    std::string by;  // the rules that the file names, where they are not those of the game
};

// Either of them, or what `record` writes; the code to exit with where it is none, which is then
// reported. `seed` is of a start that a script of the rules makes, where the file has none.
[[nodiscard]] Result<SavedGame, int> read_saved(const std::string& path, game::Game& game,
                                                std::optional<std::uint64_t> seed,
                                                Console& console);

}  // namespace rulewright::cli
