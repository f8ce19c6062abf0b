// Tuning: what computer players have learned of a variant from games of their own (`rulewright
// tune`). Numbers for an evaluation, no rules: without them it goes by the rules alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "support/ids.hpp"
#include "variant/network.hpp"

namespace rulewright::variant {

// In hundredths of a pawn, in the middle and in the end of a game.
struct TunedScore {
    int middle = 0;
    int end = 0;
    friend bool operator==(const TunedScore&, const TunedScore&) = default;
};

struct TunedKind {
    TunedScore value;
    int mobility = 0;  // of each target, in sixteenths of a hundredth
    int pressure = 0;  // of each target near a royal piece of the other player
    // What a place adds, by the files and ranks of a board as the owner sees them: the first rank
    // first.
    std::vector<TunedScore> places;
    friend bool operator==(const TunedKind&, const TunedKind&) = default;
};

struct Tuning {
    std::vector<TunedKind> kinds;  // by PieceKind
    TunedScore doubled;            // of promoting pieces: behind another on their file
    TunedScore lonely;             // without one on the files beside
    TunedScore guarded;            // guarded by another
    TunedScore passed;             // that nothing stops, in hundredths of what the rules make of it
    TunedScore both_colours;       // of kinds that stay on squares of one colour: on both
    int threat = 0;                // of each piece that a promoting one attacks
    int tempo = 0;                 // to be the one to move
    std::string made_by = {};      // the command
    std::optional<Network> network = {};
    friend bool operator==(const Tuning&, const Tuning&) = default;
};

}  // namespace rulewright::variant
