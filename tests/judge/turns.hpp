// Stage `turn`: what the `turn` hook lets a player do with legal moves, dice and passes.
#pragma once

#include "ways.hpp"

namespace rulewright::judge {

// A move or a pass that a player may choose.
struct Choice {
    std::string text;
    std::optional<Move> move;  // nothing: a pass
    char mark = '\0';
    std::size_t tag = 0;
    Afterwards after;
    // The throw that says what the move's piece becomes, or has said it.
    std::optional<hooks::TurnWay> promotes = {};
    std::vector<PieceKind> becomes = {};  // what it may say
    bool contested = false;               // dice decide the move

    [[nodiscard]] bool waits() const noexcept { return promotes.has_value() || contested; }
};

struct Options {
    std::vector<Choice> choices;
    std::vector<Result> results;  // of a throw that is made, or may be chosen
    bool must_throw = false;
    bool may_throw = false;
};

// Whether a player acts at all is not looked at: the game may be over.
[[nodiscard]] Options options_of(const Rules& rules, const Position& position, Legal& legal);

// Whether the player whose turn begins or goes on can do nothing: mated or stalemated.
[[nodiscard]] bool is_stuck(const Rules& rules, const Position& position, Legal& legal);

// The position in which the choice waits for a throw.
[[nodiscard]] Position waiting(const Position& position, const Choice& choice);
// The choice with what a die has shown that its piece becomes.
[[nodiscard]] Choice promoted(const Rules& rules, const Position& position, const Choice& choice,
                              PieceKind kind);

}  // namespace rulewright::judge
