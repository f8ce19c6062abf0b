// The sequential probability ratio test: is the first player stronger by elo1, or only by elo0?
//
// The generalized test of M. Van den Bergh, "A Practical Introduction to the GSPRT" (2018), on
// pairs of games that share an opening: five results (the pentanomial), whose most likely shares
// under either hypothesis are found exactly. Bounds by A. Wald, "Sequential Tests of Statistical
// Hypotheses" (1945).
#pragma once

#include <array>
#include <cstdint>

#include "tournament/definition.hpp"

namespace rulewright::tournament {

// How many pairs gave the first player 0, 0.5, 1, 1.5 and 2 points.
using Pentanomial = std::array<std::uint64_t, 5>;

struct SprtState {
    double llr = 0;  // log-likelihood ratio
    double lower = 0;
    double upper = 0;
    // At or below `lower` elo0 is accepted, at or above `upper` elo1.
    [[nodiscard]] bool decided() const noexcept { return llr <= lower || llr >= upper; }
};

[[nodiscard]] double log_likelihood_ratio(const Pentanomial& pairs, double elo0, double elo1);
[[nodiscard]] SprtState sprt_state(const Sprt& sprt, const Pentanomial& pairs);

}  // namespace rulewright::tournament
