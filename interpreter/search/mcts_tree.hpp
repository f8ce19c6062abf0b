// MctsTree: what Monte Carlo tree search remembers: nodes with their visits and values, edges with
// the steps that lead from one to the next. Both come from memory that is reserved up front; when
// it is used up the tree stops growing. Knows nothing of positions.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "movegen/turn.hpp"
#include "position/turn_memory.hpp"
#include "support/random.hpp"

namespace rulewright::search {

enum class MctsKind : std::uint8_t {
    kLeaf,    // its edges are not known yet
    kChoice,  // a player's
    kChance,  // a throw
    kOver,    // the game has ended
};

// A turn that is played, or something between two turns: then only the position's memory changes.
struct MctsEdge {
    movegen::Turn turn;
    position::TurnMemory memory;
    bool plays = true;
    float weight = 0;         // of a choice: how good it looks, 1 in sum; of a throw: how likely
    std::uint32_t child = 0;  // 0: not tried yet
};

struct MctsNode {
    double sum = 0;  // of the values found below: 1 is a win of the first player
    std::uint32_t visits = 0;
    std::uint32_t edges = 0;  // the first of them
    std::uint32_t count = 0;
    MctsKind kind = MctsKind::kLeaf;
    PlayerId player{};          // to move
    std::int8_t proven = 0;     // 1: the first player wins, -1: the second, whatever is played
    std::uint8_t distance = 0;  // plies to that end
};

class MctsTree {
public:
    explicit MctsTree(std::size_t megabytes);

    // Only a root, where the player is to move.
    void clear(PlayerId player);
    static constexpr std::uint32_t kRoot = 1;

    [[nodiscard]] MctsNode& node(std::uint32_t at) noexcept { return nodes_[at]; }
    [[nodiscard]] const MctsNode& node(std::uint32_t at) const noexcept { return nodes_[at]; }
    [[nodiscard]] std::span<MctsEdge> edges(std::uint32_t at) noexcept {
        return {edges_.data() + nodes_[at].edges, nodes_[at].count};
    }
    [[nodiscard]] std::span<const MctsEdge> edges(std::uint32_t at) const noexcept {
        return {edges_.data() + nodes_[at].edges, nodes_[at].count};
    }

    // False, and the node stays a leaf, when there is no room. The weights are scaled to 1 in sum.
    bool expand(std::uint32_t at, MctsKind kind, std::span<const MctsEdge> edges);
    // The child at the end of the edge; 0 when there is no room.
    [[nodiscard]] std::uint32_t make_child(MctsEdge& edge, PlayerId player);

    // The edge to follow from a node with edges: that of the best bound, or one drawn by chance.
    [[nodiscard]] MctsEdge& select(std::uint32_t at, support::SplitMix64& random);
    // The share of the first player in the node's value.
    [[nodiscard]] double mean(const MctsNode& node) const noexcept;
    // Whether several threads are on their ways at once: then whoever goes on to a child of a
    // player's node has lost there until back_up() says what he found.
    void share(bool by_several) noexcept { shared_ = by_several; }
    void lend(std::uint32_t from, std::uint32_t child);
    // A visit that found `value`, to each node on the way, the root first.
    void back_up(std::span<const std::uint32_t> way, double value);
    // The game is over at the node.
    void end(std::uint32_t at, double value);

private:
    [[nodiscard]] double bound(const MctsNode& node, const MctsEdge& edge, double untried) const;
    [[nodiscard]] bool prove(std::uint32_t at);

    [[nodiscard]] double lent(std::uint32_t from) const noexcept;

    std::vector<MctsNode> nodes_;
    std::vector<MctsEdge> edges_;
    bool shared_ = false;
};

}  // namespace rulewright::search
