// SelfplayTally: what many games came to, in whole numbers; reports turn them into shares.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_set>
#include <vector>

#include "match/facts_tally.hpp"
#include "match/selfplay.hpp"
#include "match/selfplay_duel.hpp"
#include "support/statistics.hpp"

namespace rulewright::match {

inline constexpr std::size_t kPliesToldApart = 10;
// After so many plies it is counted how many different beginnings there were.
inline constexpr std::array<std::size_t, 3> kOpeningDepths = {2, 4, 8};

struct Passes {
    std::uint64_t plies = 0;
    std::uint64_t passes = 0;
};

struct SelfplayTally {
    void add(const PlayedGame& played);

    std::uint64_t games = 0;
    std::array<std::uint64_t, kPlayers> wins{};  // by PlayerId
    std::uint64_t draws = 0;
    std::uint64_t unfinished = 0;                      // stopped after so many plies
    std::map<game::EndReason, std::uint64_t> reasons;  // of the finished ones
    std::map<std::string, std::uint64_t> rules;        // by name: those that ended games
    std::vector<std::size_t> lengths;                  // in plies, game by game
    std::unordered_set<std::uint64_t> distinct;        // a hash of what was played in each
    // Hashes of the games' first plies, those of openings included.
    std::array<std::unordered_set<std::uint64_t>, kOpeningDepths.size()> openings;
    Decisions decisions;
    support::PairSums length;   // plies of each game
    support::PairSums choices;  // actions over decisions
    Passes passes;
    std::array<Passes, kPliesToldApart> passes_by_ply{};  // of the games' first plies
    std::array<std::uint64_t, kMaxFaces> faces{};         // how often each came
    DuelTally duel;
    FactsTally facts;
};

// Points of who moves first in `start`, of the finished games.
[[nodiscard]] support::Score first_score(const game::State& start, const SelfplayTally& tally);

// Of `lengths`; all 0 without games.
struct Lengths {
    std::uint64_t plies = 0;
    std::size_t min = 0;
    std::size_t max = 0;
    double mean = 0;
    double median = 0;
};
[[nodiscard]] Lengths lengths_of(const SelfplayTally& tally);

// How many games had so many plies, `from` and `to` among them.
struct LengthBin {
    std::size_t from = 0;
    std::size_t to = 0;
    std::uint64_t games = 0;
};
inline constexpr std::size_t kLengthBins = 10;
// At most so many, all as wide, from the shortest game to the longest.
[[nodiscard]] std::vector<LengthBin> length_bins(const SelfplayTally& tally);

// Whether the seat is all that the two sides' results tell apart: the players are the same, or
// change sides.
[[nodiscard]] bool seats_alone_differ(const SelfplayOptions& options);

// Of the faces that can come, against their weights.
[[nodiscard]] support::ChiSquared test_faces(const variant::Turns& turns,
                                             const SelfplayTally& tally);

// A number as reports show it: the same digits wherever a sum is rounded a little differently.
[[nodiscard]] double rounded(double number);

// Of all, rounded; and in percent. Of nothing it is 0.
[[nodiscard]] double ratio(std::uint64_t part, std::uint64_t whole);
[[nodiscard]] double percent(std::uint64_t part, std::uint64_t whole);

}  // namespace rulewright::match
