// The records of parts of one run, put together.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace rulewright::cli {

// Reads each game of the files, which runs with `--games A..B` wrote. `header` is what all of them
// must begin with, but for their games; `read` takes a line and gives the number of its game, or
// nothing when it is none of this run. Together the files must have the games 1 to `games`, each
// once. What is wrong, as a sentence with what is expected on a line below it.
[[nodiscard]] std::optional<std::string> merge_parts(
    const std::vector<std::string>& files, const std::string& header, std::uint64_t games,
    const std::function<std::optional<std::uint64_t>(const std::string& line)>& read);

}  // namespace rulewright::cli
