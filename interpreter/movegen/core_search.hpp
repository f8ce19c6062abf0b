// The part of Core that search asks at every node: check, captures, mobility.
#pragma once

#include "movegen/checking.hpp"
#include "movegen/core.hpp"

namespace rulewright::movegen {

template <typename Pos>
std::size_t Core<Pos>::gather_legal(const AnyPosition& any) {
    const Pos& position = inside(any);
    gathers_ = tier_ == Tier::kPlain && !obliges_;
    if constexpr (kState) gathers_ = gathers_ && straight_ && position.state.over == 0;
    if (!gathers_) {
        gathered_.clear();
        list(position, gathered_);
        return gathered_.size();
    }
    gatherer_.clear();
    if (!ended(position)) {
        Generator<Pos, false, Gatherer<W>>(rules_, *hooks_, position, gatherer_).run();
    }
    return gatherer_.count();
}

template <typename Pos>
bool Core<Pos>::in_check(const AnyPosition& any) {
    const Pos& position = inside(any);
    return checked(position, position.to_move);
}

template <typename Pos>
bool Core<Pos>::find_checking(const AnyPosition& any, CheckingPlaces& places) {
    if (!tells_checks_) return false;
    const Pos& position = inside(any);
    movegen::find_checking(rules_, position.placement, position.to_move, places);
    return true;
}

// Without what closes squares and without limits.
template <typename Pos>
std::uint64_t Core<Pos>::count_unrestricted(const AnyPosition& any) {
    const Pos& position = inside(any);
    Counter<W> counter;
    if constexpr (kState) {
        if (position.state.placing != 0 || ended(position)) return count(position);
        if (tier_ == Tier::kLinked) {
            LinkedGenerator<Pos, Counter<W>> generator(rules_, *hooks_, position, counter);
            generator.lift_limits();
            generator.run();
            return counter.total();
        }
        if (tier_ == Tier::kGeneral) {
            GeneralGenerator<Pos> generator(rules_, *hooks_, position, candidates_);
            generator.open_ways();
            generator.run(counter);
            return counter.total();
        }
    }
    if (!rules_.capabilities().closes || ended(position)) return count(position);
    Generator<Pos, true, Counter<W>> generator(rules_, *hooks_, position, counter);
    generator.open_ways();
    generator.run();
    return counter.total();
}

template <typename Pos>
void Core<Pos>::captures(const AnyPosition& any, std::vector<Move>& moves) {
    const Pos& position = inside(any);
    if constexpr (kState) {
        if (position.state.placing != 0) return;
    }
    if (ended(position)) return;
    if constexpr (kState) {
        if (tier_ == Tier::kGeneral && rules_.capabilities().accompanied) {
            // With what comes first: a capture is as good with any of its walls.
            Lister<W> lister(moves);
            GeneralGenerator<Pos> generator(rules_, *hooks_, position, candidates_);
            generator.only_captures();
            generator.first_companions();
            return generator.run(lister);
        }
        if (tier_ == Tier::kGeneral) return Engine::captures(any, moves);
        if (tier_ == Tier::kLinked) {
            Lister<W> lister(moves);
            LinkedGenerator<Pos, Lister<W>> generator(rules_, *hooks_, position, lister);
            if (!generator.run_captures()) Engine::captures(any, moves);
            return;
        }
    }
    Lister<W> lister(moves);
    if (tier_ == Tier::kTried) {
        Generator<Pos, true, Lister<W>>(rules_, *hooks_, position, lister, true).run();
    } else {
        Generator<Pos, false, Lister<W>>(rules_, *hooks_, position, lister, true).run();
    }
}

template <typename Pos>
void Core<Pos>::recaptures(const AnyPosition& any, Square square,
                           const std::vector<PieceKind>& order, std::vector<Move>& moves) {
    if constexpr (kState) {
        const Pos& position = inside(any);
        if (tier_ == Tier::kLinked && position.state.placing == 0 && !ended(position)) {
            const Set attackers = attackers_of(position, square, opponent(position.to_move));
            if (attackers.empty()) return;
            Lister<W> lister(moves);
            LinkedGenerator<Pos, Lister<W>> generator(rules_, *hooks_, position, lister);
            if (generator.run_recaptures(square, attackers, order)) return;
        }
    }
    Engine::recaptures(any, square, order, moves);
}

// Without what `control` closes: an estimate is all that is asked for.
template <typename Pos>
bool Core<Pos>::attacked(const AnyPosition& any, Square square, PlayerId by) {
    const Pos& position = inside(any);
    if constexpr (kState) {
        if (variant().links) {
            return LinkAttacks<W, K>(rules_, position.placement, position.state, by).any(square);
        }
    }
    return !movegen::attackers(rules_, position.placement, square, by, Set{}).empty();
}

// Within boards only, as an estimate.
template <typename Pos>
int Core<Pos>::weighted_targets(const Pos& position, PlayerId owner,
                                const std::array<int, kMaxKinds>& weights) const {
    const auto& placement = position.placement;
    const PlayerRules<W>& player = rules_.player(owner);
    const Set occupied = placement.occupied();
    const Set own = placement.of(owner);
    int sum = 0;
    for (std::size_t i = 0; i < player.kinds.size(); ++i) {
        if (weights[i] == 0) continue;
        const KindRules<W>& kind = player.kinds[i];
        const Set pieces = own & placement.kinds[i];
        int targets = 0;
        if (kind.by_steps) {
            for (const StepRule<W>& step : kind.steps) {
                if (!step.captures) continue;
                const Set reached = (pieces & step.origins).shifted(step.distance);
                targets += ((reached & step.destinations) - own).count();
            }
            sum += targets * weights[i];
            continue;
        }
        if (kind.uniform && rules_.declared().links_are_local()) {
            for (const Square from : pieces) {
                const std::size_t word = board::word_of(from);
                const board::LocalSet reached =
                    local_ways(rules_, kind, from, board::LocalSet(occupied, word));
                targets += (reached - board::LocalSet(own, word)).count();
            }
            sum += targets * weights[i];
            continue;
        }
        for (const Square from : pieces) {
            Set reached = kind.capture_leaps[index(from)] |
                          ride_targets(rules_, kind.capture_rides, from, occupied);
            for (const PathRule<W>& path : kind.paths) {
                const PathTargets<W> found = walk_path(path, from, occupied, Set{});
                reached |= found.threats | found.captures;
            }
            targets += (reached - own).count();
        }
        sum += targets * weights[i];
    }
    return sum;
}

template <typename Pos>
int Core<Pos>::mobility(const AnyPosition& any, const std::array<int, kMaxKinds>& weights) {
    const Pos& position = inside(any);
    return weighted_targets(position, make_id<PlayerId>(0), weights) -
           weighted_targets(position, make_id<PlayerId>(1), weights);
}

template <typename Pos>
int Core<Pos>::carried_worth(const AnyPosition& any) {
    int total = 0;
    if constexpr (kState) {
        const Pos& position = inside(any);
        for (std::size_t c = 0; c < variant().state.pieces.size(); ++c) {
            const int worth = variant().state.pieces[c].worth;
            if (worth == 0) continue;
            int more = 0;
            for (const Square square : position.placement.owners[0]) {
                more += position.state.columns[c][index(square)];
            }
            for (const Square square : position.placement.owners[1]) {
                more -= position.state.columns[c][index(square)];
            }
            total += more * worth;
        }
    }
    return total;
}

}  // namespace rulewright::movegen
