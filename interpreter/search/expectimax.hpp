// Expectimax: the search of games with dice. At a throw the values of its results are averaged by
// their weights, with the bounds of Star1 and the probes of Star2 (Ballard 1983) to cut off early.
// All arithmetic is in integers, so that every machine finds the same.
#pragma once

#include "search/alpha_beta.hpp"

namespace rulewright::search {

class Expectimax {
public:
    using Turn = movegen::Turn;

    Expectimax(game::Game& game, const Evaluation& evaluation, TranspositionTable& table);

    void start(const game::State& state, Clock& clock, const Restriction& restriction = {});
    // The lines of the root at one depth, best first; for a throw, one for each result.
    [[nodiscard]] std::vector<Line> search_root(int depth);

private:
    // What the player may do with one throw, or without one; what a throw decides afterwards has
    // several turns.
    struct Option {
        std::vector<Turn> turns;  // of one choice, by what is thrown after it
        int rank = 0;
    };
    struct Result {
        Dice dice;
        std::uint64_t weight = 1;
        std::vector<Option> options;
    };
    struct Node {
        std::optional<Result> choice;  // without a throw
        std::vector<Result> throws;
    };
    struct Frame {
        std::unique_ptr<movegen::AnyPosition> position;
        std::uint64_t key = 0;
        std::uint64_t table_key = 0;
    };

    [[nodiscard]] int value(int ply, int depth, int alpha, int beta);
    [[nodiscard]] int best_of(int ply, const Result& result, int depth, int alpha, int beta);
    [[nodiscard]] int option_value(int ply, const Option& option, int depth, int alpha, int beta);
    [[nodiscard]] int turn_value(int ply, const Turn& turn, int depth, int alpha, int beta);
    [[nodiscard]] int thrown_value(int ply, const Node& node, int depth, int alpha, int beta);
    [[nodiscard]] std::optional<int> probe(int ply, const Node& node, int depth, int beta);
    [[nodiscard]] Node node_of(int ply);
    void add_option(Result& result, const Turn& turn, int ply);
    void restrict(int ply, Result& result) const;
    void find_key(int ply, std::uint64_t key);
    [[nodiscard]] std::optional<int> ended(int ply) const;
    [[nodiscard]] int score_of(const game::End& end, int ply) const;
    [[nodiscard]] int no_turn(int ply) const;
    [[nodiscard]] int rank(int ply, const Turn& turn) const;
    [[nodiscard]] Frame& at(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    [[nodiscard]] const Frame& at(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }

    game::Game& game_;
    movegen::Engine& engine_;
    const Evaluation& evaluation_;
    TranspositionTable& table_;
    Clock* clock_ = nullptr;
    Restricted restricted_;
    std::vector<Frame> frames_;
    std::vector<std::uint64_t> past_;
};

}  // namespace rulewright::search
