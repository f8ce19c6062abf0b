// Players and clocks as options of commands name them.
#pragma once

#include <string>

#include "console.hpp"
#include "match/timekeeper.hpp"

namespace rulewright::cli {

// True when it is a kind of player, and its program, if it is one, starts and knows the game;
// otherwise that is reported, with the option's name, and `code` is what to exit with.
[[nodiscard]] bool check_player(const std::string& option, const std::string& name,
                                game::Game& game, Console& console, int& code);

// Says on standard error that --white and --black mean who moves first and second, where those are
// called the other way round and the players of these names differ.
void tell_order(const game::Game& game, const std::string& first, const std::string& second,
                Console& console);

struct TimeOptions {
    std::string clock;  // "5+3"; empty: none
    std::string limit;  // "depth=4"; empty: none
};

// False when one is wrong, which is then reported.
[[nodiscard]] bool read_time(const TimeOptions& options, match::TimeRules& rules, Console& console);

}  // namespace rulewright::cli
