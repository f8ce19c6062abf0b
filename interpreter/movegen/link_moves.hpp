// LinkMoves: where a piece may go pseudo-legally, within its board and through links, with regard
// to squares that are closed to it. Royal safety, limits, castling and en passant are not looked
// at.
#pragma once

#include "movegen/attacks.hpp"
#include "movegen/trace.hpp"
#include "position/state_block.hpp"

namespace rulewright::movegen {

template <int W, int K>
class LinkMoves {
    using Set = board::SquareSet<W>;

public:
    LinkMoves(const Rules<W>& rules, const position::Placement<W, K>& placement,
              const position::StateBlock<W, K>& state, PlayerId owner,
              const Set& capturable) noexcept
        : rules_(rules),
          more_(rules.declared()),
          placement_(placement),
          state_(state),
          links_(rules.variant().links ? &*rules.variant().links : nullptr),
          table_(more_.links(state.variables)),
          owner_(owner),
          occupied_(placement.occupied()),
          capturable_(capturable),
          quiet_(rules.board() - occupied_) {}

    // From now on empty squares of `barred` cannot be crossed and those of `forbidden` not be
    // entered, by pieces that are not exempt.
    void close(const Set& barred, const Set& forbidden) noexcept {
        barred_ = barred;
        forbidden_ = forbidden;
        closes_ = true;
    }

    // From now on pieces make no initial moves that are not possible from check.
    void in_check(bool checked) noexcept { checked_ = checked; }

    [[nodiscard]] Targets<W> within(PieceKind kind, Square from) const {
        Targets<W> found = leg(kind, from, starts(kind, from), true);
        if (links_ != nullptr && links_->stop == variant::LinkStop::kNever) {
            found.quiet -= table_.any;
            found.captures -= table_.any;
        }
        keep_out(kind, found);
        return found;
    }

    // Whether a move within a board may end there.
    [[nodiscard]] bool may_stop_within(Square square) const noexcept {
        return links_ == nullptr || links_->stop != variant::LinkStop::kNever ||
               !table_.any.contains(square);
    }

    // Calls `take(square)` for each square on which it ends after a capture in passing.
    template <typename Take>
    void locusts(PieceKind kind, Square from, Take take) const {
        if (!rules_.capabilities().locusts) return;
        const Set closed = closes_ && !rules_.kind(owner_, kind).exempt ? barred_ : Set{};
        Passing<W, K>(rules_, placement_, {owner_, kind}, from)
            .moves(capturable_, closed, [&](Square landing) {
                if (may_enter(kind, landing)) take(landing);
            });
    }

    // The same with what is closed to the kind.
    [[nodiscard]] bool may_enter(PieceKind kind, Square square) const noexcept {
        return may_stop_within(square) && !forbids(kind, square);
    }

    // Calls `take(board, targets)` once for each other board that the piece can reach.
    template <typename Take>
    void through(PieceKind kind, Square from, Take take) const {
        if (links_ == nullptr) return;
        const Set starts = departures(kind, from);
        if (starts.empty()) return;
        std::array<Targets<W>, variant::kMaxStateBoards> reached;
        std::uint32_t touched = 0;
        for (const Square start : starts) {
            for (const LinkEnd& end : table_.ends[index(start)]) {
                if (!pays(from, end.distance) || occupied_.contains(end.to)) continue;
                if (bars(kind, end.to)) continue;
                const std::uint32_t bit = std::uint32_t{1} << end.board;
                Targets<W> more = arrive(kind, from, end.to);
                keep_out(kind, more);
                if ((touched & bit) == 0) {
                    reached[end.board] = more;
                    touched |= bit;
                } else {
                    reached[end.board].quiet |= more.quiet;
                    reached[end.board].captures |= more.captures;
                }
            }
        }
        for (; touched != 0; touched &= touched - 1) {
            const auto board = static_cast<std::size_t>(std::countr_zero(touched));
            take(board, reached[board]);
        }
    }

