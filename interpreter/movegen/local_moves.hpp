// LocalMoves: what LinkMoves tells, by words: where a piece may go pseudo-legally within its board
// and through links. Only where links are local, and nothing closes squares.
#pragma once

#include "movegen/local_legs.hpp"
#include "position/state_block.hpp"

namespace rulewright::movegen {

template <int W, int K>
class LocalMoves {
    using Set = board::SquareSet<W>;
    using Local = board::LocalSet;

public:
    LocalMoves(const Rules<W>& rules, const position::Placement<W, K>& placement,
               const position::StateBlock<W, K>& state, PlayerId owner,
               const Set& capturable) noexcept
        : rules_(rules),
          more_(rules.declared()),
          links_(*rules.variant().links),
          table_(more_.links(state.variables)),
          state_(state),
          owner_(owner),
          occupied_(placement.occupied()),
          capturable_(capturable) {}

    // From now on pieces make no initial moves that are not possible from check.
    void in_check(bool checked) noexcept { checked_ = checked; }

    // Within its board, links not heeded: what both others begin with.
    [[nodiscard]] LocalTargets leg(PieceKind kind, Square from) const noexcept {
        const KindRules<W>& its = rules_.kind(owner_, kind);
        return leg(its, Local::of(from), board::word_of(from), its.by_steps && starts(its, from));
    }
    // Where its leg may end.
    [[nodiscard]] LocalTargets within(Square from, LocalTargets leg) const noexcept {
        if (links_.stop == variant::LinkStop::kNever) keep_off(leg, board::word_of(from));
        return leg;
    }

    // Calls `take(board, targets)` once for each other board that the piece can reach.
    template <typename Take>
    void through(PieceKind kind, Square from, const LocalTargets& own, Take take) const {
        const Local starts = departures(kind, from, own);
        if (starts.empty()) return;
        const int pays = links_.cost ? state_.columns[*links_.cost][index(from)] : kAnyDistance;
        const LinkLane* lanes = more_.lanes_from(table_, more_.board_of(from));
        for (std::size_t board = 0; board < more_.boards(); ++board) {
            const LinkLane& lane = lanes[board];
            if (lane.distance > pays) continue;
            const Local arrivals = lane.through(starts) - Local(occupied_, lane.word);
            if (!arrivals.empty()) take(board, arrive(kind, from, arrivals, lane.word));
        }
    }

private:
    static constexpr int kAnyDistance = 255;

    // The links of its board from which the piece may pass; its own leg is known.
    [[nodiscard]] Local departures(PieceKind kind, Square from,
                                   const LocalTargets& own) const noexcept {
        const KindRules<W>& its = rules_.kind(owner_, kind);
        const std::size_t word = board::word_of(from);
        const Local self = Local::of(from);
        Local found;
        if (links_.before != variant::Leg::kNone) {
            const bool same = links_.initial_before || !its.by_steps;
            found = same ? own.quiet : leg(its, self, word, false).quiet;
        }
        if (links_.before != variant::Leg::kRequired) found |= self;
        return found & Local(table_.any, word);
    }

    // Where the piece from there may end after it came out on any of the squares.
    [[nodiscard]] LocalTargets arrive(PieceKind kind, Square from, Local at,
                                      std::size_t word) const noexcept {
        const KindRules<W>& its = rules_.kind(owner_, kind);
        LocalTargets found;
        if (links_.after != variant::Leg::kNone) {
            const bool initial = links_.initial_after && its.by_steps && starts(its, from);
            found = leg(its, at, word, initial);
            if (!links_.after_captures) found.captures = {};
        }
        if (links_.after != variant::Leg::kRequired) found.quiet |= at & Local(its.lands, word);
        if (links_.stop != variant::LinkStop::kAlways) keep_off(found, word);
        return found;
    }
    void keep_off(LocalTargets& targets, std::size_t word) const noexcept {
        const Local any(table_.any, word);
        targets.quiet -= any;
        targets.captures -= any;
    }

    // From any of the squares.
    [[nodiscard]] LocalTargets leg(const KindRules<W>& its, Local from, std::size_t word,
                                   bool initial) const noexcept {
        const Local occupied(occupied_, word);
        const Local capturable(capturable_, word);
        if (its.by_steps) {
            LocalTargets found = local_steps(its, from, word, occupied, initial);
            found.captures &= capturable;
            return found;
        }
        Local all;
        for (const Square square : from.squares(word)) {
            all |= local_ways(rules_, its, square, occupied);
        }
        return {all - occupied, all & capturable};
    }
    // Whether the piece may make initial moves, as far as squares do not tell.
    [[nodiscard]] bool starts(const KindRules<W>& its, Square from) const noexcept {
        return (its.initial.from_check || !checked_) &&
               (!its.initial.never_moved || state_.unmoved.contains(from));
    }

    const Rules<W>& rules_;
    const DeclaredRules<W>& more_;
    const variant::Links& links_;
    const LinkTable<W>& table_;
    const position::StateBlock<W, K>& state_;
    PlayerId owner_;
    Set occupied_;
    Set capturable_;
    bool checked_ = false;
};

}  // namespace rulewright::movegen
