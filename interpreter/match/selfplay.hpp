// Selfplay: many games between two players, on several threads. A game depends on the seed and its
// number alone, so that the results are the same however many threads there are.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "game/game.hpp"
#include "match/game_facts.hpp"

namespace rulewright::match {

struct SelfplayOptions {
    std::array<std::string, kPlayers> players = {"random", "random"};  // kinds, by PlayerId
    std::uint64_t games = 1;
    std::uint64_t seed = 1;
    std::uint64_t max_plies = 1000;
    unsigned jobs = 1;
    bool lines = false;             // a record is kept: each game has its line
    bool in_order = true;           // games are handed over by their numbers; else as they end
    std::vector<bool> played = {};  // by number less one: known from an earlier run; not in order
};

struct SelfplayPly {
    std::string turn;       // P:e2e4
    std::size_t faces = 0;  // how many were thrown in it
    bool pass = false;
};

// How many actions players had to choose from.
struct Decisions {
    std::uint64_t count = 0;
    std::uint64_t actions = 0;  // of all decisions together
    std::uint64_t most = 0;
    std::uint64_t ways = 0;  // in which the plies could have gone, together
};

struct PlayedGame {
    std::uint64_t number = 0;              // from 1 on
    std::uint64_t seed = 0;                // its own
    std::optional<game::Outcome> outcome;  // nothing: stopped after max_plies
    std::vector<SelfplayPly> plies;
    std::vector<std::size_t> faces;  // that came, in order, those thrown again included
    Decisions decisions;
    GameFacts facts;
    std::string line;  // of the record, where one is kept
};

// The seed of a game: the dice and the players have generators of their own, whose seeds are its
// first three numbers. All are SplitMix64.
[[nodiscard]] std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t number) noexcept;

// Hands over the games one at a time; false from `take` stops all.
// Gives what a hook did wrong, if one did. The kinds of players must be known to make_player.
using TakeGame = std::function<bool(const PlayedGame&)>;
[[nodiscard]] std::optional<diagnostics::Diagnostic> selfplay(const game::State& start,
                                                              const SelfplayOptions& options,
                                                              const TakeGame& take);

}  // namespace rulewright::match
