#include "tournament/schedule.hpp"

namespace rulewright::tournament {

Schedule::Schedule(const Definition& definition)
    : rounds_(definition.rounds), games_(definition.games) {
    const std::size_t players = definition.players.size();
    const std::size_t firsts = definition.format == Format::kGauntlet ? 1 : players;
    for (std::size_t i = 0; i < firsts; ++i) {
        for (std::size_t k = i + 1; k < players; ++k) pairs_.emplace_back(i, k);
    }
}

// Round by round, pair by pair. All pairs play the same openings.
Fixture Schedule::fixture(std::uint64_t number) const noexcept {
    const std::uint64_t in_round = games_ * pairs_.size();
    const std::uint64_t round = (number - 1) / in_round;
    const std::uint64_t rest = (number - 1) % in_round;
    const auto& [first, second] = pairs_[rest / games_];
    const std::uint64_t of_pair = round * games_ + rest % games_;
    Fixture fixture{number, round + 1, {first, second}, of_pair / 2};
    if (of_pair % 2 == 1) std::swap(fixture.sides[0], fixture.sides[1]);
    return fixture;
}

}  // namespace rulewright::tournament
