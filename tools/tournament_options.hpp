// What `tournament` and `tournament merge` share: the file that describes it, and what is told at
// the end.
#pragma once

#include <string>

#include "command_line.hpp"
#include "console.hpp"
#include "support/result.hpp"
#include "tournament/definition.hpp"
#include "tournament/report.hpp"

namespace rulewright::cli {

struct TournamentSource {
    std::string file;
    std::string root;
    bool no_compile = false;

    [[nodiscard]] loader::LoadOptions loading() const;
};

// --root and --no-compile.
void add_tournament_source(Command& command, TournamentSource& source);

// The code to exit with when it cannot be read; what is wrong is then reported.
[[nodiscard]] Result<tournament::Definition, int> open_tournament(const TournamentSource& source,
                                                                  Console& console);

struct TournamentOutput {
    std::string pgn;  // a file; empty: none
    bool json = false;
};

// --pgn and --json.
void add_tournament_output(Command& command, TournamentOutput& output);

// The code to exit with.
[[nodiscard]] int tell_tournament(const TournamentOutput& output, const tournament::Report& report,
                                  Console& console);

}  // namespace rulewright::cli
