// Matches: a script (scripts/matches/*.yaml) is read, played by the rules of its variant, and
// judged. A Script is checked against schemas/match.schema.json; everything that fails while it
// runs is a diagnostic of the report, at the place of its step. Nothing is printed.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "game/game.hpp"
#include "loader/library.hpp"
#include "loader/load.hpp"
#include "loader/node.hpp"
#include "notation/pgn.hpp"
#include "support/result.hpp"

namespace rulewright::coverage {
class Collector;
class Watch;
}  // namespace rulewright::coverage

namespace rulewright::match {

using diagnostics::Diagnostics;

// One step: its main key ("move", "expect", ...) with the value, and the words of `because`.
struct Step {
    loader::Entry main;
    std::vector<loader::Node> because;
    std::optional<loader::Node> reasons;  // the value of `because`
    std::optional<loader::Node> time;     // seconds that a move took
};

// A case of a `table`: a little match of its own.
struct Row {
    diagnostics::Place place;
    std::string name;                   // what it shows; may be empty
    std::optional<loader::Node> start;  // else that of the script
    std::optional<loader::Node> moves;
    std::vector<Step> steps;
};

struct Headers {
    std::string white = "?";  // the first player's name, then the second's
    std::string black = "?";
    std::string event = "?";
    std::string site = "?";
    std::string date = "????.??.??";
    std::string round = "?";
};

// A game of a PGN file, and the file for messages.
struct Record {
    notation::PgnGame game;
    std::shared_ptr<const loader::Source> source;
};

// `node` keeps the place for messages.
struct Script {
    std::string file;  // as the user would type it
    std::string title;
    std::string variant_path;  // to open, from the current directory
    loader::Node variant;
    Headers headers;
    std::optional<loader::Node> players;  // names by player, as written
    std::vector<std::string> rules;       // ids of the rule sentences that it covers
    std::vector<std::string> tags;        // words by which it is chosen
    std::optional<loader::Node> start;
    std::optional<variant::Claim> claim;
    std::uint64_t seed = 1;
    bool seeded = false;  // the script gives the seed: dice that no step rolls are thrown with it,
                          // and the game is that of the seed
    std::optional<Record> record;  // instead of moves and steps
    std::optional<loader::Node> clock;
    std::optional<loader::Node> moves;
    std::vector<Step> steps;
    std::optional<loader::Node> result;
    std::vector<loader::Entry> positions;  // by name, those of included files too
    std::vector<Row> table;

    // Whether there is anything but a table.
    [[nodiscard]] bool has_game() const {
        return table.empty() || record || moves || result || !steps.empty();
    }
};

// The row as a match: of the variant, with what the script says of all its rows.
[[nodiscard]] Script script_of_row(const Script& script, std::size_t row);

// All that is wrong with the file, or the script. The variant is not opened.
[[nodiscard]] Result<Script, Diagnostics> load_match(const std::string& path,
                                                     const loader::LoadOptions& options = {});

// The match files among files and folders (walked, *.yaml, *.yml and *.pgn), each once, in byte
// order of their paths. A path that does not exist is a diagnostic.
[[nodiscard]] Result<std::vector<std::string>, Diagnostics> find_matches(
    const std::vector<std::string>& paths);

struct RunOptions {
    loader::LoadOptions load;           // for the variant, and where bare names are looked for
    std::optional<std::uint64_t> seed;  // instead of the script's
    bool allow_programs = false;        // scripts may let other programs play: start them
    std::string filter = {};            // only matches with it in title, path or tags; case aside
    coverage::Collector* coverage = nullptr;  // what matches come to is counted there
    // When it is set, matches fail where they are, with "match-stopped".
    const std::atomic<bool>* stop = nullptr;
};

struct PlayedMove {
    std::string coordinate;
    std::string san;
    std::string fen;                   // after the move
    std::string pgn;                   // SAN as PGN has it
    std::string comment;               // as PGN has it, usually empty
    std::optional<int> seconds;        // left to the player after it, with clocks
    std::vector<std::string> thrown;   // every face that was thrown for it, in order
    std::vector<std::string> notices;  // what a rule told the players then
};

// What an arbiter decided, and what an appeal came to.
struct Adjudication {
    std::size_t ply = 0;  // so many had been played
    std::string winner;   // "none" for a draw
    std::string reason;
    std::string appeal;  // "upheld": the game went on; "dismissed"; empty: there was none
};

struct Counts {
    std::size_t moves = 0;
    std::size_t refusals = 0;
    std::size_t expectations = 0;  // keys of `expect` steps, and `result`
    std::uint64_t perft_nodes = 0;
};

// What to write where an expectation failed.
struct Mend {
    std::size_t problem = 0;           // its place in the report's diagnostics
    std::string advice;                // for people, with the text to write in backquotes
    std::optional<loader::Node> node;  // the value that `match --update` replaces, if it can
    std::string text;                  // by this, as YAML
};

// The board at a failure, with the position's text and, for a refused move, the derivation.
struct Drawn {
    std::size_t problems = 0;  // it stands behind so many diagnostics
    std::string board;
    std::string reasons;
};

struct Report {
    std::string file;
    std::string title;
    std::optional<diagnostics::Place> row;  // of a table, whose report it is
    std::string variant;                    // its id
    std::string variant_path;               // of its file, from the current directory
    std::string variant_name;               // its name; empty when it could not be opened
    bool passed = false;
    Diagnostics diagnostics;    // failures as errors, and warnings
    std::vector<Mend> mends;    // in the order of the diagnostics
    std::vector<Drawn> boards;  // of failures, each position once in a row; not of very many
    Headers headers;
    std::string start_fen;
    bool standard_start = true;  // a record need not tell it
    notation::PgnStart numbering;
    std::optional<game::Outcome> outcome;
    std::string winner;  // "white", "none" for a draw, empty while the game goes on
    std::vector<PlayedMove> moves;
    std::vector<Adjudication> adjudications;
    std::vector<std::string> rules;
    Counts counts;
};

// The variants of a folder by the names that PGN gives them: a file's or the variant's own, case
// and blanks aside.
class PgnVariants {
public:
    // The file, or why there is none.
    [[nodiscard]] Result<std::string, loader::Library::Missing> find(
        const std::string& name, const loader::LoadOptions& options);

private:
    void read_titles(const loader::LoadOptions& options);