    // Where every move ends with a link: calls `take(arrival, end)` for each square where the piece
    // could arrive on its own board and each empty one to which it could go on.
    template <typename Take>
    void passing(PieceKind kind, Square from, Take take) const {
        for (const Square arrival : leg(kind, from, starts(kind, from), true).all() & table_.any) {
            onward(kind, from, arrival, [&](Square to) { take(arrival, to); });
        }
    }
    template <typename Take>
    void onward(PieceKind kind, Square from, Square arrival, Take take) const {
        if (bars(kind, arrival) || forbids(kind, arrival)) return;
        for (const LinkEnd& end : table_.ends[index(arrival)]) {
            if (!pays(from, end.distance) || occupied_.contains(end.to)) continue;
            if (!forbids(kind, end.to) && lands(kind, end.to)) take(end.to);
        }
    }

    // The link squares of its board from which the piece may pass.
    [[nodiscard]] Set departures(PieceKind kind, Square from) const {
        Set starts;
        if (links_->before != variant::Leg::kNone) {
            starts = leg_to_links(kind, from);
            if (closes_ && !rules_.kind(owner_, kind).exempt) starts -= barred_;
        }
        if (links_->before != variant::Leg::kRequired) starts.insert(from);
        return starts & table_.any;
    }

    // Where the piece from there may end after it came through a link.
    [[nodiscard]] Targets<W> arrive(PieceKind kind, Square from, Square at) const {
        Targets<W> found;
        if (links_->after != variant::Leg::kNone) {
            const bool initial = links_->initial_after && starts(kind, from);
            found = leg(kind, at, initial, links_->after_captures);
        }
        if (links_->after != variant::Leg::kRequired && lands(kind, at)) found.quiet.insert(at);
        if (links_->stop != variant::LinkStop::kAlways) {
            found.quiet -= table_.any;
            found.captures -= table_.any;
        }
        return found;
    }

    // How far the piece gets on its way to a square of another board.
    [[nodiscard]] LinkTrace trace(PieceKind kind, Square from, Square to) const {
        LinkTrace found;
        found.ends_on_link = links_->stop != variant::LinkStop::kAlways && table_.any.contains(to);
        const Set starts = departures(kind, from);
        for (const Square start : more_.board_set(more_.board_of(from)) & table_.any) {
            for (const LinkEnd& end : table_.ends[index(start)]) {
                if (end.board != more_.board_of(to)) continue;
                found.pays = pays(from, end.distance);
                found.portals.insert(start);
                if (!starts.contains(start)) continue;
                found.passable.insert(start);
                const bool taken = occupied_.contains(end.to) || bars(kind, end.to);
                (taken ? found.taken : found.arrivals).insert(end.to);
                if (!taken && !found.through && arrive(kind, from, end.to).all().contains(to)) {
                    found.through = {start, end.to};
                }
            }
        }
        return found;
    }

    [[nodiscard]] bool pays(Square from, int distance) const noexcept {
        return links_ == nullptr || !links_->cost ||
               state_.columns[*links_->cost][index(from)] >= distance;
    }

private:
    // Links on its way may lie outside the zone of a piece.
    [[nodiscard]] Set leg_to_links(PieceKind kind, Square from) const {
        const auto& ways = rules_.kind(owner_, kind).ways;
        const bool initial = links_->initial_before && starts(kind, from);
        if (ways.empty()) return leg(kind, from, initial, false).quiet;
        const Set barred = closes_ && !rules_.kind(owner_, kind).exempt ? barred_ : Set{};
        Set found;
        for (const PathRule<W>& way : ways) {
            if (way.initial && !initial) continue;
            found |= walk_path(way, from, occupied_, barred).moves & quiet_;
        }
        if (!rules_.capabilities().picky) return found;
        return found - disliked(rules_, placement_, {owner_, kind}, from, found, initial);
    }
    // Whether the piece may make initial moves, as far as squares do not tell.
    [[nodiscard]] bool starts(PieceKind kind, Square from) const noexcept {
        const variant::InitialMoves& asked = rules_.kind(owner_, kind).initial;
        return (asked.from_check || !checked_) &&
               (!asked.never_moved || state_.unmoved.contains(from));
    }
    [[nodiscard]] bool lands(PieceKind kind, Square square) const noexcept {
        return rules_.kind(owner_, kind).lands.contains(square);
    }
    [[nodiscard]] bool forbids(PieceKind kind, Square square) const noexcept {
        return closes_ && forbidden_.contains(square) && !rules_.kind(owner_, kind).exempt;
    }
    [[nodiscard]] bool bars(PieceKind kind, Square square) const noexcept {
        return closes_ && barred_.contains(square) && !rules_.kind(owner_, kind).exempt;
    }
    void keep_out(PieceKind kind, Targets<W>& targets) const noexcept {
        if (!closes_ || rules_.kind(owner_, kind).exempt) return;
        targets.quiet -= forbidden_;
        targets.captures -= forbidden_;
    }

