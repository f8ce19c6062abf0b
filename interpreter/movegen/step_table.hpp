// StepTable<W>: from each square the next one in each direction of a rook and of a bishop.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "board/square_set.hpp"
#include "board/topology.hpp"
#include "variant/hands.hpp"

namespace rulewright::movegen {

// The steps to what is next to a square.
[[nodiscard]] inline std::vector<Vector> steps_by(const board::Topology& topology,
                                                  variant::Adjacent by) {
    std::vector<Vector> found = topology.straight_steps();
    const std::vector<Vector> more = topology.diagonal_steps();
    if (by == variant::Adjacent::kAny) found.insert(found.end(), more.begin(), more.end());
    if (by == variant::Adjacent::kHexagonal && !topology.hexagons()) {
        found.push_back({1, -1});
        found.push_back({-1, 1});
    }
    return found;
}

template <int W>
class StepTable {
    using Set = board::SquareSet<W>;

public:
    using Next = std::vector<std::optional<Square>>;  // by square

    StepTable() = default;
    explicit StepTable(const board::Topology& topology) {
        const auto add = [&](const std::vector<Vector>& steps) {
            for (const Vector step : steps) {
                Next& next = next_.emplace_back(topology.size());
                for (const Square square : topology.squares()) {
                    next[index(square)] = topology.step(square, step);
                }
            }
        };
        add(topology.straight_steps());
        straight_ = next_.size();
        add(topology.diagonal_steps());
    }

    [[nodiscard]] std::span<const Next> towards(variant::Lines lines) const noexcept {
        const std::span<const Next> all(next_);
        if (lines == variant::Lines::kAny) return all;
        return lines == variant::Lines::kStraight ? all.first(straight_) : all.subspan(straight_);
    }

    // The squares between the two where one of these directions leads from one to the other: the
    // shortest way, and the first of those that are equally short. Lines may lead round to where
    // they began.
    [[nodiscard]] Set between(Square from, Square to) const noexcept {
        std::optional<Set> shortest;
        for (const Next& next : next_) {
            Set found;
            auto at = next[index(from)];
            for (; at && *at != to && *at != from; at = next[index(*at)]) found.insert(*at);
            if (at != to) continue;
            if (!shortest || found.count() < shortest->count()) shortest = found;
        }
        return shortest.value_or(Set{});
    }

private:
    std::vector<Next> next_;
    std::size_t straight_ = 0;
};

}  // namespace rulewright::movegen
