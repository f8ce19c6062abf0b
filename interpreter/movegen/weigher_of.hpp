// WeigherOf<W, K>: the weigher of positions of so many words and kinds.
#pragma once

#include <algorithm>

#include "movegen/attacks.hpp"
#include "movegen/checking.hpp"
#include "movegen/network_sum.hpp"
#include "movegen/position_of.hpp"
#include "movegen/weigher.hpp"
#include "position/state_block.hpp"
#include "support/random.hpp"

namespace rulewright::movegen {

template <int W, int K>
class WeigherOf final : public Weigher {
    using Set = board::SquareSet<W>;
    using Plain = position::Position<W, K>;
    using Stateful = position::StatefulPosition<W, K>;
    using Placement = position::Placement<W, K>;

public:
    // Nothing when the position is of another shape.
    [[nodiscard]] static std::unique_ptr<Weigher> make(const variant::Variant& variant,
                                                       const AnyPosition& like,
                                                       const Weights& weights) {
        const bool stateful = dynamic_cast<const PositionOf<Stateful>*>(&like) != nullptr;
        if (!stateful && dynamic_cast<const PositionOf<Plain>*>(&like) == nullptr) return nullptr;
        auto rules = std::make_shared<const Rules<W>>(variant);
        return std::make_unique<WeigherOf>(std::move(rules), weights, stateful);
    }

    WeigherOf(std::shared_ptr<const Rules<W>> rules, const Weights& weights, bool stateful)
        : shared_(std::move(rules)), rules_(*shared_), weights_(weights), stateful_(stateful) {
        const auto narrowed = [](const std::vector<board::WideSet>& wide, std::vector<Set>& sets) {
            for (const board::WideSet& one : wide) sets.push_back(board::narrow<W>(one));
        };
        narrowed(weights.pieces.span, span_);
        narrowed(weights.ahead, ahead_);
        narrowed(weights.beside, beside_);
        narrowed(weights.near, near_);
        one_colour_ = board::narrow<W>(weights.one_colour);
        find_guards();
        // Who stops those that pass is one of them: no other piece matters.
        remembers_ = weights.pieces.promotes == weights.pieces.stops;
        structures_.resize(remembers_ ? std::size_t{1} << kStructureBits : 1);
        if (weights_.network) {
            network_.emplace(*weights_.network, rules_.variant().hands.has_value());
            for (std::size_t i = 0; i < kPlayers; ++i) {
                mirroring_[i] = board::narrow<W>(weights_.network->mirroring[i]);
            }
        }
        find_lesser();
        const Capabilities& can = rules_.capabilities();
        trades_ = can.plain_attacks && !can.picky && !can.locusts && !can.consequences;
    }

    [[nodiscard]] std::unique_ptr<Weigher> with(const Weights& weights) const override {
        return std::make_unique<WeigherOf>(shared_, weights, stateful_);
    }

    [[nodiscard]] PieceTotal pieces(const AnyPosition& any) const override {
        const Placement& placement = inside(any).placement;
        PieceTotal total;
        const Structure& structure = structure_of(placement);
        if (remembers_) total.score = structure.score;
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const auto owner = make_id<PlayerId>(i);
            PieceScore sum;
            for (std::size_t kind = 0; kind < weights_.pieces.kinds; ++kind) {
                if (!weights_.pieces.counts[kind]) continue;
                const Set those = placement.of(owner) & placement.kinds[kind];
                if (those.empty()) continue;
                total.material += weights_.pieces.material[kind] * those.count();
                for (const Square square : those) {
                    add(sum, weights_.pieces.at(owner, kind, square), 1);
                }
                if (weights_.one_coloured[kind] && !those.disjoint(one_colour_) &&
                    !those.subset_of(one_colour_)) {
                    add(sum, weights_.both_colours, 1);
                }
                if (weights_.pieces.promotes[kind] && !remembers_) {
                    add_promoters(placement, owner, those, structure.passing[i], sum);
                }
            }
            add(total.score, sum, i == 0 ? 1 : -1);
        }
        return total;
    }

