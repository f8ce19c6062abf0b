// The records of parts of one run, put together.
#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace rulewright::cli {

// What the parts are parts of.
struct WholeRun {
    std::string header;  // with which all of them must begin, but for their games
    std::uint64_t games = 0;
    std::string option = "--out";  // that wrote them
    std::string key = "games";     // which games a part has
    bool in_order = true;          // the games of a part stand in the order of their numbers
};

struct Part {
    std::string file;  // for messages
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

// The number of the game on a line; nothing when it is none of this run, or was read before.
using ReadGame = std::function<std::optional<std::uint64_t>(const std::string& line)>;

// The games that the first line of a part tells. Here as below: what is wrong, as a sentence with
// what is expected on a line below it.
[[nodiscard]] std::optional<std::string> read_part_header(std::istream& in, const WholeRun& whole,
                                                          Part& part);
// All that follows the first line.
[[nodiscard]] std::optional<std::string> read_part_games(std::istream& in, const WholeRun& whole,
                                                         const Part& part, const ReadGame& read);

// Reads each game of the files, which runs with `--games A..B` wrote. Together they must have the
// games 1 to `whole.games`, each once.
[[nodiscard]] std::optional<std::string> merge_parts(const std::vector<std::string>& files,
                                                     const WholeRun& whole, const ReadGame& read);

}  // namespace rulewright::cli
