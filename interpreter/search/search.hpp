// Search: the best turn of a state and what it is worth, for any variant, over the public Game and
// State. Deterministic for a fixed depth or number of nodes. Games of one move a turn
// are searched by alpha-beta, others by expectiminimax; see alpha_beta.hpp and expectimax.hpp.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "game/game.hpp"
#include "search/restriction.hpp"

namespace rulewright::search {

inline constexpr int kMate = 32000;       // a win now; one in n plies is kMate - n
inline constexpr int kLeastMate = 31000;  // scores from here on tell of a forced win
// With dice a win counts as twenty queens: values are averaged over throws, and nothing is forced.
inline constexpr int kWonByThrows = 20'000;
inline constexpr int kMaxPly = 128;
inline constexpr int kMostThreads = 64;

// How strong a player is to be, as an Elo number; the same position and seed give the same choice.
struct Strength {
    static constexpr int kLeast = 600;
    static constexpr int kMost = 2400;
    static constexpr int kLevels = 20;  // 0 to 19; level 20 is full strength

    int elo = kMost;
    std::uint64_t seed = 0;

    [[nodiscard]] static constexpr int elo_of_level(int level) noexcept {
        return kLeast + (kMost - kLeast) * level / kLevels;
    }
};

struct Limits {
    int depth = 64;           // plies
    std::uint64_t nodes = 0;  // 0: any number
    double seconds = 0;       // 0: no limit; what is left of a move's time is the caller's affair
    const std::atomic<bool>* stop = nullptr;
    // While this is true, neither nodes nor seconds end the search; the seconds begin after it.
    const std::atomic<bool>* pondering = nullptr;
    std::optional<Strength> strength;  // less than full: beside the other limits
    // So many search together, over one table; what they find is not the same each time. Games with
    // dice and weaker players use one.
    int threads = 1;
    Restriction restriction;       // of the player to move
    std::vector<game::Move> only;  // of the root's moves; empty: all. Not looked at with dice.
};

// One way to go on, best first.
struct Line {
    int score = 0;                  // in hundredths of a pawn, for the player to move
    std::vector<game::Turn> turns;  // the principal variation; with dice, its first turn
    std::optional<Dice> dice;       // with dice: what was thrown for it
};

// "mate in n": plies to the end of the game, negative when the player to move loses.
[[nodiscard]] std::optional<int> plies_to_mate(int score) noexcept;

struct Found {
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::vector<Line> lines;  // empty when the game is over
};

// Called after each depth that is complete.
using Progress = std::function<void(const Found&)>;

class Searcher {
public:
    // The game must outlive it; one thread at a time.
    explicit Searcher(game::Game& game, std::size_t megabytes = 16)
        : Searcher(game, game.tuning().get(), megabytes) {}
    // By a tuning other than the game's, which must outlive it, or by the rules alone: null.
    Searcher(game::Game& game, const variant::Tuning* tuning, std::size_t megabytes = 16);
    ~Searcher();
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;

    // Forgets earlier searches.
    void clear();
    [[nodiscard]] Found run(const game::State& state, const Limits& limits, int lines = 1,
                            const Progress& progress = {});

private:
    [[nodiscard]] Found run_fully(const game::State& state, const Limits& limits, int lines,
                                  const Progress& progress);

    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace rulewright::search