    [[nodiscard]] Activity activity(const AnyPosition& any) const override {
        const Placement& placement = inside(any).placement;
        if (!network_) return activity(placement, nullptr);
        NetworkSight<W, K> sight{placement};
        if (weights_.network->shape.passing) sight.passing = structure_of(placement).passing;
        if (weights_.network->network->mirror) sight.mirrored = mirrored(placement);
        Activity sum;
        if (network_->has_features()) {
            Features features{.counts = sight.features};
            sum = activity(placement, &features);
        } else {
            sum = activity(placement, nullptr);
        }
        sum.pattern = network_->of(any, sight);
        return sum;
    }

    [[nodiscard]] FeatureCounts<kMaxKinds> features(const AnyPosition& any) const override {
        FeatureCounts<K> counts{};
        Features features{.counts = counts};
        static_cast<void>(activity(inside(any).placement, &features));
        FeatureCounts<kMaxKinds> all{};
        for (std::size_t i = 0; i < kPlayers; ++i) {
            std::copy(counts[i].begin(), counts[i].end(), all[i].begin());
        }
        return all;
    }

    [[nodiscard]] std::array<board::WideSet, kPlayers> passing(
        const AnyPosition& any) const override {
        const auto sets = structure_of(inside(any).placement).passing;
        return {board::widen(sets[0]), board::widen(sets[1])};
    }

    [[nodiscard]] std::optional<int> exchange(const AnyPosition& any,
                                              const Move& move) const override {
        if (!trades_) return std::nullopt;
        const Plain& position = inside(any);
        Placement after = position.placement;
        const PlayerId us = position.to_move;
        int gain = 0;
        const auto take = [&](Square square) {
            gain += weights_.values[index(*after.kind_at(square))];
            after.remove(Set::of(square));
        };
        if (move.type == MoveType::kEnPassant) {
            take(passed_victim(position, move.destination));
        } else if (move.type == MoveType::kNormal) {
            if (after.of(opponent(us)).contains(move.destination)) take(move.destination);
        } else if (move.type != MoveType::kDrop) {
            return std::nullopt;
        }
        const PieceKind arrived = move.promotion.value_or(move.kind);
        gain += weights_.values[index(arrived)] - weights_.values[index(move.kind)];
        if (move.type != MoveType::kDrop) after.remove(Set::of(move.origin));
        after.put(Set::of(move.destination), {us, arrived});
        return trade(after, move.destination, us, gain);
    }

private:
    struct Reached {
        int mobility = 0;
        int pressure = 0;
    };
    // What a network wants to know beside that: what players attack, all in all and by kind.
    struct Features {
        FeatureCounts<K>& counts;
        std::array<Set, kPlayers> all{};
        std::array<std::array<Set, K>, kPlayers> attacked{};

        void note(PlayerId owner, std::size_t kind, variant::Feature feature, int number) noexcept {
            counts[index(owner)][kind][static_cast<std::size_t>(feature)] =
                static_cast<std::uint16_t>(number);
        }
    };

