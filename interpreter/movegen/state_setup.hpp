// Setup ↔ StatefulPosition.
#pragma once

#include "movegen/attacks.hpp"
#include "movegen/setup_conversion.hpp"
#include "movegen/state_rules.hpp"

namespace rulewright::movegen {

// A right of which nothing can come is none, so that positions without it compare equal (D18): a
// royal piece's without an unmoved partner of its player, and the other way round.
template <int W, int K>
void drop_useless_rights(const Rules<W>& rules,
                         position::StatefulPosition<W, K>& position) noexcept {
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = make_id<PlayerId>(i);
        const auto own = position.state.unmoved & position.placement.of(player);
        const auto royals = pieces_of(position.placement, player, rules.royal_kinds());
        if (own.disjoint(royals) || own.subset_of(royals)) position.state.unmoved -= own;
    }
}

template <int W, int K>
void sum_up(const StateRules<W>& more, position::StatefulPosition<W, K>& position) noexcept {
    position.state.sums = {};
    for (std::size_t s = 0; s < more.sums().size(); ++s) {
        const SumRule& rule = more.sums()[s];
        for (const Square square : position.placement.occupied()) {
            const int board = more.board_of(square);
            std::int16_t& sum = position.state.sums[s][static_cast<std::size_t>(board)];
            const int value = position.state.columns[rule.column][index(square)];
            sum = static_cast<std::int16_t>(sum + value - (rule.minus_board ? board + 1 : 0));
        }
    }
}

template <int W, int K>
[[nodiscard]] position::StatefulPosition<W, K> to_stateful(const Rules<W>& rules,
                                                           const StateRules<W>& more,
                                                           const position::Setup& setup) {
    position::StatefulPosition<W, K> made;
    static_cast<position::Position<W, K>&>(made) = to_position<W, K>(rules, setup);
    made.castles = 0;
    const position::SetupState& given = setup.state;
    position::StateBlock<W>& state = made.state;
    for (std::size_t i = 0; i < setup.squares.size() && !given.timers.empty(); ++i) {
        const auto square = make_id<Square>(i);
        for (std::size_t c = 0; c < given.columns.size(); ++c) {
            state.columns[c][i] =
                setup.squares[i] ? static_cast<std::uint16_t>(given.columns[c][i]) : 0;
        }
        state.timers[i] = static_cast<std::uint8_t>(given.timers[i]);
        if (given.timers[i] != 0) state.running.insert(square);
        if (given.unmoved[i] && setup.squares[i]) state.unmoved.insert(square);
        if (given.placed[i] && setup.squares[i]) state.placed.insert(square);
    }
    for (std::size_t i = 0; i < given.variables.size(); ++i) {
        state.variables[i] = static_cast<std::int16_t>(given.variables[i]);
    }
    state.plies = static_cast<std::uint16_t>((setup.fullmove - 1) * static_cast<int>(kPlayers) +
                                             static_cast<int>(index(setup.to_move)));
    state.placing = static_cast<std::uint8_t>(given.placing);
    state.over = static_cast<std::uint8_t>(given.over);
    state.winner = given.winner;
    drop_useless_rights(rules, made);
    sum_up(more, made);
    return made;
}

template <int W, int K>
[[nodiscard]] position::Setup to_state_setup(const Rules<W>& rules,
                                             const position::StatefulPosition<W, K>& position) {
    position::Setup setup = to_setup<W, K>(rules, position);
    const position::StateBlock<W>& state = position.state;
    const variant::State& declared = rules.variant().state;
    const std::size_t squares = setup.squares.size();
    setup.castles.assign(rules.frame().castles().size(), false);
    setup.state.columns.resize(declared.pieces.size());
    for (std::size_t c = 0; c < declared.pieces.size(); ++c) {
        setup.state.columns[c].assign(
            state.columns[c].begin(),
            state.columns[c].begin() + static_cast<std::ptrdiff_t>(squares));
    }
    for (std::size_t i = 0; i < squares; ++i) {
        const auto square = make_id<Square>(i);
        setup.state.timers.push_back(state.timers[i]);
        setup.state.unmoved.push_back(state.unmoved.contains(square));
        setup.state.placed.push_back(state.placed.contains(square));
    }
    for (std::size_t i = 0; i < declared.variables.size(); ++i) {
        setup.state.variables.push_back(state.variables[i]);
    }
    setup.state.placing = state.placing;
    setup.state.over = state.over;
    setup.state.winner = state.winner;
    return setup;
}

}  // namespace rulewright::movegen
