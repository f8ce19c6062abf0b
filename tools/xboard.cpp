// rulewright xboard: the engine for XBoard and programs like it.
#include "protocol/xboard.hpp"

#include "command_line.hpp"
#include "commands.hpp"
#include "converse.hpp"

namespace rulewright::cli {

void add_xboard(CommandLine& line) {
    Command command = line.command("xboard", "Be an engine for XBoard and its like");
    command.runs([](Console& console) {
        return converse<protocol::XboardEngine>(protocol::why_not_followed, console);
    });
}

}  // namespace rulewright::cli
