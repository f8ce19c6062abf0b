// What `endings` says of its tables, as text and as JSON.
#pragma once

#include <string>
#include <vector>

#include "endings/odds.hpp"

namespace rulewright::cli {

struct EndingsReport {
    std::string variant;  // as asked for
    std::vector<endings::Material> materials;
    endings::Extent extent;
};

[[nodiscard]] std::string endings_text(const EndingsReport& report, game::Game& game,
                                       const endings::Tables& tables);
[[nodiscard]] std::string endings_json(const EndingsReport& report, game::Game& game,
                                       const endings::Tables& tables);

// The same of games with dice.
[[nodiscard]] std::string odds_text(const EndingsReport& report, const game::Game& game,
                                    const endings::Odds& odds);
[[nodiscard]] std::string odds_json(const EndingsReport& report, const game::Game& game,
                                    const endings::Odds& odds);

}  // namespace rulewright::cli
