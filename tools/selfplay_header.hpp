// What all games of a run follow from, as its record says it in a first line. How many there are
// does not matter to each.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "support/ids.hpp"

namespace rulewright::cli {

struct SelfplayHeader {
    std::string version;  // of the program
    std::string variant;
    std::string rules;               // the fingerprint of their texts
    std::optional<std::string> fen;  // nothing: each game has a start of its own
    std::string moves;
    std::array<std::string, kPlayers> players;
    std::uint64_t seed = 1;
    std::uint64_t max_plies = 1;
    std::string clock;
    std::string limit;
    std::optional<std::string> openings;  // the fingerprint of what they say; nothing: no file
    std::uint64_t opening_plies = 0;
    bool swap = false;
};

// A JSON object on one line.
[[nodiscard]] std::string header_text(const SelfplayHeader& header);
[[nodiscard]] std::optional<SelfplayHeader> read_header(const std::string& text);

}  // namespace rulewright::cli
