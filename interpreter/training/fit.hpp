// Fit: the numbers by which positions foretell what a search of them found, and how their games
// ended, near those of the start: a logistic regression ("Texel's tuning method", P. Österlund
// 2014) with a normal prior.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "training/terms.hpp"

namespace rulewright::training {

struct Samples {
    struct Sample {
        std::size_t first = 0;  // of its terms
        std::size_t last = 0;
        float rest = 0;                   // what it is worth beside them
        float points = 0;                 // of the first player, 0 to 1: how its game ended
        std::optional<float> score = {};  // what a search found, for the first player
        bool test = false;                // not learned from
    };
    std::vector<Term> terms;
    std::vector<Sample> all;
};

struct Fitted {
    std::vector<double> numbers;
    double error_before = 0;  // mean relative entropy of those not learned from
    double error_after = 0;
};

// Calls `tell` with the rounds done; false from it stops early.
[[nodiscard]] Fitted fit(const Samples& samples, const Terms& terms,
                         const std::function<bool(int)>& tell);

inline constexpr int kRounds = 400;

}  // namespace rulewright::training
