// The root of a search: its moves keep their lines, and come in the order of what they took.
#include <algorithm>
#include <tuple>

#include "search/alpha_beta.hpp"

namespace rulewright::search {

namespace {

constexpr int kRootLost = 10'000'000;  // captures that lose a trade come last

}  // namespace

// By what it takes, or by what its destination is better than its origin.
int AlphaBeta::promise_of(const Move& move) {
    if (move.promotion || is_capture(0, move)) {
        Promise promise;
        const int rank = rank_loud(0, move, promise);
        return looks_lost(0, move, promise.gain) ? rank - kRootLost : rank;
    }
    int rank = histories_.of_quiet(before(0), move);
    const PlayerId player = at(0).position->to_move();
    const auto worth = [&](Square square) {
        return evaluation_.weights().pieces.at(player, index(move.kind), square).middle;
    };
    if (move.type == movegen::MoveType::kNormal) {
        rank += worth(move.destination) - worth(move.origin);
    }
    return rank;
}

// The square's number if the player went up the board.
std::size_t AlphaBeta::as_seen(Square square) const {
    const board::Topology& topology = game_.topology();
    if (game_.variant().players[index(at(0).position->to_move())].forward > 0) {
        return index(square);
    }
    board::Coordinates place = topology.coordinates(square);
    place.rank = topology.grids()[place.board].ranks - 1 - place.rank;
    return index(topology.at(place));
}

void AlphaBeta::order(std::vector<Root>& roots) {
    at(0).enemies = at(0).position->pieces(opponent(at(0).position->to_move()));
    std::vector<std::tuple<int, std::size_t, std::size_t, std::size_t>> keys;
    keys.reserve(roots.size());
    for (std::size_t i = 0; i < roots.size(); ++i) {
        const Move& move = roots[i].move;
        keys.emplace_back(-promise_of(move), as_seen(move.origin), as_seen(move.destination), i);
    }
    std::sort(keys.begin(), keys.end());
    std::vector<Root> sorted;
    sorted.reserve(roots.size());
    for (const auto& key : keys) sorted.push_back(std::move(roots[std::get<3>(key)]));
    roots = std::move(sorted);
}

// The position after the move stands at ply 1.
int AlphaBeta::search_root_move(const Root& root, std::size_t number, const Node& node) {
    if (number == 0) return -search(1, node.depth - 1, -node.beta, -node.alpha, false);
    const bool quiet = !is_capture(0, root.move) && !root.move.promotion;
    int less = 0;
    if (!sees_all() && node.depth >= 3 && number >= 3 && quiet && !at(0).in_check && !in_check(1)) {
        less = std::clamp(reduction(node.depth, static_cast<int>(number)) - 1, 0, node.depth - 2);
    }
    int score = -search(1, node.depth - 1 - less, -node.alpha - 1, -node.alpha, true);
    if (score > node.alpha && less > 0 && !clock_->stopped()) {
        score = -search(1, node.depth - 1, -node.alpha - 1, -node.alpha, true);
    }
    if (score > node.alpha && !clock_->stopped()) {
        score = -search(1, node.depth - 1, -node.beta, -node.alpha, false);
    }
    return score;
}

bool AlphaBeta::search_root(std::vector<Root>& roots, std::size_t from, int depth, int alpha,
                            int beta) {
    Frame& frame = at(0);
    frame.in_check = in_check(0);
    frame.evaluation =
        frame.in_check ? -kMate : corrected(0, evaluation_.evaluate(*frame.position));
    frame.enemies = frame.position->pieces(opponent(frame.position->to_move()));
    root_depth_ = depth;
    // What took long last time may be good.
    const auto first = roots.begin() + static_cast<std::ptrdiff_t>(from);
    std::stable_sort(first + 1, roots.end(),
                     [](const Root& a, const Root& b) { return a.nodes > b.nodes; });
    std::size_t best = from;
    int best_score = -kMate - 1;
    for (std::size_t i = from; i < roots.size(); ++i) {
        const std::uint64_t before = clock_->nodes();
        play(0, roots[i].move);
        enter(1);
        const int score =
            search_root_move(roots[i], i - from, {depth, alpha, beta, false, true, {}, 0});
        // What is complete of this depth still counts when the time is over.
        if (clock_->stopped()) break;
        roots[i].nodes = clock_->nodes() - before;
        if (score <= best_score) continue;
        best_score = score;
        if (score <= alpha && i != from) continue;
        best = i;
        roots[i].score = score;
        roots[i].line = at(1).line;
        roots[i].line.insert(roots[i].line.begin(), roots[i].move);
        alpha = std::max(alpha, score);
        if (alpha >= beta) break;
    }
    std::rotate(first, roots.begin() + static_cast<std::ptrdiff_t>(best),
                roots.begin() + static_cast<std::ptrdiff_t>(best) + 1);
    return !clock_->stopped();
}

}  // namespace rulewright::search
