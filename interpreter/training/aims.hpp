// Aims: what evaluations are taught, as chances to win from 0 to 1.
#pragma once

#include <cmath>

namespace rulewright::training {

// So much of what a search found, the rest of how the game ended. From results alone, which say
// little of one position, players of chess came out weaker than they had been.
inline constexpr double kOfSearch = 0.9;
// Of networks that learn further.
inline constexpr double kOfSearchFurther = 0.85;

[[nodiscard]] inline double chance(double score, double scale) {
    return 1 / (1 + std::exp(-score * scale));
}

[[nodiscard]] inline double aim_of(double found, double points, double of_search = kOfSearch) {
    return of_search * found + (1 - of_search) * points;
}

// What a hundredth of a pawn is worth: the scale of the least error.
template <typename Error>
[[nodiscard]] double best_scale(const Error& error) {
    double low = 0.0005;
    double high = 0.02;
    for (int i = 0; i < 30; ++i) {
        const double a = low + (high - low) / 3;
        const double b = high - (high - low) / 3;
        if (error(a) < error(b)) {
            high = b;
        } else {
            low = a;
        }
    }
    return (low + high) / 2;
}

}  // namespace rulewright::training
