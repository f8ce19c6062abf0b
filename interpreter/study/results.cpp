#include "study/results.hpp"

namespace rulewright::study {

match::SelfplayTally Results::tally(Group group) const {
    match::SelfplayTally tally;
    tally.facts.values = match::piece_values(game());
    each_game(group, [&](const Task&, const StudyGame& one) { tally.add(one.played); });
    return tally;
}

std::vector<Group> best_games(const Results& results) {
    const auto rungs = static_cast<std::size_t>(results.planned.amounts.rungs);
    std::vector<Group> groups;
    for (std::size_t rung = rungs > 2 ? rungs - 2 : 0; rung < rungs; ++rung) {
        groups.push_back({Group::Kind::kSelf, rung});
    }
    return groups;
}

std::optional<support::Score> score_of_marked(const Results& results, Group group) {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    results.each_game(group, [&](const Task& task, const StudyGame& one) {
        const auto& outcome = one.played.outcome;
        if (!outcome || !task.marked) return;
        if (!outcome->winner) {
            ++draws;
        } else {
            ++(*outcome->winner == *task.marked ? wins : losses);
        }
    });
    if (wins + draws + losses == 0) return std::nullopt;
    return support::score_95(wins, draws, losses);
}

PlayerId first_player(const Results& results) {
    return results.game().start().to_move();
}

}  // namespace rulewright::study
