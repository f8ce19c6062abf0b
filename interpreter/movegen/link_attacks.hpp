// LinkAttacks: who could capture on a square, within its board and through links, found by walking
// backwards from the square: the last leg, the link, the first leg. The pieces of the attacked
// side block; what the attackers' pieces carry is read from the state, for they do not move.
#pragma once

#include "movegen/link_moves.hpp"

namespace rulewright::movegen {

// Pieces that attack, and every square whose occupation could have changed that: those of the ways
// walked, up to and including the first piece on each.
template <int W>
struct AttackTrace {
    board::SquareSet<W> attackers;
    board::SquareSet<W> seen;
};

template <int W, int K>
class LinkAttacks {
    using Set = board::SquareSet<W>;
    using Local = board::LocalSet;
    using Placed = position::Placement<W, K>;
    using State = position::StateBlock<W, K>;

public:
    LinkAttacks(const Rules<W>& rules, const Placed& placement, const State& state,
                PlayerId by) noexcept
        : rules_(rules),
          more_(rules.declared()),
          placement_(placement),
          state_(state),
          links_(rules.variant().links ? &*rules.variant().links : nullptr),
          table_(more_.links(state.variables)),
          occupied_(placement.occupied()),
          by_(by),
          all_backward_(more_.all_backward()) {}

    [[nodiscard]] bool any(Square target) const {
        if (may_stop_within(target) && !within(target).empty()) return true;
        AttackTrace<W> unused;
        return has_links(target) && walk<false>(target, unused);
    }

    // Empty squares at which pieces of each kind can come out of a link.
    using Arrivals = std::array<Set, K>;
    [[nodiscard]] Arrivals arrivals() const {
        Arrivals found;
        if (links_ == nullptr) return found;
        const LinkMoves<W, K> moves(rules_, placement_, state_, by_, Set{});
        for (std::size_t i = 0; i < rules_.kinds(); ++i) {
            const auto kind = make_id<PieceKind>(i);
            for (const Square from : pieces(kind)) {
                for (const Square portal : moves.departures(kind, from)) {
                    for (const LinkEnd& end : table_.ends[index(portal)]) {
                        if (pays(from, end.distance)) found[i].insert(end.to);
                    }
                }
            }
            found[i] -= occupied_;
        }
        return found;
    }

    // Like any(), when nothing attacked the target before the piece on `left` went away: only ways
    // over that square are looked at. `before` is what arrivals() gave then.
    [[nodiscard]] bool opened(Square target, Square left, const Arrivals& before) const {
        if (!all_backward_ || legs_leave_boards()) return any(target);
        if (more_.board_of(left) == more_.board_of(target)) {
            return opened_beside(target, left, before);
        }
        if (!has_links(target)) return false;
        only_board_ = more_.board_of(left);
        AttackTrace<W> unused;
        const bool found = walk<false>(target, unused);
        only_board_ = kAnyBoard;
        return found;
    }

    [[nodiscard]] AttackTrace<W> trace(Square target) const {
        AttackTrace<W> found;
        if (may_stop_within(target)) {
            found.attackers = within(target);
            for (const RideAttack<W>& ride : rules_.player(by_).ride_attacks) {
                found.seen |= rules_.ride(ride.group).targets(target, occupied_);
            }
        }
        if (has_links(target)) walk<true>(target, found);
        found.seen |= found.attackers;
        return found;
    }

private:
    [[nodiscard]] Set within(Square target) const {
        Set found = movegen::attackers(rules_, placement_, target, by_, Set{});
        if (!found.empty() && links_ != nullptr && links_->always) found &= completing(target);
        return found;
    }
    // Whose capture could go on to another board, where every move has to.
    [[nodiscard]] Set completing(Square target) const {
        Set able;
        for (const LinkEnd& end : table_.ends[index(target)]) {
            if (occupied_.contains(end.to)) continue;
            for (const Square from : placement_.of(by_)) {
                if (pays(from, end.distance)) able.insert(from);
            }
        }
        return able;
    }
    [[nodiscard]] bool may_stop_within(Square target) const noexcept {
        return links_ == nullptr || links_->stop != variant::LinkStop::kNever ||
               !table_.any.contains(target);
    }
    [[nodiscard]] bool has_links(Square target) const noexcept {
        if (links_ == nullptr || links_->after == variant::Leg::kNone || !links_->after_captures) {
            return false;
        }
        return links_->stop == variant::LinkStop::kAlways || !table_.any.contains(target);
    }
    // Where boards are levels a leg may lead from one to another.
    [[nodiscard]] bool legs_leave_boards() const noexcept { return rules_.variant().stacked; }
    [[nodiscard]] Set pieces(PieceKind kind) const noexcept {
        return placement_.of(kind) & placement_.of(by_);
    }
    [[nodiscard]] bool pays(Square square, int distance) const noexcept {
        return !links_->cost || state_.columns[*links_->cost][index(square)] >= distance;
    }

