// Explaining: why a move is legal or not, derived from the rules step by step and apart from the
// generator: from atoms and squares, not from its tables. Slow, asked for one move at a time; that
// its verdict equals membership in the legal moves is tested for every pair of squares.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/along.hpp"
#include "game/game.hpp"

namespace rulewright::game {

struct Explanation {
    bool legal = false;
    std::string code;                           // stable: "blocked", "exposes", "legal", ...
    std::string verdict;                        // one sentence
    std::vector<std::string> lines;             // the derivation, in order
    std::optional<position::Setup> after = {};  // what a legal move by itself leaves
    std::size_t certain = 0;                    // of the lines, those before what dice may decide
    bool moves = false;                         // its piece goes so, whatever else forbids it
};

// `promotion` is what a text said after the squares; what it did not say of what comes with the
// move may be anything.
[[nodiscard]] Explanation explain(const State& state, Square origin, Square destination,
                                  std::optional<PieceKind> promotion, const Along& along = {});

// The same where royal pieces need not be safe after the move, nor a capture be made.
[[nodiscard]] Explanation explain_within_turn(const State& state, Square origin, Square destination,
                                              std::optional<PieceKind> promotion,
                                              const Along& along = {});

// As if no rule had ended the game.
[[nodiscard]] Explanation explain_past_end(const State& state, Square origin, Square destination);

// Like `explain`, of a piece from the hand of the player to move.
[[nodiscard]] Explanation explain_drop(const State& state, PieceKind kind, Square square,
                                       const Along& along = {});

}  // namespace rulewright::game
