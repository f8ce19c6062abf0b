// Neighbours<W>: the squares next to those of a set, on all boards at once.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "board/square_set.hpp"
#include "board/topology.hpp"
#include "hooks/hooks.hpp"

namespace rulewright::movegen {

template <int W>
class Neighbours {
    using Set = board::SquareSet<W>;
    using How = hooks::Neighbourhood;

public:
    explicit Neighbours(const board::Topology& topology) {
        for (auto& table : tables_) table.assign(topology.size(), Set{});
        for (const Vector step : topology.straight_steps()) add(topology, How::kOrthogonal, step);
        for (const Vector step : topology.diagonal_steps()) add(topology, How::kDiagonal, step);
    }

    [[nodiscard]] Set of(const Set& set, How how) const noexcept {
        Set found;
        if constexpr (W == 1) {
            for (const Step& step : steps_) {
                if (how != How::kAny && step.how != how) continue;
                found |= set.shifted(step.distance) & step.destinations;
            }
        } else {
            const auto& table = tables_[static_cast<std::size_t>(how)];
            for (const Square square : set) found |= table[index(square)];
        }
        return found;
    }

private:
    // One of the steps to a neighbour as a shift of a whole set; one per width of a board.
    struct Step {
        How how{};
        int distance = 0;
        Set destinations;
    };

    void add(const board::Topology& topology, How how, Vector step) {
        for (std::size_t i = 0; i < topology.size(); ++i) {
            const auto to = topology.step(make_id<Square>(i), step);
            if (!to) continue;
            tables_[static_cast<std::size_t>(how)][i].insert(*to);
            tables_[static_cast<std::size_t>(How::kAny)][i].insert(*to);
            if constexpr (W == 1) {
                const int distance = static_cast<int>(index(*to)) - static_cast<int>(i);
                auto found = std::find_if(steps_.begin(), steps_.end(), [&](const Step& other) {
                    return other.how == how && other.distance == distance;
                });
                if (found == steps_.end()) {
                    steps_.push_back({how, distance, Set{}});
                    found = steps_.end() - 1;
                }
                found->destinations.insert(*to);
            }
        }
    }

    std::vector<Step> steps_;                 // used where all boards are in one word
    std::array<std::vector<Set>, 3> tables_;  // by Neighbourhood and square
};

}  // namespace rulewright::movegen
