// rulewright xboard: the engine for XBoard and programs like it.
#include "protocol/xboard.hpp"

#include <CLI/CLI.hpp>

#include "commands.hpp"
#include "converse.hpp"

namespace rulewright::cli {

void add_xboard(CLI::App& app, Action& chosen) {
    CLI::App* command = app.add_subcommand("xboard", "Be an engine for XBoard and its like");
    command->callback([&chosen] {
        chosen = [](Console& console) {
            return converse<protocol::XboardEngine>(protocol::why_not_followed, console);
        };
    });
}

}  // namespace rulewright::cli
