// From a time to an amount of work: only the first start of a study looks at a clock.
#pragma once

#include <optional>
#include <string_view>

#include "study/plan.hpp"

namespace rulewright::study {

// "90s", "10m", "2h": in seconds.
[[nodiscard]] std::optional<double> read_time_budget(std::string_view text);

// As many games of each row as take about so many seconds on so many threads, by a few games that
// are played on trial.
[[nodiscard]] std::uint64_t games_within(double seconds, unsigned jobs,
                                         const std::vector<Subject>& subjects,
                                         const Planned& planned);

}  // namespace rulewright::study
