// The part of EngineOf that search asks at every node: check, captures, mobility.
#pragma once

#include "movegen/engine_of.hpp"
#include "movegen/reach.hpp"

namespace rulewright::movegen {

template <int W, int K>
bool EngineOf<W, K>::in_check(const AnyPosition& any) {
    const Pos& position = inside(any);
    const Judge<W, K> judge(*rules_, *hooks_, position);
    for (const Square royal :
         pieces_of(position.placement, position.to_move, rules_->royal_kinds())) {
        if (judge.attacked(position.placement, royal, position.to_move, position.to_move)) {
            return true;
        }
    }
    return false;
}

template <int W, int K>
void EngineOf<W, K>::captures(const AnyPosition& any, std::vector<Move>& moves) {
    const Pos& position = inside(any);
    Lister<W> lister(moves);
    if (tried_) {
        Generator<W, K, true, Lister<W>>(*rules_, *hooks_, position, lister, true).run();
    } else {
        Generator<W, K, false, Lister<W>>(*rules_, *hooks_, position, lister, true).run();
    }
}

// Without what `control` closes: an estimate is all that is asked for.
template <int W, int K>
bool EngineOf<W, K>::attacked(const AnyPosition& any, Square square, PlayerId by) {
    return !movegen::attackers(*rules_, inside(any).placement, square, by, Set{}).empty();
}

template <int W, int K>
int EngineOf<W, K>::mobility(const AnyPosition& any, const std::array<int, kMaxKinds>& weights) {
    const auto& placement = inside(any).placement;
    const Set occupied = placement.occupied();
    int total = 0;
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        const PlayerRules<W>& player = rules_->player(make_id<PlayerId>(owner));
        const Set own = placement.owners[owner];
        int sum = 0;
        for (std::size_t i = 0; i < player.kinds.size(); ++i) {
            if (weights[i] == 0) continue;
            const KindRules<W>& kind = player.kinds[i];
            int targets = 0;
            for (const Square from : own& placement.kinds[i]) {
                const Set leaps = kind.by_steps ? Set{} : kind.capture_leaps[index(from)];
                targets +=
                    ((leaps | ride_targets(*rules_, kind.capture_rides, from, occupied)) - own)
                        .count();
            }
            sum += targets * weights[i];
        }
        total += owner == 0 ? sum : -sum;
    }
    return total;
}

}  // namespace rulewright::movegen
