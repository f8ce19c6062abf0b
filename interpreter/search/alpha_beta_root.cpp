// The root of a search: its moves keep their lines, and come in the order of what they took.
#include <algorithm>

#include "search/alpha_beta.hpp"

namespace rulewright::search {

// The position after the move stands at ply 1.
int AlphaBeta::search_root_move(const Root& root, std::size_t number, const Node& node) {
    if (number == 0) return -search(1, node.depth - 1, -node.beta, -node.alpha, false);
    const bool quiet = !is_capture(0, root.move) && !root.move.promotion;
    int less = 0;
    if (node.depth >= 3 && number >= 3 && quiet && !at(0).in_check) {
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
    frame.evaluation = frame.in_check ? -kMate : evaluation_.evaluate(*frame.position);
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
