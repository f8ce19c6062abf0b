// The rules that a study is about: those of the variant, and others beside them.
#pragma once

#include <string>
#include <vector>

#include "options.hpp"
#include "study/grid.hpp"
#include "study/task.hpp"
#include "support/result.hpp"

namespace rulewright::cli {

struct StudySubjects {
    std::vector<study::Subject> subjects;
    study::Grid grid;
    std::vector<std::string> rules;  // fingerprints of the texts of all of them
    std::string path;                // of the variant
};

struct SubjectOptions {
    PositionOptions position;
    std::vector<std::string> sweep;
    std::optional<std::string> against;
    std::string goal;
};

// Or the code to exit with; what is wrong is then reported.
[[nodiscard]] Result<StudySubjects, int> open_subjects(const SubjectOptions& options,
                                                       Console& console);

}  // namespace rulewright::cli
