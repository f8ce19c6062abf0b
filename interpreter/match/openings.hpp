// Openings: from where games begin, so that programs that always choose the same do not play the
// same game again. From a file, or of random plies.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "game/game.hpp"
#include "support/result.hpp"

namespace rulewright::match {

struct Opening {
    std::string fen;                 // instead of the start position; usually empty
    std::vector<std::string> turns;  // as turn_text writes them
};

// What is wrong with a text, at these of its bytes.
struct OpeningProblem {
    std::size_t offset = 0;
    std::size_t length = 1;
    std::string code;
    std::string message;
    std::string expected;
};
using OpeningProblems = std::vector<OpeningProblem>;

// A FEN, or moves from `start` in any notation that is read elsewhere, with or without move
// numbers.
[[nodiscard]] Result<Opening, OpeningProblems> read_opening(std::string_view text,
                                                            const game::State& start);

// A file with one opening a line. Blank lines and lines that begin with # are skipped. All that is
// wrong with the file otherwise.
[[nodiscard]] Result<std::vector<Opening>, diagnostics::Diagnostics> read_openings(
    const std::string& path, const game::State& start);

// So many random legal plies, drawn from the seed; others when the game is over by then; fewer when
// `stop` is set, which may be null.
[[nodiscard]] Opening random_opening(const game::State& start, std::uint64_t plies,
                                     std::uint64_t seed, const std::atomic<bool>* stop = nullptr);

// The position before the opening's turns, and the turns.
struct Entered {
    game::State start;
    std::vector<game::Turn> turns;
};
// Of an opening that one of the above gave for this start.
[[nodiscard]] Entered enter(const Opening& opening, const game::State& start);

}  // namespace rulewright::match
