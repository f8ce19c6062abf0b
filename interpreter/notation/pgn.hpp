// PGN, the exchange format of game records: text to games and back. Reading knows no rules: moves
// stay texts with their offsets until `replay` plays them. Variations are skipped.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "notation/notation.hpp"
#include "support/result.hpp"

namespace rulewright::notation {

inline constexpr std::size_t kMaxPgnBytes = 16u << 20;
inline constexpr std::size_t kMaxPgnGames = 100'000;
inline constexpr std::size_t kMaxPgnMoves = 100'000;   // of one game
inline constexpr std::size_t kMaxPgnVariations = 100;  // nested

struct PgnTag {
    std::string name;
    std::string value;
    std::size_t offset = 0;  // into the text read
};

struct PgnMove {
    std::string text;        // without number, annotation marks stay ("e4!")
    std::size_t offset = 0;  // into the text read
    std::string comment;     // after the move; several are joined with a blank
    std::vector<int> nags;
};

struct PgnGame {
    std::vector<PgnTag> tags;
    std::string comment;  // before the first move
    std::vector<PgnMove> moves;
    std::string result;             // "1-0", "0-1", "1/2-1/2", "*"; empty when the text has none
    std::size_t result_offset = 0;  // into the text read

    [[nodiscard]] const std::string* tag(std::string_view name) const noexcept;
};

struct PgnError {
    std::size_t offset = 0;  // into the text
    std::size_t length = 1;
    std::size_t line = 1;    // counted from 1
    std::size_t column = 1;  // in bytes, from 1
    std::string message;
    std::string expected;
};

// All games of a text.
[[nodiscard]] Result<std::vector<PgnGame>, PgnError> read_pgn(std::string_view text);

// Movetext alone, without tags: what a match script holds.
[[nodiscard]] Result<PgnGame, PgnError> read_movetext(std::string_view text);

// The ply that a text could not be played, counted from 0, and why.
struct ReplayError {
    std::size_t ply = 0;
    std::size_t offset = 0;
    std::size_t length = 1;
    std::string message;
};

struct Replay {
    State start;
    std::vector<Turn> turns;
    State end;
};

// Plays the moves by the rules, from the FEN tag or the variant's start.
[[nodiscard]] Result<Replay, ReplayError> replay(Game& game, const PgnGame& record);

// A legal move of the state as PGN has it: always `x` for a capture, and the variant's comment
// when its contest is lost.
[[nodiscard]] PgnMove pgn_move(const State& state, const Move& move);

// A turn: in games with dice its token, with all that was thrown in the comment when that is more
// than the token says.
[[nodiscard]] PgnMove pgn_turn(const State& state, const Turn& turn,
                               const std::vector<std::string>& thrown);

// "1-0", "0-1", "1/2-1/2" or, while the game goes on, "*".
[[nodiscard]] std::string result_token(const std::optional<game::Outcome>& outcome);

// Where the numbering starts.
struct PgnStart {
    int number = 1;
    bool second_player = false;  // "1... e5"
};

// The seven tags of the roster first, missing ones as "?", then the others in their order; movetext
// in lines of at most 79 columns.
[[nodiscard]] std::string write_pgn(const PgnGame& record, PgnStart start = {});

// Of a game whose rules are no variant of the library: their file, from that of the record.
inline constexpr const char* kRulesTag = "RulesFile";

// Tags SetUp and FEN unless it is the variant's start position, and Variant.
[[nodiscard]] std::vector<PgnTag> position_tags(const State& start);

}  // namespace rulewright::notation