    [[nodiscard]] Targets<W> leg(PieceKind id, Square from, bool initial, bool captures) const {
        const KindRules<W>& kind = rules_.kind(owner_, id);
        Targets<W> found;
        Set barred;
        if (closes_ && !kind.exempt) barred = barred_;
        const Set blockers = closes_ ? occupied_ | barred : occupied_;
        Set leaps = kind.move_leaps[index(from)];
        if (closes_) leaps = open_leaps(kind, from, leaps, barred);
        if (kind.by_steps) {
            found = steps(id, from, initial, barred);
        } else if (kind.uniform) {
            const Set all = leaps | ride_targets(rules_, kind.move_rides, from, blockers);
            found.quiet = all & quiet_;
            found.captures = all & capturable_;
        } else {
            Set takes = kind.capture_leaps[index(from)];
            if (closes_) takes = open_leaps(kind, from, takes, barred);
            found.quiet = (leaps | ride_targets(rules_, kind.move_rides, from, blockers)) & quiet_;
            found.captures =
                (takes | ride_targets(rules_, kind.capture_rides, from, blockers)) & capturable_;
            for (const PathRule<W>& path : kind.paths) {
                if (!initial && path.initial) continue;
                if (path.takes) continue;
                const PathTargets<W> more = walk_path(path, from, occupied_, barred);
                found.quiet |= more.moves & quiet_;
                found.captures |= more.captures & capturable_;
            }
        }
        if (!captures) found.captures = {};
        if (rules_.capabilities().picky) {
            const Set refused =
                disliked(rules_, placement_, {owner_, id}, from, found.all(), initial);
            found.quiet -= refused;
            found.captures -= refused;
        }
        if (initial && !kind.first_leaps.empty()) {
            Set firsts = kind.first_leaps[index(from)];
            if (closes_) firsts = open_leaps(kind, from, firsts, barred);
            found.quiet |= firsts & quiet_;
        }
        return found;
    }

    [[nodiscard]] Targets<W> steps(PieceKind id, Square from, bool initial,
                                   const Set& barred) const {
        Targets<W> found;
        for (const StepMove& step : more_.kind(owner_, id).steps[index(from)]) {
            if (step.initial && !initial) continue;
            const bool blocked =
                std::any_of(step.passed.begin(), step.passed.end(), [&](const auto& passed) {
                    return passed && (occupied_.contains(*passed) || barred.contains(*passed));
                });
            if (blocked) continue;
            if (step.moves && !occupied_.contains(step.to)) found.quiet.insert(step.to);
            if (step.captures && capturable_.contains(step.to)) found.captures.insert(step.to);
        }
        return found;
    }

    const Rules<W>& rules_;
    const DeclaredRules<W>& more_;
    const position::Placement<W, K>& placement_;
    const position::StateBlock<W, K>& state_;
    const variant::Links* links_;
    const LinkTable<W>& table_;
    PlayerId owner_;
    Set occupied_;
    Set capturable_;
    Set quiet_;
    Set barred_;
    Set forbidden_;
    bool closes_ = false;
    bool checked_ = false;
};

}  // namespace rulewright::movegen
