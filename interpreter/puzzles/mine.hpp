// Mine: positions with exactly one good move, found in games that are played for it. A search
// proposes them; a deeper one, everything that can be tried, or tables confirm them. Equal options
// give equal puzzles, however many threads look for them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "endings/tables.hpp"
#include "game/game.hpp"

namespace rulewright::puzzles {

// Mate: one move forces a win within so many moves, by trying everything. Win: one move keeps a
// great advantage. Only move: all others lose.
enum class Kind { kMate, kWin, kOnlyMove };
// "mate", "win", "only-move".
[[nodiscard]] const char* name_of(Kind kind) noexcept;

struct Puzzle {
    Kind kind = Kind::kMate;
    std::string fen;
    std::string best;                // as people read it
    std::vector<std::string> turns;  // the best line, as turn_text writes it
    int plies = 0;                   // of a mate
    int score = 0;                   // of the others, for the player to move, in hundredths
    int next = 0;                    // of the second best
    std::uint64_t game = 0;          // from which it is, and after how many plies
    std::size_t ply = 0;
};

struct Options {
    std::vector<Kind> kinds = {Kind::kMate, Kind::kWin, Kind::kOnlyMove};
    std::size_t count = 10;
    std::uint64_t seed = 1;
    std::uint64_t games = 1000;  // that are looked through at most
    unsigned jobs = 1;
    int depth = 4;       // of the search that proposes; what confirms is two plies deeper
    int mate_plies = 3;  // at most, an odd number
    int margin = 250;    // between what is good and what is not
    std::string player = "engine:elo=1000";
    const std::atomic<bool>* stop = nullptr;                           // may be null
    std::function<void(std::size_t found, std::uint64_t games)> tell;  // by the caller's thread
    const endings::Tables* tables = nullptr;                           // may be null
};

struct Mined {
    std::vector<Puzzle> puzzles;
    std::uint64_t games = 0;  // that were looked through
    bool stopped = false;
    std::optional<diagnostics::Diagnostic> error;  // of a hook
};

[[nodiscard]] Mined mine(const game::State& start, const Options& options);

// Lines from the start that are about even, no two of which lead to the same position.
struct LineOptions {
    std::size_t count = 10;
    std::uint64_t seed = 1;
    std::uint64_t tries = 10000;
    unsigned jobs = 1;
    std::size_t plies = 6;
    int depth = 3;    // of the search that chooses among moves; one ply deeper judges the end
    int margin = 40;  // from even, and of a move from the best
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::size_t found, std::uint64_t tries)> tell;
};

struct OpeningLine {
    std::vector<std::string> turns;
    int score = 0;  // for the player who began, in hundredths
};

struct MinedLines {
    std::vector<OpeningLine> lines;
    bool stopped = false;
    std::optional<diagnostics::Diagnostic> error;
};

[[nodiscard]] MinedLines mine_openings(const game::State& start, const LineOptions& options);

}  // namespace rulewright::puzzles
