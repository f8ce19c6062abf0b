// The records of parts of one run, put together. Each begins with a line that says what the run is,
// which games of it the part has, and from where its rules were read.
#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "support/result.hpp"

namespace rulewright::cli {

// What a command's parts look like.
struct PartKind {
    const char* kind = "";    // the first key of the first line
    const char* games = "";   // the key of the part's games
    const char* option = "";  // that wrote them
    bool in_order = true;     // the games of a part stand in the order of their numbers
};

inline constexpr PartKind kSelfplayParts{"selfplay", "games", "--out", true};
// There `games` is a key of the tournament itself, and games stand as they ended.
inline constexpr PartKind kTournamentParts{"tournament", "part", "--results", false};

struct Part {
    std::string file;    // for messages
    std::string header;  // without the games, and from where the rules were read
    std::string from;    // that: a VARIANT or FILE as the part was told; empty: it does not say
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

// What the parts are parts of.
struct WholeRun {
    PartKind kind;
    std::string header;  // of all parts
    std::uint64_t games = 0;
};

// The first line of a part, of the header that all have.
[[nodiscard]] std::string part_line(const PartKind& kind, const std::string& header,
                                    const Part& part);

// The number of the game on a line; nothing when it is none of this run, or was read before.
using ReadGame = std::function<std::optional<std::uint64_t>(const std::string& line)>;

// Its first line. Here as below: what is wrong, as a sentence with what is expected on a line below
// it.
[[nodiscard]] Result<Part, std::string> read_part(std::istream& in, const std::string& file,
                                                  const PartKind& kind);
// Of a part whose first line lacks what `merge` reads there.
[[nodiscard]] std::string no_source(const Part& part, const PartKind& kind);
[[nodiscard]] std::optional<std::string> check_part(const Part& part, const WholeRun& whole);
// All that follows the first line.
[[nodiscard]] std::optional<std::string> read_part_games(std::istream& in, const WholeRun& whole,
                                                         const Part& part, const ReadGame& read);

// The first lines of all files, at least one, in the order of their games.
[[nodiscard]] Result<std::vector<Part>, std::string> read_parts(
    const std::vector<std::string>& files, const PartKind& kind);
// Reads each game of the parts. Together they must have the games 1 to `whole.games`, each once.
[[nodiscard]] std::optional<std::string> merge_parts(const std::vector<Part>& parts,
                                                     const WholeRun& whole, const ReadGame& read);

}  // namespace rulewright::cli
