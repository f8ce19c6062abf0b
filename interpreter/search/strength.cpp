#include "search/strength.hpp"

#include <algorithm>
#include <array>

#include "support/random.hpp"

namespace rulewright::search {

namespace {

// How many positions it looks at, by its number: measured against Stockfish's UCI_Elo in chess. In
// between each of them grows by the same factor.
struct Step {
    int elo;
    std::uint64_t nodes;
};
constexpr std::array<Step, 5> kSteps = {{{Strength::kLeast, 120},
                                         {1350, 2'000},
                                         {1650, 4'000},
                                         {1950, 40'000},
                                         {Strength::kMost, 2'600'000}}};
constexpr int kErrorUnit = 36'000;  // of the square of what is missing to the strongest
constexpr int kLeastError = 6;      // what is less is none: it takes the best move that it finds
constexpr int kWonForSure = 15'000;
constexpr int kMostConsidered = 4;
constexpr int kErrorOfLine = 8;  // a line more
constexpr int kSeenAtOnce = 3;   // plies to a mate that nobody overlooks

// In whole numbers, the same on every machine: doubled as often as fits, the rest in a line.
std::uint64_t nodes_of(int elo) {
    std::size_t next = 1;
    while (next + 1 < kSteps.size() && elo > kSteps[next].elo) ++next;
    const Step& from = kSteps[next - 1];
    const Step& to = kSteps[next];
    std::uint64_t doublings = 0;  // in hundredths, as of whole ones and a line
    std::uint64_t nodes = from.nodes;
    for (; 2 * nodes <= to.nodes; nodes *= 2) doublings += 100;
    doublings += 100 * (to.nodes - nodes) / nodes;
    const std::uint64_t wanted = doublings * static_cast<std::uint64_t>(elo - from.elo) /
                                 static_cast<std::uint64_t>(to.elo - from.elo);
    return (from.nodes << wanted / 100) * (100 + wanted % 100) / 100;
}

int error_of(int elo) {
    const int missing = Strength::kMost - elo;
    const int error = missing * missing / kErrorUnit;
    return error < kLeastError ? 0 : error;
}

int within_range(const Strength& strength) {
    return std::clamp(strength.elo, Strength::kLeast, Strength::kMost);
}

}  // namespace

Limits weakened(const Limits& limits, const Strength& strength) {
    const int elo = within_range(strength);
    Limits made = limits;
    made.strength.reset();
    made.threads = 1;
    // While it ponders nodes do not count; the depth always does.
    made.depth = std::min(limits.depth, 3 + (elo - Strength::kLeast) / 60);
    const std::uint64_t nodes = nodes_of(elo);
    made.nodes = limits.nodes == 0 ? nodes : std::min(limits.nodes, nodes);
    return made;
}

int considered(const Strength& strength) {
    // More lines take more of the nodes: no more of them than an error may choose.
    const int error = error_of(within_range(strength));
    return error == 0 ? 1 : std::clamp(1 + error / kErrorOfLine, 2, kMostConsidered);
}

std::size_t chosen(const std::vector<Line>& lines, const Strength& strength, std::uint64_t key) {
    if (lines.empty() || lines.front().dice) return 0;
    const int best = lines.front().score;
    const auto mate = plies_to_mate(best);
    if (mate && *mate > 0 && *mate <= kSeenAtOnce) return 0;
    const int error = error_of(within_range(strength));
    support::SplitMix64 random(strength.seed ^ key);
    const auto misjudged = [&](int score) {
        // Three throws together: small errors are frequent, great ones rare.
        int sum = 0;
        for (int i = 0; i < 3; ++i) {
            sum +=
                static_cast<int>(random.below(static_cast<std::uint32_t>(2 * error + 1))) - error;
        }
        return std::clamp(score, -kWonForSure, kWonForSure) + sum;
    };
    std::size_t found = 0;
    int most = -2 * kMate;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const int score = misjudged(lines[i].score);
        if (lines[i].dice || score <= most) continue;
        most = score;
        found = i;
    }
    return found;
}

}  // namespace rulewright::search
