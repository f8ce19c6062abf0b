// Counting: moves that are counted once some pieces are gone, and draw (`draws: counting`). Which
// count runs, how far it has come and its limit are three variables of the game.
#pragma once

#include "hooks/effects.hpp"
#include "movegen/rules.hpp"

namespace rulewright::movegen {

// How many pieces the player has on the board, of all kinds.
template <typename Pos>
[[nodiscard]] int men(const Rules<Pos::kWords>& rules, const Pos& position,
                      PlayerId player) noexcept {
    int count = 0;
    for (std::size_t i = 0; i < rules.kinds(); ++i) {
        const auto kind = make_id<PieceKind>(i);
        if (rules.neutral(kind)) continue;
        count += (position.placement.of(player) & position.placement.of(kind)).count();
    }
    return count;
}

// Within how many moves the player's pieces must mate a bare piece; nothing: no such count.
template <typename Pos>
[[nodiscard]] std::optional<int> limit_against(const variant::Counting& counting,
                                               const Pos& position, PlayerId strong) noexcept {
    for (const variant::CountLimit& limit : counting.bare) {
        const bool fits = std::all_of(
            limit.against.begin(), limit.against.end(), [&](const std::pair<PieceKind, int>& one) {
                const auto pieces =
                    position.placement.of(strong) & position.placement.of(one.first);
                return pieces.count() >= one.second;
            });
        if (fits) return limit.moves;
    }
    return std::nullopt;
}

// What the ply that the player has just made does to the counts; false when it does nothing.
template <typename Pos>
[[nodiscard]] bool counted(const Rules<Pos::kWords>& rules, const Pos& position, PlayerId mover,
                           hooks::Effects& effects) noexcept {
    const variant::Counting& counting = *rules.variant().draws.counting;
    for (const PieceKind kind : counting.without) {
        if (!position.placement.of(kind).empty()) return false;
    }
    const auto& values = position.state.variables;
    const auto set = [&](std::size_t which, int value) {
        effects.variables.emplace_back(counting.variable + which, value);
        return true;
    };
    const int runs = values[counting.variable];
    const auto begin = [&](int which, int from, int limit) {
        return set(0, which) && set(1, from) && set(2, limit);
    };
    const int men_of[kPlayers] = {men(rules, position, make_id<PlayerId>(0)),
                                  men(rules, position, make_id<PlayerId>(1))};
    for (std::size_t i = 0; i < kPlayers && runs < 2; ++i) {
        if (men_of[i] != 1 || men_of[1 - i] < 2) continue;
        const auto limit = limit_against(counting, position, make_id<PlayerId>(1 - i));
        const int from = counting.from_pieces ? men_of[0] + men_of[1] : 0;
        if (limit) return begin(static_cast<int>(i) + 2, from, *limit);
    }
    if (runs == 0) return counting.moves && begin(1, 0, *counting.moves);
    if (index(mover) != (runs == 2 ? 0 : 1)) return false;
    const int count = values[counting.variable + 1] + 1;
    if (count >= values[counting.variable + 2]) effects.over = counting.over;
    return set(1, count);
}

}  // namespace rulewright::movegen
