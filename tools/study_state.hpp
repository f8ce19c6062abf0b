// StudyState: what a study has done so far, in a file, so that a run which is stopped goes on. The
// file's first line says what is studied, and how much work it is; each other line is a result.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "partial_record.hpp"
#include "study/study.hpp"

namespace rulewright::cli {

class StudyState {
public:
    using Problem = PartialRecord::Problem;

    // Empty: nothing is kept. `keep`: the file stays when all is done.
    StudyState(std::string file, bool keep);

    // How many games of each row an earlier run settled on that had this budget.
    [[nodiscard]] std::optional<std::uint64_t> games_of(const std::string& budget) const;
    // Reads what an earlier run has done.
    [[nodiscard]] Problem open(const std::string& header, study::Study& study);
    [[nodiscard]] Problem add(std::uint64_t task, const std::string& line);
    [[nodiscard]] Problem finish();
    void discard();
    // What to say when the run is stopped; empty where nothing is kept.
    [[nodiscard]] std::string way_on() const;

private:
    [[nodiscard]] Problem read_whole(const std::string& header, study::Study& study) const;

    std::string file_;
    bool keep_;
    std::unique_ptr<PartialRecord> record_;
};

}  // namespace rulewright::cli
