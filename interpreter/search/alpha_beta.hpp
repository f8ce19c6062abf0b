// AlphaBeta: principal variation search (Marsland, Campbell 1982) with a transposition table,
// quiescence over captures, null moves, late move reductions, killers and history. For games whose
// turns are one move each.
#pragma once

#include <array>

#include "movegen/arrival.hpp"
#include "search/clock.hpp"
#include "search/evaluation.hpp"
#include "search/search.hpp"
#include "search/transposition.hpp"

namespace rulewright::search {

class AlphaBeta {
public:
    using Move = movegen::Move;

    AlphaBeta(game::Game& game, const Evaluation& evaluation, TranspositionTable& table);

    void clear();
    // One depth from the root, over `roots` in their order; leaves out those at the front that
    // earlier lines have (`from`). Sorts the best to `from`; false when it was stopped.
    struct Root {
        Move move;
        int score = 0;
        std::vector<Move> line;
    };
    void start(const game::State& state, Clock& clock, const Restriction& restriction = {});
    [[nodiscard]] bool search_root(std::vector<Root>& roots, std::size_t from, int depth, int alpha,
                                   int beta);

    // What the position is worth once so many plies of captures are played out, for the player to
    // move.
    [[nodiscard]] int after_captures(const movegen::AnyPosition& position, int plies);

private:
    // What a node keeps, reused by all nodes of its ply.
    struct Frame {
        std::unique_ptr<movegen::AnyPosition> position;
        std::vector<Move> moves;
        std::vector<int> ranks;
        std::array<PackedMove, 2> killers;
        std::vector<Move> line;
        std::vector<Move> tried;  // quiet ones, for history
        board::WideSet enemies;   // of rank_moves()
        std::uint64_t key = 0;
        std::uint64_t table_key = 0;
        Square arrived{};  // of the move that led here
        int evaluation = 0;
        bool in_check = false;  // and has to do something about it
    };

    [[nodiscard]] int search(int ply, int depth, int alpha, int beta, bool may_skip);
    [[nodiscard]] int quiescence(int ply, int alpha, int beta, int depth);
    struct Quiet {
        int standing = 0;
        int alpha = 0;
        int beta = 0;
        int depth = 0;
    };
    [[nodiscard]] int forced_or_quiet(int ply, int alpha, int beta, int depth);
    [[nodiscard]] int quiet_or_better(int ply, int alpha, int beta, int depth);
    [[nodiscard]] int best_capture(int ply, const Quiet& quiet);
    [[nodiscard]] int search_moves(int ply, int depth, int alpha, int beta,
                                   const PackedMove& known);
    [[nodiscard]] int search_move(int ply, int depth, int alpha, int beta, int number, bool quiet);
    [[nodiscard]] bool may_leave_out(int ply, int depth, int alpha, std::size_t number);
    [[nodiscard]] bool skip_refutes(int ply, int depth, int beta);
    [[nodiscard]] std::optional<int> ended(int ply, bool may_repeat) const;
    [[nodiscard]] int score_of(const game::End& end, int ply) const {
        return end.value_for(at(ply).position->to_move()) * (kMate - ply);
    }
    [[nodiscard]] int score_without_moves(int ply) const {
        return score_of(game_.ends().without_turns(*at(ply).position), ply);
    }
    [[nodiscard]] Square arrival(const Move& move) const noexcept {
        return movegen::arrival_of(game_.variant(), game_.topology(), move);
    }
    // After rank_moves().
    [[nodiscard]] bool is_capture(int ply, const Move& move) const;
    [[nodiscard]] int gain(int ply, const Move& move) const;
    [[nodiscard]] bool looks_lost(int ply, const Move& move) const;
    void restrict(Frame& frame) const { restricted_.filter(engine_, *frame.position, frame.moves); }
    void rank_moves(int ply, const PackedMove& known);
    void bring_best(Frame& frame, std::size_t at) const;
    void play(int ply, const Move& move);
    void reward(int ply, const Move& move, int depth);
    void find_key(int ply);
    [[nodiscard]] bool in_check(int ply) {
        return checks_bind_ && engine_.in_check(*at(ply).position);
    }
    void extend_line(int ply, const Move& move);
    [[nodiscard]] int& history(PlayerId player, const Move& move);
    [[nodiscard]] Frame& at(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    [[nodiscard]] const Frame& at(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }

    game::Game& game_;
    movegen::Engine& engine_;
    const Evaluation& evaluation_;
    TranspositionTable& table_;
    Clock* clock_ = nullptr;
    Restricted restricted_;
    std::vector<Frame> frames_;
    std::vector<std::uint64_t> past_;  // keys of the game before the root
    std::vector<int> history_;         // by player, kind and destination
    bool may_skip_plies_ = true;
    // Whether a royal piece must not stay in check; else a check is a threat like others.
    bool checks_bind_ = true;
    bool must_capture_ = false;
    int deepest_quiescence_ = 12;
    int first_recaptures_ = 0;  // from which depth on quiescence looks at recaptures only
};

// The score as a table keeps it, counted from its own position, and back.
[[nodiscard]] int to_table(int score, int ply) noexcept;
[[nodiscard]] int from_table(int score, int ply) noexcept;

}  // namespace rulewright::search
