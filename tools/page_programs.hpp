// Chess programs that play on the page of `serve`: those that --allow-programs names.
#pragma once

#include <string>
#include <vector>

#include "console.hpp"
#include "support/result.hpp"
#include "web/programs.hpp"

namespace rulewright::cli {

// The code to exit with where a name is none of a program, which is then reported. No program is
// started yet: each move has a process of its own, which has one second to think.
[[nodiscard]] Result<web::Programs, int> page_programs(const std::vector<std::string>& names,
                                                       Console& console);

}  // namespace rulewright::cli
