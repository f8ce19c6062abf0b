// Expectimax: the search of games whose turns are more than a move each: of several moves or
// passes, with dice. At a throw the values of its results are averaged by their weights, with the
// bounds of Star1 and the probes of Star2 (Ballard 1983) to cut off early. Where nothing is thrown
// the captures that follow are played out, and late moves searched less deep. All arithmetic is in
// integers, so that every machine finds the same.
#pragma once

#include "search/alpha_beta.hpp"

namespace rulewright::search {

class Expectimax {
public:
    using Turn = movegen::Turn;

    Expectimax(game::Game& game, const Evaluation& evaluation, TranspositionTable& table);

    void clear() { histories_.clear(); }
    // Nothing is searched less deep within so many plies of the root (`whole`).
    void start(const game::State& state, Clock& clock, const Restriction& restriction = {},
               int whole = 0);
    // The lines of the root at one depth: so many of the best, the best first; for a throw, one for
    // each result. `before` are those of the depth before. When it was stopped, what was complete.
    [[nodiscard]] std::vector<Line> search_root(int depth, std::size_t lines,
                                                const std::vector<Line>& before);

private:
    // What the player may do with one throw, or without one; what a throw decides afterwards has
    // several turns.
    struct Option {
        std::vector<Turn> turns;  // of one choice, by what is thrown after it
        int rank = 0;
        bool quiet = true;  // takes nothing, promotes nothing
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
    struct Capture {
        std::size_t turn = 0;  // of the frame's
        int gain = 0;
        int rank = 0;
    };
    struct Frame {
        std::unique_ptr<movegen::AnyPosition> position;
        std::vector<Turn> turns;  // of captures_value(), reused by all nodes of its ply
        std::vector<Capture> captures;
        PackedMove best;  // of best_of()
        std::uint64_t key = 0;
        std::uint64_t table_key = 0;
    };

    [[nodiscard]] int value(int ply, int depth, int alpha, int beta);
    [[nodiscard]] int leaf_value(int ply, int alpha, int beta);
    [[nodiscard]] int captures_value(int ply, int depth, int alpha, int beta);
    void list_captures(int ply);
    [[nodiscard]] std::vector<Line> lines_of_choice(const Node& node, int depth, std::size_t lines);
    void follow(Line& line, int depth);
    [[nodiscard]] std::vector<Line> lines_of_throws(const Node& node, int depth);
    [[nodiscard]] int best_of(int ply, const Result& result, int depth, int alpha, int beta);
    [[nodiscard]] int option_value(int ply, const Option& option, int depth, int alpha, int beta);
    [[nodiscard]] int later_value(int ply, const Result& result, std::size_t number, int depth,
                                  int alpha, int beta);
    void enter(int ply, const Turn& turn);
    [[nodiscard]] int turn_value(int ply, const Turn& turn, int depth, int alpha, int beta);
    [[nodiscard]] int thrown_value(int ply, const Node& node, int depth, int alpha, int beta);
    [[nodiscard]] std::optional<int> probe(int ply, const Node& node, int depth, int beta);
    [[nodiscard]] Node node_of(int ply, const PackedMove& known = {});
    void add_option(Result& result, const Turn& turn, int ply, const PackedMove& known);
    void reward(int ply, const Result& result, std::size_t number, int depth);
    void restrict(int ply, Result& result) const;
    void find_key(int ply, std::uint64_t key);
    [[nodiscard]] std::optional<int> ended(int ply) const;
    [[nodiscard]] int score_of(const game::End& end, int ply) const;
    [[nodiscard]] int no_turn(int ply) const;
    [[nodiscard]] Option option_of(int ply, const Turn& turn, const PackedMove& known) const;
    [[nodiscard]] Histories::Before before(int ply) const {
        return {at(ply).position->to_move(), {}, {}};
    }
    [[nodiscard]] Frame& at(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    [[nodiscard]] const Frame& at(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }

    game::Game& game_;
    movegen::Engine& engine_;
    const Evaluation& evaluation_;
    TranspositionTable& table_;
    Clock* clock_ = nullptr;
    Restricted restricted_;
    Histories histories_;
    bool thrown_;    // whether the game has dice
    int win_;        // all values lie within it, so that a sum over throws has bounds
    bool captures_;  // are played out at the leaves
    bool must_capture_;
    int whole_ = 0;
    std::vector<Frame> frames_;
    std::vector<std::uint64_t> past_;
};

}  // namespace rulewright::search
