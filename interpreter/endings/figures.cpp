#include "endings/figures.hpp"

namespace rulewright::endings {

const char* name_of(Potential potential) noexcept {
    constexpr const char* kNames[] = {"none", "seldom", "often", "nearly always"};
    return kNames[static_cast<std::size_t>(potential)];
}

Potential Figures::potential(PlayerId player) const noexcept {
    const SideFigures& own = to_move[index(player)];
    if (own.won == 0) return Potential::kNone;
    if (own.won * 20 < own.positions) return Potential::kSeldom;
    return own.won * 10 < own.positions * 9 ? Potential::kOften : Potential::kNearlyAlways;
}

Figures figures(const Table& table) {
    Figures found;
    for (std::uint64_t i = 0; i < table.values.size(); ++i) {
        const Value value = table.values[i];
        if (value == kImpossible) continue;
        SideFigures& side = found.to_move[i % 2];
        const std::uint64_t weight = table.layout.weight(i);
        side.positions += weight;
        side.won += value > 0 ? weight : 0;
        side.drawn += value == 0 ? weight : 0;
        side.lost += value < 0 ? weight : 0;
        auto& longest = found.longest[i % 2];
        if (value <= 0 || (longest && longest->plies >= plies_of(value))) continue;
        longest = Longest{plies_of(value), {}};
        static_cast<void>(table.layout.read(i, longest->standing));
    }
    return found;
}

}  // namespace rulewright::endings