    // On the target's board: rays that ended on the square go on, and who comes through a link may
    // arrive there. What can arrive on other squares of the board has not changed.
    [[nodiscard]] bool opened_beside(Square target, Square left, const Arrivals& known) const {
        const bool direct = may_stop_within(target);
        const bool linked = has_links(target);
        AttackTrace<W> unused;
        for (const RideAttack<W>& ride : rules_.player(by_).ride_attacks) {
            const Set riders = pieces_of(placement_, by_, ride.kinds);
            if (riders.empty()) continue;
            const bool through = linked && !ride.gazes;
            const RideGroup<W>& group = rules_.ride(ride.group);
            const Set before = group.targets(target, occupied_ | Set::of(left));
            if (!before.contains(left)) continue;
            const Set fresh = (group.targets(target, occupied_) - before) | Set::of(left);
            if (direct && !fresh.disjoint(riders)) return true;
            if (!through) continue;
            for (const PieceKind kind : ride.kinds) {
                if (!fresh.disjoint(known[index(kind)])) return true;
                if (table_.any.contains(left) && enter<false>(kind, left, unused)) return true;
            }
        }
        if (!linked || !table_.any.contains(left)) return false;
        for (const LeapAttack<W>& leap : rules_.player(by_).leap_attacks) {
            if (!leap.from[index(target)].contains(left)) continue;
            if (enter<false>(leap.kind, left, unused)) return true;
        }
        return false;
    }

    template <bool kAll>
    bool walk(Square target, AttackTrace<W>& found) const {
        if (more_.links_are_local()) return walk_by_words<kAll>(target, found);
        for (const LeapAttack<W>& leap : rules_.player(by_).leap_attacks) {
            const Set arrivals = leap.from[index(target)] & table_.any;
            if (arrivals.empty() || pieces(leap.kind).empty()) continue;
            if constexpr (kAll) found.seen |= arrivals;
            for (const Square arrival : arrivals - occupied_) {
                if (enter<kAll>(leap.kind, arrival, found) && !kAll) return true;
            }
        }
        for (const RideAttack<W>& ride : rules_.player(by_).ride_attacks) {
            if (ride.gazes || pieces_of(placement_, by_, ride.kinds).empty()) continue;
            const Set ray = rules_.ride(ride.group).targets(target, occupied_);
            if constexpr (kAll) found.seen |= ray;
            for (const Square arrival : (ray & table_.any) - occupied_) {
                for (const PieceKind kind : ride.kinds) {
                    if (enter<kAll>(kind, arrival, found) && !kAll) return true;
                }
            }
        }
        return walk_others<kAll>(target, found) || !found.attackers.empty();
    }

    // Pieces of the kind that could come through a link to the empty square.
    template <bool kAll>
    bool enter(PieceKind kind, Square arrival, AttackTrace<W>& found) const {
        const DeclaredKind<W>& its = more_.kind(by_, kind);
        if (!its.backward) return false;
        const Set all = pieces(kind);
        if (all.empty()) return false;
        for (const LinkEnd& end : table_.ends[index(arrival)]) {
            if (only_board_ != kAnyBoard && end.board != only_board_) continue;
            const Set there = legs_leave_boards() ? all : all & more_.board_set(end.board);
            if (there.empty()) continue;
            if constexpr (kAll) found.seen.insert(end.to);
            const Set from = sources<kAll>(kind, end.to, there, found);
            for (const Square source : from) {
                if (!pays(source, end.distance)) continue;
                if constexpr (!kAll) return true;
                found.attackers.insert(source);
            }
        }
        return false;
    }

    // Which of the pieces stand on the near end of the link or can go there.
    template <bool kAll>
    Set sources(PieceKind kind, Square portal, const Set& pieces_there,
                AttackTrace<W>& found) const {
        if (occupied_.contains(portal)) {
            const bool stands = links_->before != variant::Leg::kRequired;
            return stands ? pieces_there & Set::of(portal) : Set{};
        }
        if (links_->before == variant::Leg::kNone) return {};
        const DeclaredKind<W>& its = more_.kind(by_, kind);
        const bool once = rules_.kind(by_, kind).initial.never_moved;
        Set from;
        if (!its.quiet_back.empty()) from = its.quiet_back[index(portal)] & pieces_there;
        for (const std::uint8_t group : its.ride_back) {
            const Set ray = rules_.ride(group).targets(portal, occupied_);
            if constexpr (kAll) found.seen |= ray;
            from |= ray & pieces_there;
        }
        for (const StepMove& step : its.steps_back[index(portal)]) {
            if (!step.moves || (step.initial && !links_->initial_before)) continue;
            if (!pieces_there.contains(step.to)) continue;
            if (step.initial && once && !state_.unmoved.contains(step.to)) continue;
            bool blocked = false;
            for (const auto& passed : step.passed) {
                if (!passed) continue;
                if constexpr (kAll) found.seen.insert(*passed);
                blocked |= occupied_.contains(*passed);
            }
            if (!blocked) from.insert(step.to);
        }
        return from;
    }

