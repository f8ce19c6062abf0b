// Stage `turn`: what the `turn` hook lets a player do with legal moves, dice and passes.
#pragma once

#include "ply.hpp"

namespace rulewright::judge {

// What comes of a turn after a ply.
struct Afterwards {
    bool goes_on = false;
    std::vector<std::size_t> keep;
    std::vector<int> variables;
};

// A move or a pass that a player may choose.
struct Choice {
    std::string text;
    std::optional<Move> move;  // nothing: a pass
    char mark = '\0';
    Afterwards after;
    bool waits = false;  // a die says what the move's piece becomes
};

// The dice of a throw, or what they say that a piece becomes.
struct Result {
    std::string text;
    std::vector<std::size_t> dice;
    std::optional<PieceKind> promotion;
    std::uint64_t weight = 0;
    std::vector<int> variables;  // after the throw
};

struct Options {
    std::vector<Choice> choices;
    std::vector<Result> results;  // of a throw that is made, or may be chosen
    bool must_throw = false;
    bool may_throw = false;
};

// Whether a player acts at all is not looked at: the game may be over.
[[nodiscard]] Options options_of(const Rules& rules, const Position& position,
                                 const std::vector<Move>& legal);

// Whether the player whose turn begins or goes on can do nothing: mated or stalemated.
[[nodiscard]] bool is_stuck(const Rules& rules, const Position& position,
                            const std::vector<Move>& legal);

// Where a turn goes on after a ply: whether the hook says that it is over all the same, and then
// the variables that it leaves.
[[nodiscard]] std::optional<std::vector<int>> done_with(const Rules& rules,
                                                        const Position& position);

// The position after the dice have shown something.
[[nodiscard]] Position after_throw(const Rules& rules, const Position& position,
                                   const Result& result);

}  // namespace rulewright::judge
