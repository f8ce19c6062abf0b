// Starts of studies: openings that mirror the players, and starts from which pieces are missing.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "match/facts_tally.hpp"
#include "match/openings.hpp"
#include "support/random.hpp"
#include "validation/mirror.hpp"

namespace rulewright::study {

// Different openings, one after the other: none comes twice while there are others.
class Openings {
public:
    // `plies` of each; more when there are not enough that differ.
    Openings(game::Game& game, std::uint64_t plies, std::uint64_t seed);

    // Each move of the second player is the image of the first player's, so that nothing but the
    // seat tells the players apart. Where rules do not let that happen (dice, starts that are not
    // alike), random plies.
    [[nodiscard]] match::Opening next_mirrored();
    [[nodiscard]] match::Opening next_random();
    [[nodiscard]] bool mirrors() const noexcept { return !mirrors_.empty(); }

private:
    [[nodiscard]] match::Opening fresh(bool mirrored);
    [[nodiscard]] std::optional<match::Opening> try_mirrored(const game::State& start);
    [[nodiscard]] std::optional<game::Turn> reply(const game::State& state,
                                                  const game::Turn& turn) const;

    game::Game& game_;
    std::uint64_t plies_;
    std::uint64_t nth_ = 0;
    support::SplitMix64 random_;
    std::vector<validation::Mirror> mirrors_;  // at most one
    std::set<std::string> known_;
};

// The squares of the start position whose pieces of the player may be missing: none that is royal
// or nobody's.
[[nodiscard]] std::vector<Square> removable(const game::State& start, PlayerId player);

// The start without the pieces on these squares, as a FEN; nothing where nobody could play from
// there.
[[nodiscard]] std::optional<std::string> start_without(const game::State& start,
                                                       const std::vector<Square>& squares);

// Pieces drawn at random, one of five, are missing: not the same of both players, but of about the
// same worth, for results of games that are lost before they begin say little. Nothing where that
// cannot be played.
[[nodiscard]] std::optional<std::string> thinned_start(const game::State& start,
                                                       const match::PieceValues& values,
                                                       support::SplitMix64& random);

}  // namespace rulewright::study