    std::optional<loader::Library> library_;
    std::map<std::string, std::string> titles_;
};

// From where the match begins, `seed` instead of the script's; nothing when the text of `start` is
// wrong. `ignored` may be null.
[[nodiscard]] std::optional<game::State> start_of(const Script& script, game::Game& game,
                                                  const std::optional<std::uint64_t>& seed,
                                                  Diagnostics& found,
                                                  std::vector<position::FenProblem>* ignored);

// "white by checkmate", "a draw by agreement", "white by adjudication (time)".
[[nodiscard]] std::string describe(const game::Game& game, const game::Outcome& outcome);

// Why nobody can play on from there; nothing while the game goes on.
[[nodiscard]] std::optional<std::string> over_already(const game::State& start);

// Runs scripts one after the other and opens each variant once. One per thread.
class Runner {
public:
    explicit Runner(RunOptions options = {});

    // The game, unless the script has a table only, and then each row of the table; of those that
    // the filter leaves.
    [[nodiscard]] std::vector<Report> run(const Script& script);
    // Loads and runs. There is a report for each game of a PGN file, too. A file that cannot be
    // read has its path only, and what is wrong with it.
    [[nodiscard]] std::vector<Report> run_all(const std::string& path);

private:
    void play(const Script& script, game::Game& game, Report& report, coverage::Watch* watch) const;
    [[nodiscard]] Report run_counted(const Script& script, Report report) const;
    [[nodiscard]] std::vector<Report> run_games(const std::string& path);
    [[nodiscard]] Report run_record(Script script);
    [[nodiscard]] Result<std::string, diagnostics::Diagnostic> rules_of(const Script& script);
    [[nodiscard]] Report run_one(const Script& script);
    [[nodiscard]] game::Game* open(const Script& script, Report& report);
    [[nodiscard]] bool is_chosen(const Script& script) const;

    RunOptions options_;
    std::map<std::string, std::unique_ptr<game::Game>> games_;  // by path of the variant
    PgnVariants variants_;
};

// All matches of the files, in that order and the same for any number of threads.
[[nodiscard]] std::vector<Report> run_files(const std::vector<std::string>& files,
                                            const RunOptions& options, unsigned jobs);

[[nodiscard]] std::vector<Report> run_match(const Script& script, const RunOptions& options = {});

// The variant's game, to look at without playing: the diagnostics of the variant, of the positions,
// of names that the variant does not have.
[[nodiscard]] Diagnostics check_match(const Script& script,
                                      const loader::LoadOptions& options = {});

}  // namespace rulewright::match
