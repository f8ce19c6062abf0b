// Mcts: Monte Carlo tree search, for games that alpha-beta plays badly: many moves, long throws of
// dice, values that are hard to compare. A playout goes down the tree by bounds (PUCT), weighs the
// leaf by the evaluation (after captures, where there are no dice) as a chance of winning, and
// counts it all the way up. Ends of the game are exact. The same seed and number of playouts give
// the same moves, by one thread.
#pragma once

#include "search/mcts_worker.hpp"

namespace rulewright::search {

class Mcts {
public:
    // The game must outlive it. All memory of the tree is taken here.
    explicit Mcts(game::Game& game, std::size_t megabytes = 64)
        : Mcts(game, game.tuning().get(), megabytes) {}
    // By a tuning other than the game's, which must outlive it, or by the rules alone: null.
    Mcts(game::Game& game, const variant::Tuning* tuning, std::size_t megabytes = 64);
    ~Mcts();
    Mcts(const Mcts&) = delete;
    Mcts& operator=(const Mcts&) = delete;

    void seed(std::uint64_t seed);
    // `limits.nodes` are playouts, of all threads; depth is not looked at, and without any limit
    // there are kUsualPlayouts. Of `Found`, nodes are playouts and depth is the length of the best
    // line. `progress` is told each time that the playouts have doubled.
    static constexpr std::uint64_t kUsualPlayouts = 2000;
    [[nodiscard]] Found run(const game::State& state, const Limits& limits, int lines = 1,
                            const Progress& progress = {});

private:
    struct Helper;  // another thread's worker, and its game

    void employ(int threads);
    [[nodiscard]] bool solved() const;
    [[nodiscard]] Found found_after(std::uint64_t playouts, double seconds, int lines) const;
    [[nodiscard]] std::vector<Line> lines_of(std::size_t count) const;
    [[nodiscard]] Line line_from(std::uint32_t at, const MctsEdge& first) const;
    [[nodiscard]] std::vector<const MctsEdge*> ranking(std::uint32_t at) const;
    [[nodiscard]] int score_of(std::uint32_t at, PlayerId player) const;

    game::Game& game_;
    const variant::Tuning* tuning_;
    bool dice_;
    std::unique_ptr<MctsShared> shared_;
    MctsWorker worker_;
    std::vector<std::unique_ptr<Helper>> helpers_;
    std::uint64_t seed_ = 1;
};

}  // namespace rulewright::search