    // The same where links are local.
    template <bool kAll>
    bool walk_by_words(Square target, AttackTrace<W>& found) const {
        const std::size_t word = more_.word_of(more_.board_of(target));
        const Local any(table_.any, word);
        const Local occupied(occupied_, word);
        for (const LeapAttack<W>& leap : rules_.player(by_).leap_attacks) {
            const Local arrivals = Local(leap.from[index(target)], word) & any;
            if constexpr (kAll) arrivals.add_to(found.seen, word);
            if (enter_any<kAll>(leap.kind, target, arrivals - occupied, found)) return true;
        }
        for (const RideAttack<W>& ride : rules_.player(by_).ride_attacks) {
            const Local ray = rules_.ride(ride.group).local_targets(target, occupied);
            if constexpr (kAll) ray.add_to(found.seen, word);
            for (const PieceKind kind : ride.kinds) {
                if (enter_any<kAll>(kind, target, (ray & any) - occupied, found)) return true;
            }
        }
        return !found.attackers.empty();
    }
    // Through links that end on any of the squares, on the target's board. Ends at the first that
    // is found, unless all are wanted.
    template <bool kAll>
    bool enter_any(PieceKind kind, Square target, Local arrivals, AttackTrace<W>& found) const {
        if (arrivals.empty()) return false;
        const Set& of_kind = placement_.of(kind);
        const Set& own = placement_.of(by_);
        const LinkLane* lanes = more_.lanes_from(table_, more_.board_of(target));
        for (std::size_t board = 0; board < more_.boards(); ++board) {
            const LinkLane& lane = lanes[board];
            if (only_board_ != kAnyBoard && board != only_board_) continue;
            const Local there = Local(of_kind, lane.word) & Local(own, lane.word);
            const Local portals = lane.through(arrivals);
            if (there.empty() || portals.empty()) continue;
            if constexpr (kAll) portals.add_to(found.seen, lane.word);
            for (const Square portal : portals.squares(lane.word)) {
                const Local from = local_sources<kAll>(kind, portal, there, found);
                for (const Square source : from.squares(lane.word)) {
                    if (!pays(source, lane.distance)) continue;
                    if constexpr (!kAll) return true;
                    found.attackers.insert(source);
                }
            }
        }
        return false;
    }
    template <bool kAll>
    Local local_sources(PieceKind kind, Square portal, Local pieces_there,
                        AttackTrace<W>& found) const {
        const std::size_t word = more_.word_of(more_.board_of(portal));
        const Local occupied(occupied_, word);
        const DeclaredKind<W>& its = more_.kind(by_, kind);
        if (occupied.contains(portal) || links_->before == variant::Leg::kNone ||
            !its.steps_back[index(portal)].empty()) {
            return {sources<kAll>(kind, portal, pieces_there.template in<W>(word), found), word};
        }
        Local from;
        if (!its.quiet_back.empty()) from = {its.quiet_back[index(portal)], word};
        for (const std::uint8_t group : its.ride_back) {
            const RideGroup<W>& ride = rules_.ride(group);
            if (pieces_there.disjoint({ride.reach(portal), word})) continue;
            const Local ray = ride.local_targets(portal, occupied);
            if constexpr (kAll) ray.add_to(found.seen, word);
            from |= ray;
        }
        return from & pieces_there;
    }

    // Kinds whose ways cannot be walked backwards are tried piece by piece.
    template <bool kAll>
    bool walk_others(Square target, AttackTrace<W>& found) const;

    const Rules<W>& rules_;
    const DeclaredRules<W>& more_;
    const Placed& placement_;
    const State& state_;
    const variant::Links* links_;
    const LinkTable<W>& table_;
    Set occupied_;
    PlayerId by_;
    bool all_backward_;
    static constexpr std::uint8_t kAnyBoard = 0xff;
    mutable std::uint8_t only_board_ = kAnyBoard;  // from where pieces may come
};

template <int W, int K>
template <bool kAll>
bool LinkAttacks<W, K>::walk_others(Square target, AttackTrace<W>& found) const {
    const Set goal = Set::of(target);
    for (std::size_t i = 0; i < rules_.kinds(); ++i) {
        const auto kind = make_id<PieceKind>(i);
        if (more_.kind(by_, kind).backward) continue;
        const LinkMoves<W, K> moves(rules_, placement_, state_, by_, goal);
        for (const Square from : pieces(kind)) {
            // Nobody knows what could block such a way: the whole board is taken to matter.
            if constexpr (kAll) found.seen |= rules_.board();
            moves.through(kind, from, [&](std::size_t, const Targets<W>& targets) {
                if (!targets.captures.disjoint(goal)) found.attackers.insert(from);
            });
        }
    }
    return !found.attackers.empty();
}

}  // namespace rulewright::movegen
