// Selfplay: many games between two players, on several threads. A game depends on the seed and its
// number alone, so that the results are the same however many threads there are, unless players
// look at the time.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "game/game.hpp"
#include "match/game_facts.hpp"
#include "match/openings.hpp"
#include "match/timekeeper.hpp"

namespace rulewright::coverage {
class Collector;
struct Covered;
}  // namespace rulewright::coverage

namespace rulewright::match {

struct SelfplayOptions {
    std::array<std::string, kPlayers> players = {"random", "random"};  // kinds, first and second
    std::uint64_t games = 1;
    std::uint64_t first = 1;  // of them `first` to `games` are played
    std::uint64_t seed = 1;
    std::uint64_t max_plies = 1000;
    unsigned jobs = 1;
    TimeRules time;
    std::vector<Opening> openings;    // one after the other, and again from the first
    std::uint64_t opening_plies = 0;  // random ones, instead
    bool own_starts = false;          // each game from where its seed starts it, not from `start`
    // The players change sides every second game, and two games in a row have the same opening and
    // start.
    bool swap = false;
    bool lines = false;             // a record is kept: each game has its line
    bool in_order = true;           // games are handed over by their numbers; else as they end
    std::vector<bool> played = {};  // by number less one: known from an earlier run; not in order
    // What games come to is counted there, with the variant that is played; null: nobody counts.
    coverage::Collector* coverage = nullptr;
    coverage::Covered* covered = nullptr;
    // When it is set no game is begun, and those in flight are given up; null: nobody sets it.
    const std::atomic<bool>* stop = nullptr;
};

struct SelfplayPly {
    std::string turn;       // P:e2e4
    std::size_t faces = 0;  // how many were thrown in it
    bool pass = false;
    // What the player thought of his position, in hundredths of a pawn; in no record.
    std::optional<int> score = {};
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
    Opening opening;                // before the plies
    std::optional<PlayerId> first;  // the first player's side, where players change sides
    GameFacts facts;                // after the opening
    std::string line;               // of the record, where one is kept
    bool cut_short = false;         // by who stopped the series; it counts for nothing

    // By what a player lost without being beaten.
    struct Failing {
        PlayerId side;
        protocol::EngineFailure what;
    };
    std::optional<Failing> failure;
};

// Which of the two players had that side.
[[nodiscard]] inline std::size_t player_on(const PlayedGame& played, PlayerId side) noexcept {
    return played.first ? (side == *played.first ? 0 : 1) : index(side);
}

// The seed of a game: the dice and the players have generators of their own, whose seeds are its
// first three numbers. All are SplitMix64.
[[nodiscard]] std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t number) noexcept;

// From where the nth game of a series starts, or the nth pair of games that start alike; from 1 on.
[[nodiscard]] game::State start_of_game(game::Game& game, std::uint64_t seed, std::uint64_t nth);

// What a program says that cannot play this at all: no fault of the rules.
inline constexpr const char* kPlayerUnsupported = "player-unsupported";

// Hands over the games one at a time; false from `take` stops all. Where `stop` is set before all
// have ended, those that have are handed over.
// Gives what a hook did wrong, if one did, or what a program says that it cannot do. The kinds of
// players must be known to make_player.
using TakeGame = std::function<bool(const PlayedGame&)>;
[[nodiscard]] std::optional<diagnostics::Diagnostic> selfplay(const game::State& start,
                                                              const SelfplayOptions& options,
                                                              const TakeGame& take);

}  // namespace rulewright::match
