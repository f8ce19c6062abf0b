// Reacher: where pieces could go pseudo-legally as if it were their owner's turn, as sets and as
// sums of an attribute; with `legal` also limited by pins and checks of the movement data. Serves
// hooks, which never see what `control` closes.
#pragma once

#include <array>

#include "hooks/hooks.hpp"
#include "movegen/checks.hpp"

namespace rulewright::movegen {

// A sum of weighted sets. Two sets of the same weight wait for a third: adding three costs little
// more than one, and most of it needs no carrying from plane to plane.
template <int W>
class WeightedSum {
    using Set = board::SquareSet<W>;

public:
    void add(const Set& set, unsigned weight) noexcept {
        if (weight >> kPlanes != 0) return field_.add(set, weight);
        for (std::size_t plane = 0; weight != 0; ++plane, weight >>= 1) {
            if ((weight & 1) != 0) push(set, plane);
        }
    }
    // To be asked once.
    [[nodiscard]] const board::Field& field() noexcept {
        for (std::size_t plane = 0; used_ >> plane != 0; ++plane) {
            Set& total = totals_[plane];
            if ((waiting_ >> plane & 1) != 0) {
                const Set carry = total & pending_[plane];
                total ^= pending_[plane];
                if (!carry.empty()) push(carry, plane + 1);
            }
            field_.add(total, 1u << plane);
        }
        return field_;
    }

private:
    static constexpr std::size_t kPlanes = board::Field::kSign;

    void push(Set set, std::size_t plane) noexcept {
        for (; plane < kPlanes; ++plane) {
            const unsigned bit = 1u << plane;
            used_ |= bit;
            waiting_ ^= bit;
            if ((waiting_ & bit) != 0) {
                pending_[plane] = set;
                return;
            }
            Set& total = totals_[plane];
            const Set half = total ^ pending_[plane];
            const Set carry = (total & pending_[plane]) | (half & set);
            total = half ^ set;
            if (carry.empty()) return;
            set = carry;
        }
        field_.add(set, 1u << kPlanes);  // beyond what a Field holds, which it tells
    }

    board::Field field_{W};
    std::array<Set, kPlanes> totals_{};
    std::array<Set, kPlanes> pending_;
    unsigned used_ = 0;
    unsigned waiting_ = 0;  // planes with a set in pending_
};

template <int W, int K>
class Reacher {
    using Set = board::SquareSet<W>;

public:
    // `unmoved` are the pieces that have never moved, where the rules ask.
    Reacher(const Rules<W>& rules, const position::Placement<W, K>& placement, const Set& unmoved,
            const hooks::Reach& reach) noexcept
        : rules_(rules),
          placement_(placement),
          unmoved_(unmoved),
          reach_(reach),
          occupied_(placement.occupied()) {}

    [[nodiscard]] Set from(Square square) const {
        const auto piece = placement_.at(square);
        if (!piece) return {};
        return targets({piece->owner, reach_.as.value_or(piece->kind)}, square);
    }

    [[nodiscard]] board::Field influence(const Set& pieces, AttributeId attribute) const {
        WeightedSum<W> sum;
        for (std::size_t owner = 0; owner < kPlayers; ++owner) {
            const Set mine = pieces & placement_.owners[owner];
            if (mine.empty()) continue;
            for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
                const Set those = mine & placement_.kinds[kind];
                if (those.empty()) continue;
                const int value = rules_.variant().pieces[kind].attributes[index(attribute)];
                if (value == 0) continue;
                add({make_id<PlayerId>(owner), make_id<PieceKind>(kind)}, those,
                    static_cast<unsigned>(value), sum);
            }
        }
        return sum.field();
    }

private:
    void add(Piece piece, const Set& those, unsigned value, WeightedSum<W>& sum) const {
        const KindRules<W>& kind = rules_.kind(piece.owner, piece.kind);
        if (kind.by_steps && !reach_.legal) {
            for (const StepRule<W>& step : kind.steps) {
                sum.add(keep(meant(piece.owner, step_targets(piece, step, those))), value);
            }
            return;
        }
        // What most pieces of most variants are asked: empty squares that they could move to.
        const Capabilities& can = rules_.capabilities();
        if (kind.uniform && !kind.bends && reach_.only_empty && (reach_.moves || reach_.captures) &&
            !reach_.legal && !can.picky && !can.locusts) {
            for (const Square square : those) {
                const Set found = kind.capture_leaps[index(square)] |
                                  ride_targets(rules_, kind.capture_rides, square, occupied_);
                sum.add(found - occupied_, value);
            }
            return;
        }
        for (const Square square : those) sum.add(targets(piece, square), value);
    }

    [[nodiscard]] Set targets(Piece piece, Square square) const {
        Set found = keep(pseudo_legal(piece, square));
        if (reach_.legal) found = legal_part(piece, square, found);
        if (!reach_.captures || !rules_.capabilities().locusts) return found;
        return found | keep(passed(piece, square));
    }

