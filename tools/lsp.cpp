// rulewright lsp: the language server that editors start.
#include <iostream>

#include "command_line.hpp"
#include "commands.hpp"
#include "lsp/server.hpp"
#include "options.hpp"

namespace rulewright::cli {

void add_lsp(CommandLine& line) {
    const auto root = std::make_shared<std::string>();
    Command command = line.command(
        "lsp", "Help editors with variants, matches and tournaments (language server)");
    add_root_option(command, *root);
    command.runs([root](Console& console) {
        // A conversation, not an answer: it goes to the streams at once, past the console.
        std::cin.tie(nullptr);
        lsp::Server server({RULEWRIGHT_VERSION, *root, rules_folder()}, std::cout);
        const bool ended = server.run(std::cin);
        console.output_failed(server.output_error());
        return ended ? kFine : kFindings;
    });
}

}  // namespace rulewright::cli
