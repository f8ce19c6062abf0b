// Results: what the tasks of a study came to, group by group.
#pragma once

#include <optional>
#include <vector>

#include "match/selfplay_tally.hpp"
#include "study/grid.hpp"
#include "study/plan.hpp"
#include "study/task.hpp"

namespace rulewright::study {

struct Results {
    const std::vector<Subject>& subjects;
    const Planned& planned;
    const Grid& grid;
    const std::vector<Task>& tasks;
    const std::vector<std::optional<TaskResult>>& results;

    [[nodiscard]] game::Game& game() const { return *subjects.front().game; }
    [[nodiscard]] const std::string& name_of(PlayerId player) const {
        return game().player_name(player);
    }

    // Calls use(Task, StudyGame) for each game of the group.
    template <typename Use>
    void each_game(Group group, Use use) const {
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            if (tasks[i].group != group || !results[i]) continue;
            if (const auto* one = std::get_if<StudyGame>(&*results[i])) use(tasks[i], *one);
        }
    }
    template <typename Use>
    void each_position(Use use) const {
        for (const auto& result : results) {
            if (!result) continue;
            if (const auto* one = std::get_if<Choices>(&*result)) use(*one);
        }
    }

    [[nodiscard]] match::SelfplayTally tally(Group group) const;
};

// The groups of the two highest rungs against themselves: the games of good players.
[[nodiscard]] std::vector<Group> best_games(const Results& results);

// Points of those whom a group marks: 1, 0.5 or 0 of each finished game; nothing without any.
[[nodiscard]] std::optional<support::Score> score_of_marked(const Results& results, Group group);

// "white", "black", "nobody": who moves first in the start position.
[[nodiscard]] PlayerId first_player(const Results& results);

}  // namespace rulewright::study
