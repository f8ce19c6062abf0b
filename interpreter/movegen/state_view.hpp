// StateView: what hooks see of a stateful position: the placement's view and the declared state.
#pragma once

#include "movegen/state_rules.hpp"
#include "movegen/state_setup.hpp"
#include "movegen/view.hpp"

namespace rulewright::movegen {

template <int W, int K>
class StateView final : public PlacementView<W, K> {
    using Set = board::SquareSet<W>;
    using WideSet = board::WideSet;
    using Base = PlacementView<W, K>;

public:
    StateView(const Rules<W>& rules, const StateRules<W>& more,
              const position::StatefulPosition<W, K>& position) noexcept
        : Base(rules, position.placement, position, position.to_move),
          rules_(rules),
          more_(more),
          position_(position) {}

    [[nodiscard]] int sum(const WideSet& set, AttributeId attribute) const override {
        const std::size_t constants = rules_.variant().attributes.size();
        if (index(attribute) < constants) return Base::sum(set, attribute);
        const auto& column = position_.state.columns[index(attribute) - constants];
        int total = 0;
        for (const Square square : board::narrow<W>(set) & rules_.board()) {
            total += column[index(square)];
        }
        return total;
    }
    [[nodiscard]] int plies() const override { return position_.state.plies; }
    [[nodiscard]] int variable(std::size_t i) const override {
        return position_.state.variables[i];
    }
    [[nodiscard]] WideSet on_board(std::size_t board) const override {
        return board < more_.boards() ? board::widen(more_.board_set(board)) : WideSet{};
    }
    [[nodiscard]] WideSet links(std::optional<std::pair<std::size_t, int>> changed) const override {
        auto variables = position_.state.variables;
        if (changed) variables[changed->first] = static_cast<std::int16_t>(changed->second);
        return board::widen(more_.links(variables).any);
    }
    [[nodiscard]] WideSet nearest(Square from, const WideSet& among) const override {
        const Set goal = board::narrow<W>(among) & more_.board_set(more_.board_of(from));
        Set reached = Set::of(from);
        for (Set last; !goal.empty() && last != reached;) {
            if (!reached.disjoint(goal)) break;
            last = reached;
            reached |= rules_.neighbours(reached, hooks::Neighbourhood::kAny);
        }
        return board::widen(reached & goal);
    }
    [[nodiscard]] std::string fen() const override {
        return write_fen(rules_.frame(), to_state_setup(rules_, position_));
    }

private:
    const Rules<W>& rules_;
    const StateRules<W>& more_;
    const position::StatefulPosition<W, K>& position_;
};

}  // namespace rulewright::movegen
