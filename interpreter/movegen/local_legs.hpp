// Local legs: where pieces get within a board that lies in one word, by look-ups of that word. For
// kinds whose moves and captures lead to the same squares, and those that move by steps; only where
// links are local (declared.hpp).
#pragma once

#include "movegen/rules.hpp"

namespace rulewright::movegen {

// Where one piece may go on one board: empty squares, and squares where it captures.
struct LocalTargets {
    board::LocalSet quiet;
    board::LocalSet captures;
    [[nodiscard]] board::LocalSet all() const noexcept { return quiet | captures; }
};

// The squares of a uniform kind's ways, up to and including what blocks.
template <int W>
[[nodiscard, gnu::always_inline]] inline board::LocalSet local_ways(
    const Rules<W>& rules, const KindRules<W>& kind, Square from,
    board::LocalSet blockers) noexcept {
    board::LocalSet found(kind.move_leaps[index(from)], W == 1 ? 0 : board::word_of(from));
    for (std::size_t i = 0; i < kind.move_rides.count; ++i) {
        found |= rules.ride(kind.move_rides.group[i]).local_targets(from, blockers);
    }
    return found;
}

// Where pieces of a kind that moves by steps get from any square of the set, all in that word.
template <int W>
[[nodiscard]] LocalTargets local_steps(const KindRules<W>& kind, board::LocalSet from,
                                       std::size_t word, board::LocalSet occupied,
                                       bool initial) noexcept {
    LocalTargets found;
    for (const StepRule<W>& step : kind.steps) {
        if (step.initial && !initial) continue;
        board::LocalSet movers = from & board::LocalSet(step.origins, word);
        if (step.passed) movers -= occupied.shifted(-*step.passed);
        if (step.further) movers -= occupied.shifted(-*step.further);
        const auto to = movers.shifted(step.distance) & board::LocalSet(step.destinations, word);
        if (step.moves) found.quiet |= to - occupied;
        if (step.captures) found.captures |= to;
    }
    return found;
}

// What could keep a piece of such a kind from a move without capture.
template <int W>
[[nodiscard]] board::LocalSet local_stops(const KindRules<W>& kind, board::LocalSet from,
                                          std::size_t word, bool initial) noexcept {
    board::LocalSet found;
    for (const StepRule<W>& step : kind.steps) {
        if (!step.moves || (step.initial && !initial)) continue;
        const board::LocalSet movers = from & board::LocalSet(step.origins, word);
        if (step.passed) found |= movers.shifted(*step.passed);
        if (step.further) found |= movers.shifted(*step.further);
        found |= movers.shifted(step.distance) & board::LocalSet(step.destinations, word);
    }
    return found;
}

}  // namespace rulewright::movegen
