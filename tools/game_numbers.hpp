// What --games says: how many, or which.
#pragma once

#include <cstdint>
#include <string>

#include "support/result.hpp"

namespace rulewright::cli {

inline constexpr std::uint64_t kMostGames = 1'000'000'000;

struct GameNumbers {
    std::uint64_t first = 1;
    std::uint64_t last = 1;
    bool is_part = false;  // written as 11..20
};

// `30`: the games 1 to 30; `11..20`: those of a run with as many or more. What is wrong, if
// anything is.
[[nodiscard]] Result<GameNumbers, std::string> read_game_numbers(const std::string& text);

// "game 3", "games 3 to 5".
[[nodiscard]] std::string games_text(std::uint64_t first, std::uint64_t last);

}  // namespace rulewright::cli
