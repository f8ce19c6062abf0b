// Catalog: from a path to a game ready to play. The one place that puts loader, script and game
// together; everything that goes wrong on the way comes back as diagnostics.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "game/game.hpp"
#include "loader/load.hpp"
#include "support/result.hpp"

namespace rulewright::catalog {

struct OpenGame {
    std::unique_ptr<game::Game> game;
    diagnostics::Diagnostics warnings;         // of reading it (see referee.hpp)
    std::shared_ptr<const loader::Node> tree;  // what was read
    // Of the texts of all files that it was read from; of those that the rules were read from,
    // which leave out what computer players have learned.
    std::uint64_t fingerprint = 0;
    std::uint64_t rules = 0;
    bool counts_plies = false;  // a script reads position.plies
};

[[nodiscard]] Result<OpenGame, diagnostics::Diagnostics> open_game(
    const std::string& path, const loader::LoadOptions& options);

}  // namespace rulewright::catalog
