// Study: answers about a design. What there is to do is planned beforehand in tasks, which can be
// done in any order, on several threads, and in several runs; the report follows from their results
// alone.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "study/grid.hpp"
#include "study/plan.hpp"
#include "study/report.hpp"
#include "study/task.hpp"

namespace rulewright::study {

class Study {
public:
    // A line of a result and the number of its task, from 1 on; false: no more is wanted.
    using Take = std::function<bool(std::uint64_t task, const std::string& line)>;

    // The first subject is what is studied; the others are the grid's.
    Study(std::vector<Subject> subjects, Planned planned, Grid grid = {});

    [[nodiscard]] std::size_t planned() const noexcept { return tasks_.size(); }
    [[nodiscard]] std::size_t done() const noexcept { return done_; }
    [[nodiscard]] const Planned& plan() const noexcept { return planned_; }
    [[nodiscard]] const std::vector<Subject>& subjects() const noexcept { return subjects_; }

    // A line of an earlier run: the number of its task, or nothing when it is of none of these.
    [[nodiscard]] std::optional<std::uint64_t> read(const std::string& line);
    // Does what is left. What a hook did wrong, if one did.
    [[nodiscard]] std::optional<diagnostics::Diagnostic> run(unsigned jobs, const Take& take);
    // When all is done, for the report: winners of a grid are played again.
    void plan_confirmation();

    [[nodiscard]] StudyReport report() const;
    // Of each kind by its name, in hundredths of a pawn, as variants write them; empty where the
    // games do not tell.
    [[nodiscard]] std::map<std::string, int> values() const;

private:
    [[nodiscard]] std::vector<std::vector<std::shared_ptr<game::Game>>> games_for(
        unsigned jobs) const;

    std::vector<Subject> subjects_;
    Planned planned_;
    Grid grid_;
    std::vector<Task> tasks_;
    std::vector<std::optional<TaskResult>> results_;
    std::size_t done_ = 0;
    bool confirming_ = false;
};

}  // namespace rulewright::study
