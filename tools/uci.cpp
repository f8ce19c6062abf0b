// rulewright uci: the engine for chess programs that speak UCI.
#include "protocol/uci.hpp"

#include <CLI/CLI.hpp>

#include "commands.hpp"
#include "converse.hpp"

namespace rulewright::cli {

void add_uci(CLI::App& app, Action& chosen) {
    CLI::App* command = app.add_subcommand("uci", "Be an engine for programs that speak UCI");
    command->callback([&chosen] {
        chosen = [](Console& console) {
            return converse<protocol::UciEngine>(protocol::why_not_carried, console);
        };
    });
}

}  // namespace rulewright::cli
