// rulewright uci: the engine for chess programs that speak UCI.
#include "protocol/uci.hpp"

#include "command_line.hpp"
#include "commands.hpp"
#include "converse.hpp"

namespace rulewright::cli {

void add_uci(CommandLine& line) {
    Command command = line.command("uci", "Be an engine for programs that speak UCI");
    const auto no_compile = std::make_shared<bool>(false);
    add_compile_option(command, *no_compile);
    command.runs([no_compile](Console& console) {
        return converse<protocol::UciEngine>(protocol::why_not_carried, *no_compile, console);
    });
}

}  // namespace rulewright::cli
