// Mcts: Monte Carlo tree search, for games that alpha-beta plays badly: many moves, long throws of
// dice, values that are hard to compare. A playout goes down the tree by bounds (PUCT), weighs the
// leaf by the evaluation (after captures, where there are no dice) as a chance of winning, and
// counts it all the way up. Ends of the game are exact. The same seed and number of playouts give
// the same moves.
#pragma once

#include "search/alpha_beta.hpp"
#include "search/mcts_tree.hpp"

namespace rulewright::search {

class Mcts {
public:
    // The game must outlive it; one thread at a time. All memory of the tree is taken here.
    explicit Mcts(game::Game& game, std::size_t megabytes = 64);

    void seed(std::uint64_t seed) { random_ = support::SplitMix64(seed); }
    // `limits.nodes` are playouts; depth is not looked at, and without any limit there are
    // kUsualPlayouts. Of `Found`, nodes are playouts and depth is the length of the best line.
    static constexpr std::uint64_t kUsualPlayouts = 2000;
    [[nodiscard]] Found run(const game::State& state, const Limits& limits, int lines = 1);

private:
    using Turn = movegen::Turn;

    void start(const game::State& state);
    void play_out();
    void take(const MctsEdge& edge);
    [[nodiscard]] std::optional<double> ended();
    [[nodiscard]] bool repeated(int times) const;
    [[nodiscard]] int times_before(const movegen::AnyPosition& position) const;
    [[nodiscard]] double leaf_value();
    void expand(std::uint32_t at);
    void add_choices(const movegen::TurnNode& node);
    void add_results(const movegen::TurnNode& node);
    [[nodiscard]] double weight_of(const game::Move& move);
    [[nodiscard]] bool gives_check(const game::Move& move);
    [[nodiscard]] double end_value(const game::End& end) const;

    [[nodiscard]] std::vector<Line> lines_of(std::size_t count) const;
    [[nodiscard]] Line line_from(std::uint32_t at, const MctsEdge& first) const;
    [[nodiscard]] std::vector<const MctsEdge*> ranking(std::uint32_t at) const;
    [[nodiscard]] int score_of(std::uint32_t at, PlayerId player) const;

    game::Game& game_;
    movegen::Engine& engine_;
    Evaluation evaluation_;
    TranspositionTable table_{1};
    AlphaBeta quick_;  // looks at the captures from a leaf
    Clock endless_{Limits{}};
    MctsTree tree_;
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
