// Ratings: strengths on Elo's scale that make the results of all games most likely, with their 95 %
// intervals.
//
// The model of R. A. Bradley and M. E. Terry, "Rank Analysis of Incomplete Block Designs" (1952): a
// difference of d points lets expect a share 1 / (1 + 10^(-d/400)); a draw counts as half a win.
// One drawn game of each player against an average one is added, which keeps ratings of players
// that won or lost everything finite. Intervals come from the curvature at the maximum; as draws
// vary less than wins and losses, they are rather too wide.
#pragma once

#include <cstddef>
#include <vector>

namespace rulewright::tournament {

// What each player got against each other: points [i][k] of i against k in games [i][k].
struct Crosstable {
    explicit Crosstable(std::size_t players)
        : points(players, std::vector<double>(players)),
          games(players, std::vector<double>(players)) {}

    std::vector<std::vector<double>> points;
    std::vector<std::vector<double>> games;
};

struct Rating {
    double elo = 0;     // their mean is 0
    double margin = 0;  // half of the 95 % interval
};

[[nodiscard]] std::vector<Rating> ratings_of(const Crosstable& table);

}  // namespace rulewright::tournament
