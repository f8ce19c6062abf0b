// rulewright xboard: the engine for XBoard and programs like it.
#include "protocol/xboard.hpp"

#include "command_line.hpp"
#include "commands.hpp"
#include "converse.hpp"

namespace rulewright::cli {

void add_xboard(CommandLine& line) {
    Command command = line.command("xboard", "Be an engine for XBoard and its like");
    const auto no_compile = std::make_shared<bool>(false);
    add_compile_option(command, *no_compile);
    command.runs([no_compile](Console& console) {
        return converse<protocol::XboardEngine>(protocol::why_not_followed, *no_compile, console);
    });
}

}  // namespace rulewright::cli
