// What most commands share: which variant, which position, and how they become a game in progress.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "command_line.hpp"
#include "console.hpp"
#include "game/game.hpp"
#include "loader/load.hpp"
#include "support/result.hpp"

namespace rulewright::cli {

struct PositionOptions {
    std::string variant;
    std::optional<std::string> fen;
    std::optional<std::uint64_t> start_seed;  // only where games start differently
    std::uint64_t usual_seed = 0;             // of the start, where nothing else is asked for
    std::string moves;
    std::string root;
    bool no_compile = false;
    bool learned = true;  // as of LoadOptions
};

void add_root_option(Command& command, std::string& root);
void add_compile_option(Command& command, bool& no_compile);
// Of `merge`: from where the rules are read; `what` it is.
void add_from_option(Command& command, std::string& from, const char* what);
// VARIANT, --fen, --start-seed, --moves, --root and --no-compile.
void add_position_options(Command& command, PositionOptions& options);

struct Opened {
    std::unique_ptr<game::Game> game;
    std::optional<game::State> start;
    std::vector<game::Turn> turns;              // --moves, with the passes that nobody says
    std::optional<game::State> state;           // after these
    std::vector<position::FenProblem> ignored;  // parts of --fen that mean nothing
    std::uint64_t fingerprint = 0;              // as of OpenGame
    std::uint64_t rules = 0;                    // likewise
    std::shared_ptr<const loader::Node> tree;   // what they were read from
};

// The position that the options name, or the code to exit with; what is wrong is then reported.
[[nodiscard]] Result<Opened, int> open_position(const PositionOptions& options, Console& console);

// Below which a bare name is looked for: $RULEWRIGHT_RULES, else the rules/ of the clone or of what
// was installed.
[[nodiscard]] std::string rules_folder();

// The file that a VARIANT names, as diagnostics should show it; or what is wrong with the name.
[[nodiscard]] Result<std::string, std::string> find_variant(const std::string& name);

// Words of the command line that are wrong, shown with a caret below them.
struct WrongText {
    std::string option;  // "--fen"
    std::string text;
    std::size_t offset = 0;
    std::size_t length = 1;
    std::string code;
    std::string message;
    std::string expected;
};
[[nodiscard]] diagnostics::Diagnostic at_text(WrongText wrong);

// Reports what a hook did wrong, if one did: then every answer is worthless.
[[nodiscard]] bool hook_failed(const game::Game& game, Console& console);

}  // namespace rulewright::cli
