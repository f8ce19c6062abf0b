// The commands. Each adds itself, with its options, to the command line; when it is the one that
// was asked for, it puts what is to be done into `chosen`.
#pragma once

#include <functional>

#include "console.hpp"

namespace CLI {
class App;
}

namespace rulewright::cli {

// Gives the exit code.
using Action = std::function<int(Console&)>;

void add_new(CLI::App& app, Action& chosen);
void add_import(CLI::App& app, Action& chosen);
void add_validate(CLI::App& app, Action& chosen);
void add_match(CLI::App& app, Action& chosen);
void add_moves(CLI::App& app, Action& chosen);
void add_perft(CLI::App& app, Action& chosen);
void add_explain(CLI::App& app, Action& chosen);
void add_analyse(CLI::App& app, Action& chosen);
void add_show(CLI::App& app, Action& chosen);
void add_play(CLI::App& app, Action& chosen);
void add_selfplay(CLI::App& app, Action& chosen);
void add_tournament(CLI::App& app, Action& chosen);
void add_uci(CLI::App& app, Action& chosen);
void add_xboard(CLI::App& app, Action& chosen);

}  // namespace rulewright::cli
