// AlphaBeta: principal variation search (Marsland, Campbell 1982) with a transposition table,
// quiescence over captures, null moves, late move reductions, singular extensions, killers and
// histories, evaluations corrected by what searches found. For games whose turns are one move each.
#pragma once

#include <array>

#include "movegen/arrival.hpp"
#include "search/clock.hpp"
#include "search/corrections.hpp"
#include "search/evaluation.hpp"
#include "search/histories.hpp"
#include "search/search.hpp"
#include "search/trades.hpp"
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
        std::uint64_t nodes = 0;  // what the last depth took
    };
    // What promises most comes first, for a search that may end before it has seen all; what
    // promises the same in an order that is the same for both players, seen from their sides. After
    // start().
    void order(std::vector<Root>& roots);
    // Nothing is left out within so many plies of the root (`whole`); a search that goes no deeper
    // sees every mate.
    void start(const game::State& state, Clock& clock, const Restriction& restriction = {},
               int whole = 0);
    [[nodiscard]] bool search_root(std::vector<Root>& roots, std::size_t from, int depth, int alpha,
                                   int beta);

    // What the position is worth once so many plies of captures are played out, for the player to
    // move.
    [[nodiscard]] int after_captures(const movegen::AnyPosition& position, int plies);

private:
    // What is known of a move before it is played, beside its rank.
    struct Promise {
        int gain = 0;  // what it takes and becomes
        bool quiet = true;
        bool weighed = false;  // a capture whose trade was looked at
    };
    // Whether `checking` of a node says which moves may give check.
    enum class Checking : std::uint8_t { kUnknown, kKnown, kNever };
    // What a node keeps, reused by all nodes of its ply.
    struct Frame {
        std::unique_ptr<movegen::AnyPosition> position;
        std::vector<Move> moves;
        std::vector<int> ranks;  // of the moves: the greatest is tried first
        std::vector<Promise> promises;
        std::array<PackedMove, 2> killers;
        std::vector<Move> line;
        std::vector<Move> tried;  // before the best one
        board::WideSet enemies;   // of rank_moves()
        std::uint64_t key = 0;
        std::uint64_t table_key = 0;
        Square arrived{};          // of the move that led here
        Histories::Step played{};  // that move; none: a ply was skipped
        PackedMove excluded;       // what is to be searched without
        movegen::CheckingPlaces checking;
        Checking checks = Checking::kUnknown;
        int evaluation = 0;         // corrected
        int uncorrected = 0;        // the same as evaluated
        Corrections::Keys alike{};  // of the correction
        bool in_check = false;      // and has to do something about it
    };
    struct Node {
        int depth = 0;
        int alpha = 0;
        int beta = 0;
        bool cut = false;       // a move is expected to be too good
        bool improving = true;  // stands better than two plies ago
        PackedMove known;       // the table's move
        int extension = 0;      // of that move
        [[nodiscard]] bool open() const noexcept { return beta - alpha > 1; }
    };
    struct Step {
        int number = 0;
        int searched = 0;  // moves before it that were
        bool known = false;
    };

    [[nodiscard]] int search(int ply, int depth, int alpha, int beta, bool cut);
    [[nodiscard]] std::optional<int> pruned(int ply, const Node& node, int better);
    [[nodiscard]] bool skip_refutes(int ply, const Node& node, int better);
    [[nodiscard]] int extension_of_known(int ply, const Node& node, const Entry& entry);
    [[nodiscard]] int search_moves(int ply, const Node& node);
    [[nodiscard]] bool enough_quiet(int ply, const Node& node, const Step& step) const;
    [[nodiscard]] bool is_hopeless(int ply, const Node& node, const Step& step);
    [[nodiscard]] bool may_check(int ply, const Move& move);
    [[nodiscard]] int search_move(int ply, const Node& node, const Step& step);
    [[nodiscard]] int less_deep(int ply, const Node& node, const Step& step);
    // alpha_beta_root.cpp
    [[nodiscard]] int search_root_move(const Root& root, std::size_t number, const Node& node);
    [[nodiscard]] int promise_of(const Move& move);
    [[nodiscard]] std::size_t as_seen(Square square) const;

    [[nodiscard]] int quiescence(int ply, int alpha, int beta, int depth);
    struct Quiet {
        int standing = 0;
        int alpha = 0;
        int beta = 0;
        int depth = 0;
    };
    [[nodiscard]] int forced_or_quiet(int ply, int alpha, int beta, int depth);
    [[nodiscard]] int quiet_score(int ply, int alpha, int beta, int depth, const PackedMove& known);
    [[nodiscard]] int quiet_or_better(int ply, const Quiet& quiet, const PackedMove& known);
    [[nodiscard]] int best_capture(int ply, const Quiet& quiet);

    [[nodiscard]] std::optional<int> ended(int ply, bool may_repeat) const;
    [[nodiscard]] int score_of(const game::End& end, int ply) const {
        return end.value_for(at(ply).position->to_move()) * (kMate - ply);
    }
    [[nodiscard]] int score_without_moves(int ply) const {
        return score_of(game_.ends().without_turns(*at(ply).position), ply);
    }
    [[nodiscard]] Square arrival(const Move& move) const noexcept {
        if (!arrives_elsewhere_) return move.destination;
        return movegen::arrival_of(game_.variant(), game_.topology(), move);
    }

    // move_order.cpp
    // After rank_moves().
    [[nodiscard]] bool is_capture(int ply, const Move& move) const {
        using movegen::MoveType;
        if (move.type == MoveType::kEnPassant || move.type == MoveType::kLocust) return true;
        if (move.type == MoveType::kCastle) return false;
        return at(ply).enemies.contains(arrival(move));
    }
    [[nodiscard]] std::optional<PieceKind> victim(int ply, const Move& move) const;
    [[nodiscard]] bool looks_lost(int ply, const Move& move, int gain);
    void restrict(Frame& frame) const { restricted_.filter(engine_, *frame.position, frame.moves); }
    void rank_moves(int ply, const PackedMove& known);
    void rank_others(int ply);
    [[nodiscard]] int rank_loud(int ply, const Move& move, Promise& promise) const;
    void bring_best(int ply, std::size_t at);
    void drop_quiet(int ply, std::size_t from);
    void reward(int ply, const Move& move, int depth, bool quiet);
    [[nodiscard]] Histories::Before before(int ply) const;

    void play(int ply, const Move& move);
    void skip(int ply);
    void find_key(int ply);
    // The position there is about to be searched.
    void enter(int ply) {
        find_key(ply);
        table_.prefetch(at(ply).table_key);
    }
    void store(int ply, const Node& node, int best, const std::optional<Move>& move);
    [[nodiscard]] int corrected(int ply, int evaluation);
    void learn_error(int ply, const Node& node, int best, const std::optional<Move>& move);
    [[nodiscard]] bool sees_all() const noexcept { return root_depth_ <= whole_; }
    [[nodiscard]] bool in_check(int ply) {
        return checks_bind_ && engine_.in_check(*at(ply).position);
    }
    void extend_line(int ply, const Move& move);
    [[nodiscard]] Frame& at(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    [[nodiscard]] const Frame& at(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }

    game::Game& game_;
    movegen::Engine& engine_;
    const Evaluation& evaluation_;
    TranspositionTable& table_;
    Trades trades_;
    Histories histories_;
    Corrections corrections_;
    Clock* clock_ = nullptr;
    Restricted restricted_;
    std::vector<Frame> frames_;
    std::vector<std::uint64_t> past_;  // keys of the game before the root
    int root_depth_ = 1;
    int whole_ = 0;
    bool may_skip_plies_ = true;
    // Whether a royal piece must not stay in check; else a check is a threat like others.
    bool checks_bind_ = true;
    bool must_capture_ = false;
    bool arrives_elsewhere_ = false;  // than at the destination
    int deepest_quiescence_ = 12;
    int quiescence_left_ = 0;   // how many positions may yet be looked at behind one leaf
    int first_recaptures_ = 0;  // from which depth on quiescence looks at recaptures only
};

// How much less deep late moves are searched.
[[nodiscard]] int reduction(int depth, int number);

// The score as a table keeps it, counted from its own position, and back.
[[nodiscard]] int to_table(int score, int ply) noexcept;
[[nodiscard]] int from_table(int score, int ply) noexcept;

}  // namespace rulewright::search
