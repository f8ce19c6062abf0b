// --coverage and what goes with it: of `match` and `selfplay`.
#pragma once

#include <optional>
#include <string>

#include "command_line.hpp"
#include "console.hpp"
#include "coverage/collector.hpp"

namespace rulewright::cli {

struct CoverageOptions {
    bool flag = false;
    std::string out;  // a file or a folder; empty: none
    std::string format;
    std::optional<double> min;  // per cent

    // Each of them says so.
    [[nodiscard]] bool wanted() const noexcept { return flag || !out.empty() || min.has_value(); }
};

void add_coverage_options(Command& command, CoverageOptions& options);

// What is wrong with them together is told before anything is played: the code to exit with.
[[nodiscard]] int check_coverage(const CoverageOptions& options, Console& console);

// Where it is wanted: writes the files, and tells a summary on standard output, or, where that is
// for programs, on standard error. The code to exit with.
[[nodiscard]] int tell_coverage(const CoverageOptions& options,
                                const coverage::Collector& collector, bool out_is_text,
                                Console& console);

}  // namespace rulewright::cli
