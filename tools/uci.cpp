// rulewright uci: the engine for chess programs that speak UCI.
#include "protocol/uci.hpp"

#include "command_line.hpp"
#include "commands.hpp"
#include "converse.hpp"

namespace rulewright::cli {

void add_uci(CommandLine& line) {
    Command command = line.command("uci", "Be an engine for programs that speak UCI");
    command.runs([](Console& console) {
        return converse<protocol::UciEngine>(protocol::why_not_carried, console);
    });
}

}  // namespace rulewright::cli
