// Worker: does tasks, one after the other, on one thread.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "match/player.hpp"
#include "search/search.hpp"
#include "study/task.hpp"

namespace rulewright::study {

class Worker {
public:
    // The games of the subjects, or clones of them: for this thread alone.
    explicit Worker(std::vector<std::shared_ptr<game::Game>> games) : games_(std::move(games)) {}

    // Worthless when a hook has failed, which the subject's game then tells.
    [[nodiscard]] TaskResult perform(const Task& task);
    [[nodiscard]] game::Game& game(std::size_t subject) const { return *games_[subject]; }

private:
    [[nodiscard]] StudyGame play(const Task& task);
    [[nodiscard]] Choices weigh(const Task& task);
    [[nodiscard]] match::Player& player(const Task& task, PlayerId side);
    [[nodiscard]] search::Searcher& searcher(std::size_t subject);

    std::vector<std::shared_ptr<game::Game>> games_;
    std::map<std::tuple<std::size_t, PlayerId, std::string>, std::unique_ptr<match::Player>>
        players_;
    std::map<std::size_t, std::unique_ptr<search::Searcher>> searchers_;
};

}  // namespace rulewright::study