    [[nodiscard]] Set keep(const Set& targets) const noexcept {
        return reach_.only_empty ? targets - occupied_ : targets;
    }

    // Those that may make initial moves, as far as squares do not tell. What few variants ask
    // stands apart.
    [[nodiscard]] Set starters(Piece piece, const Set& from) const {
        const bool depend = rules_.kind(piece.owner, piece.kind).initial.depend();
        return depend ? first_movers(piece, from) : from;
    }
    [[nodiscard]] [[gnu::noinline]] Set first_movers(Piece piece, const Set& from) const {
        const variant::InitialMoves& asked = rules_.kind(piece.owner, piece.kind).initial;
        if (!asked.from_check && reach_.legal && royal_attacked(placement_, piece.owner)) return {};
        return asked.never_moved ? from & unmoved_ : from;
    }

    [[nodiscard]] Set step_targets(Piece piece, const StepRule<W>& step, const Set& from) const {
        const Set able = step.initial ? starters(piece, from) : from;
        const Set movers = step.movers(able, rules_.board() - occupied_);
        const Set targets = movers.shifted(step.distance) & step.destinations;
        Set found;
        if (step.moves && reach_.moves) found |= targets - occupied_;
        if (step.captures && reach_.captures) found |= targets;
        return found;
    }

    [[nodiscard]] Set pseudo_legal(Piece piece, Square square) const {
        const KindRules<W>& kind = rules_.kind(piece.owner, piece.kind);
        Set found;
        if (kind.by_steps) {
            for (const StepRule<W>& step : kind.steps) {
                found |= step_targets(piece, step, Set::of(square));
            }
            return meant(piece.owner, found);
        }
        const bool first = !starters(piece, Set::of(square)).empty();
        Set quiet;
        Set captures;
        if (reach_.captures || kind.uniform) {
            captures = kind.capture_leaps[index(square)] |
                       ride_targets(rules_, kind.capture_rides, square, occupied_);
        }
        if (reach_.moves) {
            const Set moves = kind.uniform
                                  ? captures
                                  : kind.move_leaps[index(square)] |
                                        ride_targets(rules_, kind.move_rides, square, occupied_);
            quiet |= moves - occupied_;
            if (first && !kind.first_leaps.empty()) {
                quiet |= kind.first_leaps[index(square)] - occupied_;
            }
        }
        for (const PathRule<W>& path : kind.paths) {
            if (path.takes || (path.initial && !first)) continue;
            const PathTargets<W> all = walk_path(path, square, occupied_, Set{});
            quiet |= all.moves;
            captures |= all.captures | all.threats;
        }
        if (!reach_.moves) quiet = {};
        if (!reach_.captures) captures = {};
        if (rules_.capabilities().picky) {
            quiet -= disliked(rules_, placement_, piece, square, quiet, first);
            captures -= disliked(rules_, placement_, piece, square, captures, first, Aim::kThreats);
        }
        return meant(piece.owner, quiet | captures);
    }
    [[nodiscard]] Set meant(PlayerId owner, const Set& targets) const noexcept {
        const Set own = placement_.of(owner);
        // Nobody's pieces are both players'.
        return reach_.guards ? targets & own - placement_.of(opponent(owner)) : targets - own;
    }

    // On which squares it captures in passing, empty ones as if an enemy stood there.
    [[nodiscard]] [[gnu::noinline]] Set passed(Piece piece, Square from) const {
        Set found;
        const Set others = meant(piece.owner, rules_.board());
        Passing<W, K>(rules_, placement_, piece, from)
            .for_each(others, Set{}, [&](Square victim, const Set& landings) {
                bool fine = !reach_.legal;
                for (const Square to : landings) fine |= is_legal(piece, from, victim, to);
                if (fine) found.insert(victim);
            });
        return found;
    }

    [[nodiscard]] bool is_legal(Piece piece, Square from, Square victim, Square to) const {
        position::Placement<W, K> after = placement_;
        after.remove(Set::of(from) | Set::of(victim) | Set::of(to));
        after.put(Set::of(to), {piece.owner, *placement_.kind_at(from)});
        return !royal_attacked(after, piece.owner);
    }

    // By make and test, so that it holds for any variant; nobody asks it often.
    [[nodiscard]] Set legal_part(Piece piece, Square from, Set targets) const {
        for (const Square to : targets) {
            if (!is_legal(piece, from, to, to)) targets.erase(to);
        }
        return targets;
    }

    [[nodiscard]] bool royal_attacked(const position::Placement<W, K>& after,
                                      PlayerId owner) const {
        const Set royals = royals_of(rules_, after, owner);
        int attacked = 0;
        for (const Square royal : royals) {
            attacked += !attackers(rules_, after, royal, opponent(owner), Set{}).empty();
        }
        return attacked != 0 && (!rules_.capabilities().one_safe || attacked == royals.count());
    }

    const Rules<W>& rules_;
    const position::Placement<W, K>& placement_;
    Set unmoved_;
    hooks::Reach reach_;
    Set occupied_;
};

}  // namespace rulewright::movegen