    [[nodiscard]] const Plain& inside(const AnyPosition& any) const noexcept {
        if (stateful_) return static_cast<const PositionOf<Stateful>&>(any).value;
        return static_cast<const PositionOf<Plain>&>(any).value;
    }
    // By player and square: from where a humble piece guards it.
    void find_guards() {
        const std::size_t squares = weights_.pieces.squares;
        guards_.resize(kPlayers * squares);
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const PlayerRules<W>& player = rules_.player(make_id<PlayerId>(i));
            for (std::size_t kind = 0; kind < player.kinds.size(); ++kind) {
                if (!weights_.humble[kind]) continue;
                for (const StepRule<W>& step : player.kinds[kind].steps) {
                    if (!step.captures) continue;
                    for (const Square from : step.origins) {
                        const Set to = Set::of(from).shifted(step.distance) & step.destinations;
                        for (const Square one : to) guards_[i * squares + index(one)].insert(from);
                    }
                }
            }
        }
    }
    // By kind: those that are worth clearly less.
    void find_lesser() {
        lesser_.resize(rules_.kinds());
        for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
            for (std::size_t other = 0; other < rules_.kinds(); ++other) {
                const bool royal = rules_.variant().pieces[other].royal;
                const bool less = weights_.values[other] + kClearlyLess < weights_.values[kind];
                if (!royal && less) lesser_[kind].push_back(other);
            }
        }
    }

    // `features`, which may be null, are found by the way.
    [[nodiscard]] Activity activity(const Placement& placement, Features* features) const {
        std::array<Set, kPlayers> humble;
        Set movers;
        for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
            if (weights_.mobility[kind] != 0) movers |= placement.kinds[kind];
        }
        for (std::size_t i = 0; i < kPlayers; ++i) {
            humble[i] = humble_targets(placement, make_id<PlayerId>(i));
        }
        Activity sum;
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const auto owner = make_id<PlayerId>(i);
            const Set theirs = placement.of(opponent(owner));
            const Reached reached =
                reached_by(placement, owner, placement.of(owner) | humble[1 - i], features);
            sum.mobility += i == 0 ? reached.mobility : -reached.mobility;
            sum.pressure[i] = reached.pressure;
            sum.threats[i] = (humble[i] & movers & theirs).count();
        }
        if (features != nullptr) {
            for (std::size_t i = 0; i < kPlayers; ++i) {
                count_meetings(placement, make_id<PlayerId>(i), *features);
            }
        }
        return sum;
    }

    // What becomes of the player's pieces where both players' attacks meet.
    void count_meetings(const Placement& placement, PlayerId owner, Features& features) const {
        using variant::Feature;
        const Set& ours = features.all[index(owner)];
        const Set& theirs = features.all[index(opponent(owner))];
        const std::array<Set, K> checking = checking_squares(rules_, placement, owner);
        for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
            const Set those = placement.of(owner) & placement.kinds[kind];
            if (those.empty() || rules_.variant().pieces[kind].royal) continue;
            Set lesser;
            for (const std::size_t other : lesser_[kind]) {
                lesser |= features.attacked[index(opponent(owner))][other];
            }
            features.note(owner, kind, Feature::kLoose, ((those & theirs) - ours).count());
            features.note(owner, kind, Feature::kShunned, (those & lesser).count());
            features.note(owner, kind, Feature::kGuarded, (those & ours).count());
            const Set checks = (checking[kind] & features.attacked[index(owner)][kind]) -
                               placement.of(owner) - theirs;
            features.note(owner, kind, Feature::kChecks,
                          std::min(checks.count(), variant::kMostChecks));
        }
    }

    static void add(PieceScore& sum, const PieceScore& more, int sign) noexcept {
        sum.middle += sign * more.middle;
        sum.end += sign * more.end;
    }

    // What only those that promote, and that stop each other, decide.
    struct Structure {
        std::array<Set, kPlayers> sets;  // all that stop each other
        PieceScore score;                // where they are remembered
        std::array<Set, kPlayers> passing;
    };

    // Remembered by where they all stand: few moves change that.
    [[nodiscard]] const Structure& structure_of(const Placement& placement) const {
        const Set all = stoppers(placement);
        const std::array<Set, kPlayers> sets{all & placement.of(make_id<PlayerId>(0)),
                                             all & placement.of(make_id<PlayerId>(1))};
        if (!remembers_) {
            find_passing(placement, sets, structures_.front());
            return structures_.front();
        }
        std::uint64_t hash = 0;
        for (std::size_t word = 0; word < W; ++word) {
            hash = (hash ^ sets[0].word_at(word)) * support::kGoldenRatio;
            hash = (hash ^ hash >> 32 ^ sets[1].word_at(word)) * 0xbf58476d1ce4e5b9u;
        }
        Structure& known = structures_[hash >> (64 - kStructureBits)];
        if (known.sets == sets) return known;
        known.sets = sets;
        known.score = {};
        find_passing(placement, sets, known);
        for (std::size_t i = 0; i < kPlayers; ++i) {
            PieceScore sum;
            add_promoters(placement, make_id<PlayerId>(i), sets[i], known.passing[i], sum);
            add(known.score, sum, i == 0 ? 1 : -1);
        }
        return known;
    }

    [[nodiscard]] Set stoppers(const Placement& placement) const {
        Set all;
        for (std::size_t kind = 0; kind < weights_.pieces.kinds; ++kind) {
            if (weights_.pieces.stops[kind]) all |= placement.kinds[kind];
        }
        return all;
    }

    void find_passing(const Placement& placement, const std::array<Set, kPlayers>& stoppers,
                      Structure& found) const {
        Set promoters;
        for (std::size_t kind = 0; kind < weights_.pieces.kinds; ++kind) {
            if (weights_.pieces.promotes[kind]) promoters |= placement.kinds[kind];
        }
        for (std::size_t i = 0; i < kPlayers; ++i) {
            found.passing[i] = {};
            for (const Square square : promoters& stoppers[i]) {
                const Set& span = span_[i * weights_.pieces.squares + index(square)];
                if (span.disjoint(stoppers[1 - i])) found.passing[i].insert(square);
            }
        }
    }

    // Who looks into the mirror.
    [[nodiscard]] std::array<bool, kPlayers> mirrored(const Placement& placement) const {
        std::array<bool, kPlayers> all{};
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const Set royals = pieces_of(placement, make_id<PlayerId>(i), rules_.royal_kinds());
            all[i] = !royals.empty() && mirroring_[i].contains(royals.first());
        }
        return all;
    }

    void add_promoters(const Placement& placement, PlayerId owner, const Set& pieces,
                       const Set& passing, PieceScore& sum) const {
        const Set friends = stoppers(placement) & placement.of(owner);
        for (const Square square : pieces) {
            const std::size_t place = index(owner) * weights_.pieces.squares + index(square);
            if (passing.contains(square)) add(sum, weights_.pieces.passed[place], 1);
            if (!ahead_[place].disjoint(friends)) add(sum, weights_.doubled, 1);
            if (beside_[place].disjoint(friends)) add(sum, weights_.lonely, 1);
            if (!guards_[place].disjoint(friends)) add(sum, weights_.guarded, 1);
        }
    }

    // The squares that the player's humble pieces attack.
    [[nodiscard]] Set humble_targets(const Placement& placement, PlayerId owner) const {
        const PlayerRules<W>& player = rules_.player(owner);
        Set map;
        for (std::size_t i = 0; i < player.kinds.size(); ++i) {
            if (!weights_.humble[i]) continue;
            const Set pieces = placement.of(owner) & placement.kinds[i];
            for (const StepRule<W>& step : player.kinds[i].steps) {
                if (!step.captures) continue;
                map |= (pieces & step.origins).shifted(step.distance) & step.destinations;
            }
        }
        return map;
    }

    // Within boards only, as an estimate. `unwanted` squares are no use to come to.
    [[nodiscard]] Reached reached_by(const Placement& placement, PlayerId owner,
                                     const Set& unwanted, Features* features) const {
        const PlayerRules<W>& player = rules_.player(owner);
        const Set occupied = placement.occupied();
        Set near;
        if (!near_.empty()) {
            for (const Square royal : royals_of(rules_, placement, opponent(owner))) {
                near |= near_[index(royal)];
            }
        }
        Reached sum;
        for (std::size_t i = 0; i < player.kinds.size(); ++i) {
            const bool weighed = weights_.mobility[i] != 0 || weights_.pressure[i] != 0;
            if (!weighed && features == nullptr) continue;
            int targets = 0;
            int pressed = 0;
            Set attacked;
            const auto count = [&](const Set& reached) {
                targets += (reached - unwanted).count();
                pressed += (reached & near).count();
                attacked |= reached;
            };
            visit_reached(player.kinds[i], placement.of(owner) & placement.kinds[i], occupied,
                          count);
            sum.mobility += targets * weights_.mobility[i];
            sum.pressure += pressed * weights_.pressure[i];
            if (features == nullptr) continue;
            features->attacked[index(owner)][i] = attacked;
            features->all[index(owner)] |= attacked;
            if (rules_.variant().pieces[i].royal) continue;
            features->note(owner, i, variant::Feature::kNear, pressed);
            if (weights_.mobility[i] == 0) continue;
            features->note(owner, i, variant::Feature::kMobility, targets);
        }
        return sum;
    }

    template <typename Visit>
    void visit_reached(const KindRules<W>& kind, const Set& pieces, const Set& occupied,
                       const Visit& visit) const {
        if (kind.by_steps) {
            for (const StepRule<W>& step : kind.steps) {
                if (!step.captures) continue;
                visit((pieces & step.origins).shifted(step.distance) & step.destinations);
            }
            return;
        }
        for (const Square from : pieces) {
            Set reached = kind.capture_leaps[index(from)] |
                          ride_targets(rules_, kind.capture_rides, from, occupied);
            for (const PathRule<W>& path : kind.paths) {
                const PathTargets<W> found = walk_path(path, from, occupied, Set{});
                reached |= found.threats | found.captures;
            }
            visit(reached);
        }
    }

    // Static exchange evaluation: the player has come to the square and gained so much. Pins are
    // not looked at.
    [[nodiscard]] int trade(Placement& placement, Square square, PlayerId side, int gained) const {
        constexpr std::size_t kMost = 32;
        std::array<int, kMost> gains{};
        gains[0] = gained;
        std::size_t last = 0;
        int standing = weights_.values[index(*placement.kind_at(square))];
        while (last + 1 < kMost) {
            side = opponent(side);
            const Set takers =
                movegen::attackers<false, false>(rules_, placement, square, side, Set{});
            if (takers.empty()) break;
            const std::size_t kind = cheapest_of(placement, takers, side);
            placement.remove(Set::of((takers & placement.kinds[kind]).first()));
            // A royal piece does not go where it is taken.
            if (rules_.kind(side, make_id<PieceKind>(kind)).royal &&
                !movegen::attackers<true, false>(rules_, placement, square, opponent(side), Set{})
                     .empty()) {
                break;
            }
            ++last;
            gains[last] = standing - gains[last - 1];
            // Nobody goes on where he loses either way.
            if (std::max(-gains[last - 1], gains[last]) < 0) break;
            standing = weights_.values[kind];
        }
        for (; last > 0; --last) gains[last - 1] = -std::max(-gains[last - 1], gains[last]);
        return gains[0];
    }

    // Royal pieces come last.
    [[nodiscard]] std::size_t cheapest_of(const Placement& placement, const Set& takers,
                                          PlayerId side) const {
        std::size_t cheapest = K;
        const auto cost = [&](std::size_t kind) {
            const bool royal = rules_.kind(side, make_id<PieceKind>(kind)).royal;
            return royal ? 1'000'000 : weights_.values[kind];
        };
        for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
            if (placement.kinds[kind].disjoint(takers)) continue;
            if (cheapest == K || cost(kind) < cost(cheapest)) cheapest = kind;
        }
        return cheapest;
    }

    std::shared_ptr<const Rules<W>> shared_;
    const Rules<W>& rules_;
    Weights weights_;
    std::vector<Set> span_;
    std::vector<Set> ahead_;
    std::vector<Set> beside_;
    std::vector<Set> guards_;
    std::vector<Set> near_;
    Set one_colour_;
    std::array<Set, kPlayers> mirroring_{};
    static constexpr int kClearlyLess = 60;  // hundredths of a pawn
    std::vector<std::vector<std::size_t>> lesser_;
    bool stateful_;
    bool trades_ = false;
    static constexpr int kStructureBits = 10;
    bool remembers_ = false;
    mutable std::vector<Structure> structures_;
    mutable std::optional<NetworkSum<W, K>> network_;
};

}  // namespace rulewright::movegen
