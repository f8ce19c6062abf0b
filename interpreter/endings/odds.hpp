// Odds: endings of games with dice. What a position is worth is what the player to move can expect
// when both play as well as they can: 1 for a win, 0 for a draw or a game without end, -1 for a
// loss. Found by value iteration between bounds, with all throws by their exact weights.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "endings/settings.hpp"
#include "endings/solve.hpp"

namespace rulewright::endings {

inline constexpr std::size_t kMostPiecesWithDice = 3;
inline constexpr double kCertain = 1e-6;  // how near bounds must come

struct OddsTable {
    Material material;
    Layout layout;
    // By number of the layout; impossible positions have 2. A game that goes on after all the
    // sweeps counts as a draw, as a loss and as a win.
    std::vector<double> worth;
    std::vector<double> low;
    std::vector<double> high;
};

struct Odds {
    std::map<std::uint32_t, OddsTable> tables;  // by key of the material
    Extent extent;
    std::uint64_t sweeps = 0;
};

// Of one player to move: what it can expect on average, and the widest distance of bounds.
struct OddsFigures {
    std::uint64_t positions = 0;
    double mean = 0;
    double widest = 0;
    double best = -1;  // of all positions
    double worst = 1;
};
[[nodiscard]] OddsFigures odds_figures(const OddsTable& table, PlayerId to_move);

[[nodiscard]] std::optional<Problem> solve_odds(game::Game& game,
                                                const std::vector<Material>& materials,
                                                const Settings& settings, Odds& odds);

}  // namespace rulewright::endings
