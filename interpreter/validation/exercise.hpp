// Random games of a variant: they find mistakes in hooks, and tell which of its rules ever came to
// anything. The same games for the same number of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalog/open.hpp"
#include "match/game_facts.hpp"
#include "match/selfplay.hpp"
#include "script/uses.hpp"

namespace rulewright::validation {

// What leads to a mistake of a hook again.
struct Reproduction {
    std::uint64_t game = 0;   // from 1 on
    std::uint64_t plies = 0;  // after which it came in that game
    std::string fen;          // the position nearest to it from which it comes again
    std::vector<std::string> moves;
    std::string command;  // "rulewright moves ...", with both
};

// So often that happened.
struct Count {
    std::string what;
    std::uint64_t times = 0;
};

struct Exercise {
    std::string file;
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t shortest = 0;  // in plies
    std::uint64_t longest = 0;
    match::Decisions decisions;
    std::vector<Count> ends;             // the most frequent first
    std::vector<Count> used;             // of what the rules have, what did happen
    std::vector<Count> hooks;            // what they did that shows: contests, shifts, ends, ...
    std::vector<std::string> unused;     // and what never did
    std::vector<script::HookUse> asked;  // how often hooks were, in these games
    std::optional<Reproduction> fault;
    bool slow = false;  // a game took longer than `seconds`
};

struct ExerciseOptions {
    loader::LoadOptions load;
    std::uint64_t games = 0;
    double seconds = 10;  // of its own time for each game
};

// Stops at the first mistake, which is the game's error then.
[[nodiscard]] Exercise exercise(catalog::OpenGame& open, const std::string& file,
                                const ExerciseOptions& options);

}  // namespace rulewright::validation
