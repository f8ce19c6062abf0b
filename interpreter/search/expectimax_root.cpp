// The root of an expectimax search: what the player may do, best first.
#include <algorithm>

#include "search/expectimax.hpp"

namespace rulewright::search {

// Those of `before` come first, in their order.
std::vector<Line> Expectimax::search_root(int depth, std::size_t lines,
                                          const std::vector<Line>& before) {
    Node node = node_of(0);
    const auto bring_first = [](Result& result, const Line& line) {
        if (line.turns.empty()) return;
        const auto found =
            std::find_if(result.options.begin(), result.options.end(), [&](const Option& option) {
                return movegen::same_choice(option.turns.front(), line.turns.front());
            });
        if (found != result.options.end()) {
            std::rotate(result.options.begin(), found, found + 1);
        }
    };
    if (node.choice) {
        for (auto line = before.rbegin(); line != before.rend(); ++line) {
            bring_first(*node.choice, *line);
        }
        return lines_of_choice(node, depth, lines);
    }
    for (std::size_t i = 0; i < std::min(before.size(), node.throws.size()); ++i) {
        bring_first(node.throws[i], before[i]);
    }
    return lines_of_throws(node, depth);
}

// What is not better than so many others need not be known exactly.
std::vector<Line> Expectimax::lines_of_choice(const Node& node, int depth, std::size_t lines) {
    std::vector<Line> found;
    const auto add = [&](Line line) {
        const auto at = std::find_if(found.begin(), found.end(),
                                     [&](const Line& other) { return line.score > other.score; });
        found.insert(at, std::move(line));
        if (found.size() > lines) found.pop_back();
    };
    const auto least = [&] { return found.size() < lines ? -win_ - 1 : found.back().score; };
    for (const Option& option : node.choice->options) {
        const int score = option_value(0, option, depth, std::max(least(), -win_), win_);
        // Without a whole move the lines of the depth before are better; the first depth has none.
        if (clock_->stopped() && (depth > 1 || !found.empty())) return found;
        if (score <= least()) continue;
        Line line{score, {movegen::choice_of(option.turns.front())}, std::nullopt};
        if (option.turns.size() == 1) follow(line, depth);
        add(std::move(line));
    }
    if (node.throws.empty()) return found;
    const int score = thrown_value(0, node, depth, std::max(least(), -win_), win_);
    if (!clock_->stopped() && score > least()) add({score, {}, std::nullopt});
    return found;
}

// How the table goes on from ply 1, as far as it knows and nobody throws.
void Expectimax::follow(Line& line, int depth) {
    for (int ply = 1; ply < depth && ply < kMaxPly && !ended(ply); ++ply) {
        const auto entry = table_.find(at(ply).table_key);
        if (!entry || entry->move.valid == 0) return;
        const Node node = node_of(ply, entry->move);
        if (!node.choice || !node.throws.empty()) return;
        const Option& best = node.choice->options.front();
        const Turn& turn = best.turns.front();
        if (best.turns.size() != 1 || !turn.move || !is(entry->move, *turn.move)) return;
        line.turns.push_back(movegen::choice_of(turn));
        enter(ply, turn);
    }
}

std::vector<Line> Expectimax::lines_of_throws(const Node& node, int depth) {
    std::vector<Line> lines;
    for (const Result& result : node.throws) {
        Line line{-win_ - 1, {}, result.dice};
        for (const Option& option : result.options) {
            const int score = option_value(0, option, depth, std::max(line.score, -win_), win_);
            if (score <= line.score) continue;
            line.score = score;
            line.turns = {movegen::choice_of(option.turns.front())};
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace rulewright::search
