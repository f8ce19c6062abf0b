#include "search/mcts_tree.hpp"

#include <algorithm>
#include <cmath>

namespace rulewright::search {

namespace {

// How much a promising move is preferred to one that has done well so far (PUCT, Rosin 2011).
constexpr double kCuriosity = 1.6;
// A move that nobody has tried counts as a little worse than its position.
constexpr double kUntried = 0.05;
constexpr std::size_t kEdgesForNode = 4;  // of the memory: most nodes remain leaves

double seen_by(PlayerId player, double value) {
    return index(player) == 0 ? value : 1 - value;
}

int won_by(PlayerId player) {
    return index(player) == 0 ? 1 : -1;
}

}  // namespace

MctsTree::MctsTree(std::size_t megabytes) {
    const std::size_t group = sizeof(MctsNode) + kEdgesForNode * sizeof(MctsEdge);
    const std::size_t groups = (std::max<std::size_t>(megabytes, 1) << 20) / group;
    nodes_.reserve(groups);
    edges_.reserve(groups * kEdgesForNode);
}

void MctsTree::clear(PlayerId player) {
    nodes_.assign(kRoot + 1, MctsNode{});
    nodes_[kRoot].player = player;
    edges_.clear();
}

bool MctsTree::expand(std::uint32_t at, MctsKind kind, std::span<const MctsEdge> edges) {
    if (edges_.size() + edges.size() > edges_.capacity()) return false;
    double sum = 0;
    for (const MctsEdge& edge : edges) sum += static_cast<double>(edge.weight);
    MctsNode& node = nodes_[at];
    node.kind = kind;
    node.edges = static_cast<std::uint32_t>(edges_.size());
    node.count = static_cast<std::uint32_t>(edges.size());
    for (MctsEdge edge : edges) {
        edge.weight = static_cast<float>(static_cast<double>(edge.weight) / sum);
        edges_.push_back(edge);
    }
    return true;
}

std::uint32_t MctsTree::make_child(MctsEdge& edge, PlayerId player) {
    if (nodes_.size() == nodes_.capacity()) return 0;
    edge.child = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({});
    nodes_.back().player = player;
    return edge.child;
}

double MctsTree::mean(const MctsNode& node) const noexcept {
    if (node.proven != 0) return node.proven > 0 ? 1.0 : 0.0;
    return node.visits == 0 ? 0.5 : node.sum / node.visits;
}

double MctsTree::bound(const MctsNode& node, const MctsEdge& edge, double untried) const {
    double value = untried;
    std::uint32_t visits = 0;
    if (edge.child != 0) {
        const MctsNode& child = nodes_[edge.child];
        // What is proven need not be looked at again.
        if (child.proven != 0) return child.proven == won_by(node.player) ? 1e9 : -1e9;
        value = seen_by(node.player, mean(child));
        visits = child.visits;
    }
    const double weight = static_cast<double>(edge.weight);
    return value + kCuriosity * weight * std::sqrt(1.0 + static_cast<double>(node.visits)) /
                       (1.0 + static_cast<double>(visits));
}

MctsEdge& MctsTree::select(std::uint32_t at, support::SplitMix64& random) {
    const MctsNode& node = nodes_[at];
    const std::span<MctsEdge> all = edges(at);
    if (node.kind == MctsKind::kChance) {
        constexpr double kUnit = 1.0 / 9007199254740992.0;  // 2^-53
        double drawn = static_cast<double>(random.next() >> 11) * kUnit;
        for (MctsEdge& edge : all) {
            drawn -= static_cast<double>(edge.weight);
            if (drawn < 0) return edge;
        }
        return all.back();
    }
    const double untried = std::max(seen_by(node.player, mean(node)) - kUntried, 0.0);
    std::size_t best = 0;
    double best_bound = bound(node, all[0], untried);
    for (std::size_t i = 1; i < all.size(); ++i) {
        const double one = bound(node, all[i], untried);
        if (one <= best_bound) continue;
        best = i;
        best_bound = one;
    }
    return all[best];
}

void MctsTree::end(std::uint32_t at, double value) {
    MctsNode& node = nodes_[at];
    node.kind = MctsKind::kOver;
    node.sum = value * node.visits;
    if (value == 1.0) node.proven = 1;
    if (value == 0.0) node.proven = -1;
}

// Whether the node's value follows from those of its children (MCTS-Solver, Winands et al. 2008).
bool MctsTree::prove(std::uint32_t at) {
    MctsNode& node = nodes_[at];
    if (node.proven != 0 || node.count == 0) return node.proven != 0;
    const int win = won_by(node.player);
    const bool chance = node.kind == MctsKind::kChance;
    int common = 0;
    int nearest = 255;
    int farthest = 0;
    bool same = true;
    for (const MctsEdge& edge : edges(at)) {
        const int proven = edge.child == 0 ? 0 : nodes_[edge.child].proven;
        const int plies =
            edge.child == 0 ? 0 : std::min(nodes_[edge.child].distance + (edge.plays ? 1 : 0), 255);
        if (!chance && proven == win) nearest = std::min(nearest, plies);
        farthest = std::max(farthest, plies);
        if (proven == 0 || (common != 0 && proven != common)) same = false;
        common = proven;
    }
    const bool won = !chance && nearest < 255;
    if (!won && !same) return false;
    node.proven = static_cast<std::int8_t>(won ? win : common);
    node.distance = static_cast<std::uint8_t>(won ? nearest : farthest);
    return true;
}

// What a loss of the node's player is worth; a throw is nobody's choice.
double MctsTree::lent(std::uint32_t from) const noexcept {
    const MctsNode& node = nodes_[from];
    return node.kind == MctsKind::kChoice ? seen_by(node.player, 0.0) : 0.5;
}

void MctsTree::lend(std::uint32_t from, std::uint32_t child) {
    if (!shared_) return;
    MctsNode& node = nodes_[child];
    // Where the game is over its value is known: that is a whole visit.
    node.sum += node.kind == MctsKind::kOver ? node.sum / std::max(node.visits, 1U) : lent(from);
    ++node.visits;
}

void MctsTree::back_up(std::span<const std::uint32_t> way, double value) {
    bool proven = false;
    for (std::size_t i = way.size(); i-- > 0;) {
        MctsNode& node = nodes_[way[i]];
        if (!shared_ || i == 0) {
            ++node.visits;
            node.sum += value;
        } else if (node.kind != MctsKind::kOver) {
            node.sum += value - lent(way[i - 1]);
        }
        if (i + 1 == way.size()) {
            proven = node.proven != 0;
        } else if (proven) {
            proven = prove(way[i]);
        }
    }
}

}  // namespace rulewright::search
