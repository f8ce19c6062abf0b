#include "search/strength.hpp"

#include <algorithm>

#include "support/random.hpp"

namespace rulewright::search {

namespace {

constexpr int kNodesAtLeast = 120;  // of the weakest
constexpr int kDoubling = 170;      // so much stronger: twice as many nodes
constexpr int kErrorShare = 20;     // of what is missing to the strongest: the greatest error
constexpr int kWonForSure = 15'000;
constexpr int kSeenAtOnce = 3;  // plies to a mate that nobody overlooks

int missing_from_most(const Strength& strength) {
    return Strength::kMost - std::clamp(strength.elo, Strength::kLeast, Strength::kMost);
}

// In whole numbers, the same on every machine.
std::uint64_t nodes_of(int above_least) {
    const auto doublings = static_cast<unsigned>(above_least / kDoubling);
    const auto rest = static_cast<std::uint64_t>(above_least % kDoubling);
    return (kNodesAtLeast * (kDoubling + rest) / kDoubling) << doublings;
}

}  // namespace

Limits weakened(const Limits& limits, const Strength& strength) {
    const int above = Strength::kMost - Strength::kLeast - missing_from_most(strength);
    Limits made = limits;
    made.strength.reset();
    made.threads = 1;
    // While it ponders nodes do not count; the depth always does.
    made.depth = std::min(limits.depth, 3 + above / 120);
    const std::uint64_t nodes = nodes_of(above);
    made.nodes = limits.nodes == 0 ? nodes : std::min(limits.nodes, nodes);
    return made;
}

std::size_t chosen(const std::vector<Line>& lines, const Strength& strength, std::uint64_t key) {
    if (lines.empty() || lines.front().dice) return 0;
    const int best = lines.front().score;
    const auto mate = plies_to_mate(best);
    if (mate && *mate > 0 && *mate <= kSeenAtOnce) return 0;
    const int error = missing_from_most(strength) / kErrorShare;
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
