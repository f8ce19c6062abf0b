// From a game that a hook spoiled to the shortest way to see it again: a position and few moves.
#pragma once

#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "loader/load.hpp"
#include "validation/exercise.hpp"

namespace rulewright::validation {

struct SpoiledGame {
    std::string file;
    std::string fen;                 // where it began
    std::vector<std::string> turns;  // up to the mistake, as notation writes them
    diagnostics::Diagnostic mistake;
};

// Where nothing shorter leads to it, the whole game.
[[nodiscard]] Reproduction reproduce(SpoiledGame game, const loader::LoadOptions& load);

}  // namespace rulewright::validation
