#include "study/study.hpp"

#include <atomic>
#include <cmath>

#include "match/series.hpp"
#include "study/sections.hpp"
#include "study/worker.hpp"

namespace rulewright::study {

using diagnostics::Diagnostic;

Study::Study(std::vector<Subject> subjects, Planned planned, Grid grid)
    : subjects_(std::move(subjects)),
      planned_(std::move(planned)),
      grid_(std::move(grid)),
      tasks_(plan_tasks(subjects_, planned_)),
      results_(tasks_.size()) {}

std::optional<std::uint64_t> Study::read(const std::string& line) {
    const auto number = task_of(line);
    if (!number || *number < 1) return std::nullopt;
    // A line of the confirmation, whose tasks follow from the lines before it.
    if (*number > tasks_.size() && done_ == tasks_.size()) plan_confirmation();
    if (*number > tasks_.size() || results_[*number - 1]) return std::nullopt;
    const Task& task = tasks_[*number - 1];
    auto result = read_result(*subjects_[task.subject].game, task, line);
    if (!result) return std::nullopt;
    results_[*number - 1] = std::move(result);
    ++done_;
    return number;
}

// By thread; the first one has the games themselves.
std::vector<std::vector<std::shared_ptr<game::Game>>> Study::games_for(unsigned jobs) const {
    std::vector<std::vector<std::shared_ptr<game::Game>>> games(jobs);
    for (unsigned job = 0; job < jobs; ++job) {
        for (const Subject& subject : subjects_) {
            games[job].push_back(job == 0 ? subject.game : subject.game->clone());
        }
    }
    return games;
}

std::optional<Diagnostic> Study::run(unsigned jobs, const Take& take) {
    const auto games = games_for(jobs);
    std::atomic<std::size_t> next_job{0};
    std::atomic<std::size_t> next_task{0};
    match::Series series;
    return series.run(*subjects_.front().game, jobs, [&](game::Game&) {
        Worker worker(games[next_job++]);
        while (!series.stopped()) {
            const std::size_t number = next_task++;
            if (number >= tasks_.size()) return;
            if (results_[number]) continue;
            TaskResult result = worker.perform(tasks_[number]);
            const game::Game& game = worker.game(tasks_[number].subject);
            if (game.error()) return series.fail(number, *game.error());
            const std::string line = write_result(game, number + 1, result);
            const auto locked = series.lock();
            if (series.is_left(number)) return;
            // As a run would find it that goes on with the line.
            results_[number] = read_result(game, tasks_[number], line);
            ++done_;
            if (!take(number + 1, line)) series.stop();
        }
    });
}

void Study::plan_confirmation() {
    if (confirming_ || grid_.points() < 2) return;
    confirming_ = true;
    const std::vector<std::size_t> points =
        points_to_confirm({subjects_, planned_, grid_, tasks_, results_});
    for (Task& task : plan_again(subjects_, planned_, points)) tasks_.push_back(std::move(task));
    results_.resize(tasks_.size());
}

std::map<std::string, int> Study::values() const {
    std::map<std::string, int> values;
    const auto found = piece_values_of({subjects_, planned_, grid_, tasks_, results_});
    if (!found) return values;
    for (const PieceValue& one : found->values) {
        const auto value = static_cast<int>(std::lround(100 * one.pawns.value));
        if (value > 0) values[subjects_.front().game->type(one.kind).name] = value;
    }
    return values;
}

StudyReport Study::report() const {
    return report_of({subjects_, planned_, grid_, tasks_, results_});
}

}  // namespace rulewright::study
