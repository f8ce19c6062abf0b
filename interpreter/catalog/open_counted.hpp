// Opening a variant so that the lines which its scripts execute are counted.
#pragma once

#include "catalog/open.hpp"
#include "script/script.hpp"

namespace rulewright::catalog {

// As open_game(); `lines` takes the counts, of the game and of its clones. Null: nobody counts.
[[nodiscard]] Result<OpenGame, diagnostics::Diagnostics> open_counted(
    const std::string& path, const loader::LoadOptions& options, script::AllLineCounts* lines);

}  // namespace rulewright::catalog
