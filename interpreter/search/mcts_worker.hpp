// MctsWorker: what one thread of Monte Carlo tree search does. Several of them grow one tree: who
// has gone down a way counts as one that lost there until he comes back (virtual loss; G. Chaslot,
// M. Winands, J. van den Herik, "Parallel Monte-Carlo Tree Search", 2008), so that the others try
// something else.
#pragma once

#include <mutex>

#include "search/alpha_beta.hpp"
#include "search/mcts_tree.hpp"

namespace rulewright::search {

inline constexpr double kSteepness = 600;  // hundredths of a pawn that win seven games of ten

// The chance to win with that score, without functions that differ from machine to machine.
[[nodiscard]] double chance_of(int score);

// What the threads share.
struct MctsShared {
    explicit MctsShared(std::size_t megabytes) : tree(megabytes) {}
    std::mutex guard;  // of the tree
    MctsTree tree;
};

class MctsWorker {
public:
    // Both must outlive it; the game is this thread's.
    MctsWorker(game::Game& game, const variant::Tuning* tuning, MctsShared& shared);

    void seed(std::uint64_t seed) { random_ = support::SplitMix64(seed); }
    // Before anything else, in the thread that has the state: playouts begin there.
    void start(const game::State& state, const Restriction& restriction);
    void expand_root();
    void play_out();
    [[nodiscard]] bool failed() const { return game_.error().has_value(); }

private:
    using Turn = movegen::Turn;
    using Lock = std::unique_lock<std::mutex>;

    void take(const MctsEdge& edge);
    [[nodiscard]] std::optional<double> ended();
    [[nodiscard]] bool repeated(int times) const;
    [[nodiscard]] int times_before(const movegen::AnyPosition& position) const;
    [[nodiscard]] double leaf_value();
    void expand(std::uint32_t at, Lock& lock);
    void add_choices(const movegen::TurnNode& node);
    void add_results(const movegen::TurnNode& node);
    [[nodiscard]] double weight_of(const movegen::Move& move);
    [[nodiscard]] bool gives_check(const movegen::Move& move);
    [[nodiscard]] double end_value(const game::End& end) const;

    game::Game& game_;
    movegen::Engine& engine_;
    Evaluation evaluation_;
    TranspositionTable table_{1};
    AlphaBeta quick_;  // looks at the captures from a leaf
    Clock endless_{Limits{}};
    MctsShared& shared_;
    MctsTree& tree_;
    support::SplitMix64 random_{1};
    Restricted restricted_;
    bool dice_;
    bool captures_;  // are played out at leaves

    std::vector<std::unique_ptr<movegen::AnyPosition>> positions_;  // of this playout, by step
    std::vector<std::uint32_t> way_;                                // the nodes of this playout
    std::vector<std::uint64_t> keys_;  // of the game and of this playout, the present one last
    std::size_t keys_before_ = 0;
    std::vector<Turn> turns_;  // kept for their memory
    std::vector<Turn> choices_;
    std::vector<MctsEdge> edges_;
};

}  // namespace rulewright::search
